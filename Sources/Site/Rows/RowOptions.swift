import Cells
import Diagnostics

/// What site.yaml says of a table's rows and of what stands around them.
package struct RowOptions: Sendable {
  /// One accessory and when a row has it.
  package struct Rule: Sendable {
    package let accessory: Accessory
    /// nil for every row.
    package let state: CellExpression?
  }

  /// The first one that a record has a value for is its row's.
  package let accessories: [Rule]
  /// Where a row leads: a table's or page's name, a path of the site, or an address. nil for the record's own page.
  package let link: CellExpression?
  /// The table header view's text.
  package let header: String?
  /// The table footer view's text; nil for the number of rows.
  package let footer: String?
}
