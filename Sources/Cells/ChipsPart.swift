/// Short words in boxes of their own, beside and below each other: tags.
package struct ChipsPart: Sendable {
  package let value: CellExpression
  package let style: TextStyle
  /// At most this many lines of chips; what does not fit is left out as a whole.
  package let lines: Int?
  /// Around each word: top, end, bottom, start.
  package let padding: [Length]
  /// Between two lines, and between two chips of a line.
  package let between: (lines: Length, chips: Length)

  package init(
    value: CellExpression, style: TextStyle, lines: Int?, padding: [Length], between: (lines: Length, chips: Length)
  ) {
    self.value = value
    self.style = style
    self.lines = lines
    self.padding = padding
    self.between = between
  }

  package var isMeasured: Bool { lines != 1 }

  /// The height of one chip.
  package var line: Length { style.line + padding[0] + padding[2] }

  package func height(lines: Int) -> Length {
    Length(units: max(lines, 0) * line.units + max(lines - 1, 0) * between.lines.units)
  }
}
