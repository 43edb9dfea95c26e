/// What a file's bytes say about its encoding.
struct EncodingGuess {
  let encoding: String
  /// Length of the byte order mark.
  let mark: Int
  let isGuessed: Bool

  var isUTF8: Bool { encoding == "UTF-8" }

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), Self.isValidUTF8(bytes) {
      (encoding, mark, isGuessed) = ("UTF-8", 3, false)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (encoding, mark, isGuessed) = ("UTF-16LE", 2, false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (encoding, mark, isGuessed) = ("UTF-16BE", 2, false)
    } else if let wide = Self.wide(bytes) {
      (encoding, mark, isGuessed) = (wide, 0, true)
    } else if Self.isValidUTF8(bytes) {
      (encoding, mark, isGuessed) = ("UTF-8", 0, false)
    } else {
      (encoding, mark, isGuessed) = (Self.isChinese(bytes) ? "GB18030" : "WINDOWS-1252", 0, true)
    }
  }

  static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let length = UTF8Sequence.length(in: bytes, at: index)
        if length == 0 { return false }
        index += length
      }
      return true
    }
  }

  /// UTF-16 without a mark: every other byte of its ASCII is 0.
  private static func wide(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(512)
    guard head.count >= 4 else { return nil }
    let zeros = head.indices.filter { head[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    if odd > head.count / 8, odd == zeros.count { return "UTF-16LE" }
    return zeros.count > head.count / 8 && odd == 0 ? "UTF-16BE" : nil
  }

  /// Whether bytes are GB18030 rather than a Latin code page.
  ///
  /// Both read nearly anything, so habits decide: Chinese text has its high bytes in pairs, of which
  /// most are the common characters of GB 2312; an accented letter stands among ASCII.
  private static func isChinese(_ bytes: [UInt8]) -> Bool {
    var pairs = 0
    var others = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] >= 0xA1, next >= 0xA1, next != 0xFF {
        pairs += 1
        index += 2
      } else if index + 3 < bytes.count, isFour(bytes[index...index + 3]) {
        pairs += 1
        index += 4
      } else {
        others += 1
        index += next >= 0x40 ? 2 : 1
      }
    }
    return pairs > others * 2
  }

  private static func isFour(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = bytes.startIndex
    return digits.contains(bytes[start + 1]) && bytes[start + 2] >= 0x81 && digits.contains(bytes[start + 3])
  }
}
