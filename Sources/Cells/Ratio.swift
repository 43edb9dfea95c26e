/// Width to height of a picture.
package struct Ratio: Sendable, Hashable {
  package static let largestTerm = 64

  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
  }

  /// "4/3"; nil for anything else and for terms beyond ``largestTerm``.
  package init?(_ text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard terms.count == 2, let width = terms[0], let height = terms[1],
      (1...Self.largestTerm).contains(width), (1...Self.largestTerm).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Of half the width and half the height, as a share of the whole width.
  var halved: Ratio { Ratio(width: width * 2, height: height) }

  /// In 1/64 rem, to the nearest; what lies within 1/128 of the middle between two goes up, so that a browser's
  /// floating point decides nothing.
  package func height(ofWidth units: Int) -> Int {
    let scaled = max(units, 0) * height * 128 + width * 65
    return scaled / (width * 128)
  }

  /// The same as CSS, of a width in rem.
  func css(ofWidth width: String) -> String {
    Self.css(ofWidth: width, times: "\(height)/\(self.width)")
  }

  /// The same with any factor of the width.
  static func css(ofWidth width: String, times factor: String) -> String {
    let bias = Decimal.text(1, per: 128 * 64)
    return "round(nearest,calc((\(width))*\(factor) + \(bias)rem),\(Decimal.text(1, per: 64))rem)"
  }
}
