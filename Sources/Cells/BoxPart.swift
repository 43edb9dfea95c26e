/// A part of fixed size that the view fills: an avatar, a badge, a small picture.
package struct BoxPart: Sendable {
  package let width: Length
  package let height: Length
  /// Top, end, bottom, start; around the width and height.
  package let padding: [Length]
  /// The part is absent where this has no value; nil where it is always there.
  package let value: CellExpression?
  /// Whether a placeholder stands in for a missing value, so that the part is always there.
  package let hasPlaceholder: Bool
  /// Of a picture over the whole width of its column; nil for a fixed size.
  package let ratio: Ratio?
  /// Shows the picture that its value names.
  package let isPicture: Bool

  package init(
    width: Length, height: Length, padding: [Length], value: CellExpression?, hasPlaceholder: Bool,
    ratio: Ratio? = nil, isPicture: Bool = false
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.value = value
    self.hasPlaceholder = hasPlaceholder
    self.ratio = ratio
    self.isPicture = isPicture
  }

  package var outerWidth: Length { width + padding[1] + padding[3] }
  package var outerHeight: Length { height + padding[0] + padding[2] }
}
