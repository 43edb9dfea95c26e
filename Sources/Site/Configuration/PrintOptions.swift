import Diagnostics
import Syntax

/// `print`: how lists look on paper.
package struct PrintOptions: Sendable {
  package enum Paper: String, Sendable, CaseIterable {
    case a4, a5, letter

    /// In mm.
    package var size: (width: Double, height: Double) {
      switch self {
      case .a4: (210, 297)
      case .a5: (148, 210)
      case .letter: (215.9, 279.4)
      }
    }
  }

  package var paper = Paper.a4
  package var columns = 3
  /// What `columns` takes.
  static let columnCounts = 1...4
  /// Whether people have their photos beside their names.
  package var photos = false

  init() {}

  init(_ keys: inout KeyReader) {
    guard let node = keys.node("print") else { return }
    var inner = KeyReader(node, subject: "'print'", source: keys.source, sink: keys.sink, .print)
    paper = inner.choice("paper", of: Paper.self) ?? paper
    columns = inner.integer("columns", in: Self.columnCounts) ?? columns
    photos = inner.boolean("photos") ?? photos
    inner.finish()
  }

  /// Classes for the style sheet of paper; none where all is as it comes.
  var classes: String {
    let words = [
      paper == .a4 ? nil : "paper-\(paper.rawValue)", columns == 3 ? nil : "columns-\(columns)",
      photos ? "photos" : nil,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
