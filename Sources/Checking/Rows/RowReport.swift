/// A comparison of a site's rows, and what it was made with.
package struct RowReport: Sendable {
  /// The browser's name and version.
  package let version: String
  /// The reader's font size in px.
  package let rootSize: Int
  package let comparison: RowComparison

  package init(version: String, rootSize: Int, comparison: RowComparison) {
    self.version = version
    self.rootSize = rootSize
    self.comparison = comparison
  }
}
