/// The geometry of blocks: what a text of paragraphs, lists, quotes and code adds to the heights of its lines.
///
/// The typesetter and the style sheet both read it.
package struct BlockMetrics: Sendable, Hashable {
  /// Quotes and lists deeper than this are not set in any further.
  package static let mostInsets = 4
  package static let none = BlockMetrics()

  /// Between two blocks.
  package var gap = Length.zero
  /// Between the items of a list that is written without empty lines, and between the blocks in them.
  package var tightGap = Length.zero
  /// From a list's side to its items' texts.
  package var indent = Length.zero
  /// Top, end, bottom, start.
  package var quotePadding = [Length](repeating: .zero, count: 4)
  package var codePadding = [Length](repeating: .zero, count: 4)
  /// The height of a thematic break.
  package var rule = Length.zero
  /// By level, the last one for all deeper ones; none where headings are set like strong paragraphs.
  package var headings: [TextStyle] = []
  /// Of code blocks; nil where they are set in the text's own style.
  package var code: TextStyle?

  package init() {}

  package func heading(level: Int) -> TextStyle? {
    headings.isEmpty ? nil : headings[min(max(level, 1), headings.count) - 1]
  }
}
