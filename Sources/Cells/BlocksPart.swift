/// A text of blocks: paragraphs, headings, lists, quotes, code.
package struct BlocksPart: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case plain, markdown, html
  }

  package let value: CellExpression
  /// How the value is written, where no record says otherwise.
  package let format: Format
  /// Names a record's own format; nil where all have one.
  package let formatValue: CellExpression?
  /// The style of running text.
  package let style: TextStyle
  package let metrics: BlockMetrics
  /// Whether pictures that the text names are shown, as far as the site has them; others are words.
  package let showsPictures: Bool

  package init(
    value: CellExpression, format: Format, formatValue: CellExpression?, style: TextStyle, metrics: BlockMetrics,
    showsPictures: Bool = false
  ) {
    self.value = value
    self.format = format
    self.formatValue = formatValue
    self.style = style
    self.metrics = metrics
    self.showsPictures = showsPictures
  }
}
