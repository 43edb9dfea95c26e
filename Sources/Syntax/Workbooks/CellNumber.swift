/// A number of a spreadsheet as its author sees it. What is stored is the nearest binary number, written in full.
enum CellNumber {
  case text(String)
  /// Seconds since 1970.
  case instant(Int64)

  init(_ stored: String, _ kind: CellStyles.Kind, countsFrom1904: Bool) {
    switch kind {
    case .date:
      guard let days = Double(stored), days >= 0, days < 2_958_466 else { fallthrough }
      self = Self.moment(days, countsFrom1904: countsFrom1904)
    case .plain: self = .text(Self.plain(stored))
    case .digits(let count):
      let text = Self.plain(stored)
      let isWhole = text.utf8.allSatisfy(JSONReader.isDigit)
      self = .text(isWhole ? String(repeating: "0", count: max(count - text.utf8.count, 0)) + text : text)
    }
  }

  /// Spreadsheets keep 15 digits; of longer numbers the rest is gone.
  static func hasLostDigits(_ stored: String) -> Bool {
    guard let number = Double(stored) else { return false }
    return number.magnitude >= 1e15 && number.magnitude < 1e19
  }

  /// 1.3800100000E10 is 13800100000, 1.1000000000000001 is 1.1.
  private static func plain(_ stored: String) -> String {
    guard stored.utf8.count > 15 || stored.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let number = Double(stored), number.isFinite
    else { return stored }
    if number == number.rounded(), number.magnitude < 1e18 { return String(Int64(number)) }
    return "\(number)"
  }

  /// Days are counted from 1900-01-01 as day 1, with a 29 February 1900 that never was, or from 1904-01-01 as day 0.
  private static func moment(_ days: Double, countsFrom1904: Bool) -> CellNumber {
    let seconds = Int64((days * 86_400).rounded())
    if seconds < 86_400 {
      let minutes = seconds / 60
      return .text("\(pad(minutes / 60)):\(pad(minutes % 60))")
    }
    let first: Int64 = countsFrom1904 ? -24_107 : days < 60 ? -25_568 : -25_569
    return .instant(seconds + first * 86_400)
  }

  private static func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
