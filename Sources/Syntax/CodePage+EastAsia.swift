/// Tables of two bytes a character, which hold their common characters apart from the rare ones.
extension CodePage {
  /// GB 2312 has its 3,755 common characters in rows 16 to 55, and lists them by sound.
  static func chinese(_ lead: UInt8, _ trail: UInt8, _ four: ArraySlice<UInt8>) -> (Int, Double) {
    switch (lead, trail) {
    case (0xB0...0xD7, 0xA1...0xFE): return (2, 1)
    case (0xD8...0xF7, 0xA1...0xFE): return (2, 0.2)
    case (0xA1...0xA3, 0xA1...0xFE): return (2, 0.8)
    case (0x81...0xFE, 0x30...0x39):
      let bytes = Array(four)
      let isFour = bytes.count == 4 && bytes[2] >= 0x81 && bytes[2] <= 0xFE && (0x30...0x39).contains(bytes[3])
      return isFour ? (4, 0.5) : (1, -2)
    case (0x81...0xFE, 0x40...0xFE) where trail != 0x7F: return (2, -0.6)
    default: return (1, -2)
    }
  }

  /// Big5 has its 5,401 common characters under A4 to C6.
  static func traditional(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
    guard (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else { return (1, -2) }
    switch lead {
    case 0xA4...0xC6: return (2, 1)
    case 0xA1...0xA3: return (2, 0.6)
    case 0xC9...0xF9: return (2, 0.1)
    default: return (2, -1)
    }
  }

  /// Shift JIS: kana, the characters of JIS level 1, those of level 2. Half-width kana are one byte, which in other
  /// encodings is half of anything.
  static func japanese(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
    if (0xA1...0xDF).contains(lead) { return (1, -0.2) }
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return (1, -2) }
    switch (lead, trail) {
    case (0x82, 0x9F...0xF1), (0x83, 0x40...0x96): return (2, 1)
    case (0x81, _), (0x82, _): return (2, 0.6)
    case (0x88...0x98, _): return (2, 1)
    case (0x98...0x9F, _), (0xE0...0xEA, _): return (2, 0.2)
    default: return (2, -1)
    }
  }

  /// Hangul lies under B0 to C8; what a Chinese text has besides would be Chinese characters in a Korean one.
  static func korean(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
    switch (lead, trail) {
    case (0xB0...0xC8, 0xA1...0xFE): return (2, 1.1)
    case (0xA1...0xAC, 0xA1...0xFE): return (2, 0.3)
    case (0xCA...0xFD, 0xA1...0xFE): return (2, -0.5)
    case (0x81...0xC6, 0x41...0xFE): return (2, -0.5)
    default: return (1, -2)
    }
  }
}
