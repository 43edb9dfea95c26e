/// Where the filling of a paragraph's lines stands.
struct LineFiller: ~Copyable {
  let paragraph: SetText.Paragraph
  /// In 1/64 px; the box and the one unit of slack that Chromium allows.
  let limit: Int
  /// Where the line at hand begins.
  var start: Int
  /// No opportunity before this place in the list lies behind the start.
  var nextBreak: Int

  /// Wider than any text, so that sums with it stay far from the end of Int.
  private static let widest = 1 << 48

  init(_ paragraph: SetText.Paragraph, width: Int) {
    self.paragraph = paragraph
    limit = min(max(width, 0), Self.widest) + 1
    start = paragraph.start
    nextBreak = paragraph.breaks.lowerBound
  }
}
