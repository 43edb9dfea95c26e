/// A picture of known size that stands alone in a text of blocks.
///
/// It fills the column, but is never larger than it is, and in lists and quotes a few lines high. Its box is rounded to
/// twelfths of the column's width or to whole lines, since the style sheet has a class for each; the picture itself
/// is never cut.
package struct BlockPicture: Sendable, Hashable {
  /// Among the site's pictures: "map.png".
  package let name: String
  /// In px.
  private let width: Int
  private let height: Int

  package init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = max(width, 1)
    self.height = max(height, 1)
  }

  /// Width to height of the box, twelve to one of ``twelfths``.
  static let unit = 12
  static let twelfths = 1...24
  /// Pictures of more lines are as high as their ratio says.
  static let lines = 1...16
  /// Of those in lists and quotes.
  static let mostLinesInside = 8

  private var share: Int {
    let nearest = (2 * Self.unit).multipliedReportingOverflow(by: height)
    let rounded = nearest.overflow ? Int.max : (nearest.partialValue / width &+ 1) / 2
    return min(max(rounded, Self.twelfths.lowerBound), Self.twelfths.upperBound)
  }

  /// Its own height in lines of a style; nil for a high one.
  private func ownLines(_ style: TextStyle) -> Int? {
    let line = max(Int(style.line.designPixels), 1)
    let lines = max((height - 1) / line + 1, 1)
    return Self.lines.contains(lines) ? lines : nil
  }

  /// The classes of the image in a column, or in a list or a quote.
  func classes(_ style: TextStyle, isInside: Bool) -> [String] {
    let lines = ownLines(style)
    if isInside { return ["l\(min(lines ?? Self.mostLinesInside, Self.mostLinesInside))"] }
    return ["r\(share)"] + (lines.map { ["l\($0)"] } ?? [])
  }

  /// In 1/64 rem, in a column of a width in the same unit.
  func height(ofWidth width: Int, _ style: TextStyle, isInside: Bool) -> Int {
    let lines = ownLines(style)
    if isInside { return min(lines ?? Self.mostLinesInside, Self.mostLinesInside) * style.line.units }
    let whole = Ratio(width: Self.unit, height: share).height(ofWidth: width)
    return lines.map { min(whole, $0 * style.line.units) } ?? whole
  }
}
