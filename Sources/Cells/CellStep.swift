/// One of the container widths at which a cell's heights are known.
package struct CellStep: Sendable, Hashable {
  /// Of a cell's content, in em of the theme's base style.
  package let measure: Int
  /// The same as a length.
  package let width: Length
  /// The container width from which the step is used.
  package let threshold: Length
  /// How many cells stand beside each other.
  package let columns: Int

  package init(measure: Int, width: Length, threshold: Length, columns: Int = 1) {
    self.measure = measure
    self.width = width
    self.threshold = threshold
    self.columns = columns
  }
}
