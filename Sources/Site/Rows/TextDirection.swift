/// The direction of a text by its first strong character (UAX #9, rules P2 and P3), and of each character.
enum TextDirection {
  case leftToRight, rightToLeft

  static func base(of text: String) -> TextDirection? {
    text.unicodeScalars.lazy.compactMap(of).first
  }

  /// Whether letters of both directions stand in a text, so that cutting it up would change their order.
  static func isMixed(_ text: String) -> Bool {
    var seen: TextDirection?
    for direction in text.unicodeScalars.lazy.compactMap(of) {
      if let seen, seen != direction { return true }
      seen = direction
    }
    return false
  }

  /// Of a letter by the blocks of right-to-left scripts; nil for what takes its direction from others.
  private static func of(_ scalar: Unicode.Scalar) -> TextDirection? {
    switch scalar.value {
    case 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return scalar.properties.isAlphabetic ? .rightToLeft : nil
    default: return scalar.properties.isAlphabetic ? .leftToRight : nil
    }
  }
}
