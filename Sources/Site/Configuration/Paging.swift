/// `pages`: how a list is cut into pages.
package enum Paging: String, Sendable, CaseIterable {
  /// After `rowsPerPage`; an index of letters that is longer gets a page for each of its letters.
  case rows
  /// A page for each letter, however few rows there are.
  case letter
  /// All of it on one page.
  case none
}
