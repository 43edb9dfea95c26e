/// Quoted-printable (RFC 2045 §6.7) without its soft line breaks, which whoever cuts lines has joined.
enum QuotedPrintable {
  /// Signs that are followed by no two digits are dropped and counted.
  static func decode(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], dropped: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var dropped = 0
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      guard index + 1 < text.endIndex, let high = digit(text[index]), let low = digit(text[index + 1]) else {
        dropped += 1
        continue
      }
      bytes.append(high << 4 | low)
      index += 2
    }
    return (bytes, dropped)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
