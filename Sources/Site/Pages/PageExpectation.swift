import Cells

/// What the rows of a page must measure in a browser.
package struct PageExpectation: Sendable {
  /// The page's place below the output folder.
  package let file: String
  /// The name of the table that its rows come from.
  package let table: String
  package let rows: [RowExpectation]
  /// The container widths at which the rows were laid out.
  package let steps: [CellStep]
}
