/// Where Chromium lets a line break, from ICU 72's boundaries.
///
/// Chromium answers for two ASCII characters from a table of its own; two rules of Unicode 16 (LB19a, LB21a), which its
/// newer ICU has and ours has not, are added. Measured over all pairs of U+0021-00FF.
enum ChromiumBreaks {
  /// - Parameter start: Where the paragraph begins; `i` lies behind it.
  @inline(__always)
  static func mayBreak(before i: Int, in text: borrowing SetText, since start: Int) -> Bool {
    let left = text.codes[i - 1]
    let right = text.codes[i]
    if right.isBreakingSpace { return false }
    if left.isBreakingSpace { return true }
    if left < 0x21 || right < 0x21 { return false }
    if left == .hyphenMinus && 0x30...0x39 ~= right {
      return i - 2 >= start && text.codes[i - 2] < 0x80 && alphanumeric[Int(text.codes[i - 2])]
    }
    if left < 0x80 && right < 0x80 { return ascii[Int(left << 7 | right)] }
    return text.marks[i].contains(.chromiumRules) || mayBreakByUnicode16(before: i, in: text, since: start)
  }

  /// LB19a before an initial or after a final quote between East Asian characters, LB21a after a Hebrew hyphen.
  private static func mayBreakByUnicode16(before i: Int, in text: borrowing SetText, since start: Int) -> Bool {
    let left = text.properties[i - 1]
    let right = text.properties[i]
    if isInitialQuote(text.codes[i]), text.isEastAsian(i - 1), text.isEastAsian(i + 1) {
      return !LineBreakClass.Group.notBeforeInitialQuote.contains(left.lineBreak)
    }
    guard i - 2 >= start else { return false }
    if isFinalQuote(text.codes[i - 1]), text.isEastAsian(i), text.isEastAsian(i - 2) {
      return !LineBreakClass.Group.notAfterFinalQuote.contains(right.lineBreak)
    }
    return (left.lineBreak == .hyphen || left.lineBreak == .breakAfter) && right.lineBreak == .hebrewLetter
      && text.properties[i - 2].lineBreak == .hebrewLetter
  }

  private static func isInitialQuote(_ c: UInt32) -> Bool {
    c == 0x201C || c == 0x2018 || c == 0xAB || c == 0x2039
  }

  private static func isFinalQuote(_ c: UInt32) -> Bool {
    c == 0x201D || c == 0x2019 || c == 0xBB || c == 0x203A
  }

  private static let alphanumeric: [Bool] = (UInt8(0)..<128).map { isLetter($0) || isDigit($0) }

  /// Whether a line may break between two ASCII characters, at `left << 7 | right`.
  private static let ascii: [Bool] = (UInt16(0)..<128 << 7).map { pair in
    let left = UInt8(pair >> 7)
    let right = UInt8(pair & 127)
    switch left {
    case UInt8(ascii: "-"): return isLetter(right) || "\"#%&'(*+-<=>@[\\^_`{|~".utf8.contains(right)
    case UInt8(ascii: "?"):
      return isLetter(right) || isDigit(right) || "#$%&(*+-<=>@[\\^_`{|~".utf8.contains(right)
    default: return "!\"#%&)*+,.:;=>\\]|}~".utf8.contains(left) && "(<[{".utf8.contains(right)
    }
  }

  private static func isLetter(_ c: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= c | 0x20
  }

  private static func isDigit(_ c: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= c
  }
}

extension SetText {
  /// Of East Asian Width W, F or H; false beyond the text.
  func isEastAsian(_ i: Int) -> Bool {
    properties.indices.contains(i) && properties[i].isEastAsian
  }
}
