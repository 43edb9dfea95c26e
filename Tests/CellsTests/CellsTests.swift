// Cells
