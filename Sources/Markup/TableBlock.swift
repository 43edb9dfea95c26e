/// Rows and columns; every row has as many cells as the header.
package struct TableBlock: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case natural, start, center, end

    /// As style sheets know it; a Content-Security-Policy forbids styles of elements.
    var className: String? {
      switch self {
      case .natural, .start: nil
      case .center: "center"
      case .end: "end"
      }
    }
  }

  /// Of each column.
  package let alignments: [Alignment]
  package let header: [[InlineRun]]
  package let rows: [[[InlineRun]]]

  /// Row by row, each cell as a text of its own, where there are no columns.
  package var texts: [[InlineRun]] { ([header] + rows).joined().filter { !$0.isEmpty } }
}
