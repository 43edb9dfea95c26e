/// Up to nine pictures of a status: one alone, two or four in two columns, others in rows of three squares.
package struct PicturesPart: Sendable {
  package static let most = 9
  static let wide = Ratio(width: 16, height: 9)

  package let value: CellExpression
  package let gap: Length
  /// Of a picture alone, and of each of two or four.
  package let ratio: Ratio

  package init(value: CellExpression, gap: Length, ratio: Ratio) {
    self.value = value
    self.gap = gap
    self.ratio = ratio
  }

  package static func columns(_ count: Int) -> Int {
    count <= 1 ? 1 : count == 2 || count == 4 ? 2 : 3
  }

  /// Of one picture, in 1/64 rem, where the part is this wide.
  package func side(_ count: Int, _ shape: PictureShape = .plain, width: Int) -> Int {
    switch Self.columns(count) {
    case 1: (shape == .wide ? Self.wide : ratio).height(ofWidth: width)
    case 2: ratio.halved.height(ofWidth: width)
    default: Ratio(width: 3, height: 1).height(ofWidth: width - 2 * gap.units)
    }
  }

  package func height(_ count: Int, _ shape: PictureShape = .plain, width: Int) -> Int {
    let columns = Self.columns(count)
    let rows = (min(count, Self.most) + columns - 1) / columns
    return max(rows, 0) * side(count, shape, width: width) + max(rows - 1, 0) * gap.units
  }
}
