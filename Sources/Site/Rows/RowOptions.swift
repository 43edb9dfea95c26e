import Cells
import Diagnostics

/// What site.yaml says of a table's rows and of what stands around them.
package struct RowOptions: Sendable {
  /// One accessory and when a row has it.
  package struct Rule: Sendable, Equatable {
    package let accessory: Accessory
    /// nil for every row.
    package let state: CellExpression?
  }

  /// The first one that a record has a value for is its row's.
  package var accessories: [Rule] = []
  /// Where a row leads: a table's or page's name, a path of the site, or an address. nil for the record's own page.
  package var link: CellExpression?
  var headers: LocalizedText?
  var footers: LocalizedText?
  /// The table header view's text.
  package var header: String?
  /// The table footer view's text; nil for the number of rows.
  package var footer: String?

  /// The same with its texts in one language.
  func localized(for language: LanguageConfiguration) -> RowOptions {
    var rows = self
    rows.header = headers?.text(in: language.code)
    rows.footer = footers?.text(in: language.code)
    return rows
  }
}
