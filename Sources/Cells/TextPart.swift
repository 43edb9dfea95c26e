/// What a text part shows and how far it may grow.
package struct TextPart: Sendable {
  /// What becomes of text beyond the last line.
  package enum Cut: String, Sendable, CaseIterable {
    /// Begins with an ellipsis; of one line.
    case head
    /// Has an ellipsis between its beginning and its end; of one line.
    case middle
    /// Ends in an ellipsis.
    case tail
    /// Is clipped.
    case clip
  }

  package let value: CellExpression
  package let style: TextStyle
  /// At most this many lines; nil for any number.
  package let lines: Int?
  /// nil where the text keeps its width and others give way.
  package let cut: Cut?
  /// A fixed width, for one-line texts that stand in columns.
  package let width: Length?
  /// Whether links, topics and mentions in the text become links.
  package let isLinked: Bool
  package let options: LabelOptions

  /// Whether the fonts decide how it is shown: its lines, or the size in which it fits.
  package var isMeasured: Bool { lines != 1 || options.leastSize != nil }

  package init(
    value: CellExpression, style: TextStyle, lines: Int?, cut: Cut?, width: Length?, isLinked: Bool,
    options: LabelOptions = LabelOptions()
  ) {
    self.value = value
    self.style = style
    self.lines = lines
    self.cut = cut
    self.width = width
    self.isLinked = isLinked
    self.options = options
  }
}
