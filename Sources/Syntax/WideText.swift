/// Text of two or four bytes a character without a mark that says so. It is told by its NULs, which no other text has, and
/// by the characters that it would be of.
enum WideText {
  /// "UTF-32LE", "UTF-16BE" and so on; nil for text of another kind.
  static func encoding(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4096))
    let zeros = head.count { $0 == 0 }
    guard head.count >= 4, zeros > 0 else { return nil }
    if isUTF32(head, isLittle: true) { return "UTF-32LE" }
    if isUTF32(head, isLittle: false) { return "UTF-32BE" }
    // Of plain ASCII with a few NULs in it each two would be one rare character.
    let odd = head.count { $0 >= 0x80 || $0 > 0 && $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    guard zeros > head.count / 8 || odd > head.count / 7 else { return nil }
    let (little, big) = (plausibility(head, isLittle: true), plausibility(head, isLittle: false))
    guard max(little, big) > 0.9 else { return nil }
    return little >= big ? "UTF-16LE" : "UTF-16BE"
  }

  /// Whether each four bytes are one code point: hardly by chance.
  private static func isUTF32(_ bytes: [UInt8], isLittle: Bool) -> Bool {
    let count = bytes.count / 4
    guard count > 0 else { return false }
    return (0..<count).allSatisfy { number in
      let four = bytes[number * 4..<number * 4 + 4]
      let value = (isLittle ? four.reversed() : Array(four)).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return value > 0 && Unicode.Scalar(value) != nil
    }
  }

  /// The share of units that are characters people write.
  private static func plausibility(_ bytes: [UInt8], isLittle: Bool) -> Double {
    var good = 0
    var count = 0
    var index = 0
    func unit(_ index: Int) -> UInt16 {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    while index + 1 < bytes.count {
      let value = unit(index)
      index += 2
      count += 1
      if value & 0xFC00 == 0xD800, index + 1 < bytes.count, unit(index) & 0xFC00 == 0xDC00 {
        index += 2
        good += 1
      } else if isWritten(value) {
        good += 1
      }
    }
    return count == 0 ? 0 : Double(good) / Double(count)
  }

  /// Letters, ideographs, kana, Hangul and the punctuation of all of them.
  private static func isWritten(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x6FF, 0x900...0xFFF, 0x1E00...0x1FFF, 0x2010...0x206F, 0x20A0...0x20BF,
      0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFFEF, 0xFEFF:
      true
    default: false
    }
  }
}
