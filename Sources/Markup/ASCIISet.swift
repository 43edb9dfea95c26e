/// A set of ASCII characters as a bit map; no other byte is in it.
struct ASCIISet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString, alphanumeric: Bool = false) {
    characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
    guard alphanumeric else { return }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { insert(byte) }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { insert(byte) }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}

extension ASCIISet {
  static let url = ASCIISet("-._~:/?#[]@!$&'()*+,;=%", alphanumeric: true)
  static let beforeURL = ASCIISet("@._/-", alphanumeric: true)
  static let notLastInURL = ASCIISet(".,;:!?)'\"]")
  static let beforeMention = ASCIISet("._%+-/@", alphanumeric: true)
}

extension UInt8 {
  /// ASCII white space of the Infra Standard.
  var isHTMLSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B
  }
}
