/// Text of binary property lists as UTF-8.
enum ForeignText {
  /// Appends big-endian UTF-16; returns how many lone surrogates and NULs became U+FFFD.
  static func appendUTF16(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) -> Int {
    var repaired = 0
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let unit = unit(bytes, index)
      index += 2
      switch unit {
      case 0xD800..<0xDC00 where index + 1 < bytes.endIndex && self.unit(bytes, index) & 0xFC00 == 0xDC00:
        UTF8Sequence.append(0x10000 + (unit & 0x3FF) << 10 + self.unit(bytes, index) & 0x3FF, to: &text)
        index += 2
      case 0, 0xD800..<0xE000:
        UTF8Sequence.append(0xFFFD, to: &text)
        repaired += 1
      default: UTF8Sequence.append(unit, to: &text)
      }
    }
    return repaired
  }

  /// Appends ASCII; a byte beyond it can only be meant as Latin-1. Returns how many NULs became U+FFFD.
  static func appendLatin1(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) -> Int {
    var repaired = 0
    for byte in bytes {
      UTF8Sequence.append(byte == 0 ? 0xFFFD : UInt32(byte), to: &text)
      if byte == 0 { repaired += 1 }
    }
    return repaired
  }

  private static func unit(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
    UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
  }
}
