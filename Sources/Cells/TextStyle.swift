/// How a text is set: the only place where a font, a size and a line height meet.
///
/// The cell arithmetic and the cell's CSS both read it, so that they cannot drift apart.
package struct TextStyle: Sendable, Hashable {
  package let name: String
  /// A key of the theme's `fonts`: "text", "display".
  package let font: String
  package let size: Length
  /// The height of one line.
  package let line: Length
  package let weight: Int
  /// A key of the theme's colours, or nil for the surrounding colour.
  package let color: String?
  /// Whether all figures have one width (`font-variant-numeric: tabular-nums`).
  package let tabularFigures: Bool

  package init(
    name: String, font: String, size: Length, line: Length, weight: Int, color: String?, tabularFigures: Bool
  ) {
    self.name = name
    self.font = font
    self.size = size
    self.line = line
    self.weight = weight
    self.color = color
    self.tabularFigures = tabularFigures
  }

  package var face: FaceKey { FaceKey(font: font, weight: weight) }

  /// Text is set at a whole number of px in every engine: a fractional size is rounded differently by each
  /// (design: columns, "text size must be a whole px"), so sizes that are no whole rem are rounded in CSS.
  package var sizeInCSS: String {
    size.units % Length.unitsPerRem == 0 ? size.css : "round(\(size.css),1px)"
  }
}
