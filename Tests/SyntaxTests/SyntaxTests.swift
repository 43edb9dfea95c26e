// Syntax
