// Collation
