/// What a text may ask for beyond its style, as the labels of table views do. None of it changes a line's height.
package struct LabelOptions: Sendable {
  package enum Alignment: String, Sendable, CaseIterable {
    case start, center, end
  }

  /// Where a line may end.
  package enum Wrap: String, Sendable, CaseIterable {
    /// Between words, as the language wants it.
    case word
    /// Between any two characters.
    case character
  }

  package var alignment: Alignment?
  package var wrap = Wrap.word
  /// The size down to which a text of one line shrinks before it is cut; nil where it keeps its size.
  package var leastSize: Length?
  package var hasShadow = false
  /// A colour of the theme while the row is pressed or has been jumped to.
  package var highlight: String?
  /// Where this does not hold, the text is dimmed; nil for a text that is always enabled.
  package var enabled: CellExpression?

  package init() {}
}
