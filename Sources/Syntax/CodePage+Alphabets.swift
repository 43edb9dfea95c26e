/// Alphabets of one byte a letter. Each of them reads any text of another one as letters, so that it is told by what
/// stands beside a letter and by how often people need it.
extension CodePage {
  /// Cyrillic letters stand beside Cyrillic letters; a capital begins a word, or the word is all capitals.
  static func cyrillic(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    switch bytes[index] {
    case 0xE0...0xFF, 0xB8, 0xB3, 0xBF, 0xBA, 0xB4, 0xBE, 0x9E, 0xBC:
      if isCyrillic(before) || isCyrillic(after) { return rareCyrillic.contains(bytes[index]) ? 0.6 : 1 }
      return isLetter(before) || isLetter(after) ? -1 : 0.2
    case 0xC0...0xDF, 0xA8, 0xB2, 0xAF, 0xAA, 0xA5:
      if (0xE0...0xFF).contains(before) { return -0.8 }
      if isCyrillic(before) || isCyrillic(after) { return rareCyrillic.contains(bytes[index] &+ 0x20) ? 0.6 : 0.9 }
      return isLetter(after) ? -1 : 0.2
    case 0x98: return -2
    case 0x85, 0x91...0x97, 0xA0, 0xAB, 0xB9, 0xBB: return 0.3
    default: return -0.6
    }
  }

  /// й ф х ц ч ш щ ъ э ю.
  private static let rareCyrillic: Set<UInt8> = [0xE9, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8, 0xF9, 0xFA, 0xFD, 0xFE]

  /// Greek letters stand beside Greek letters; a capital begins a word, or the word is all capitals.
  static func greek(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    switch bytes[index] {
    case 0xD2, 0xFF, 0xAA: return -2
    // Letters with a diaeresis, which hardly a word has.
    case 0xC0, 0xDA, 0xDB, 0xE0, 0xFA, 0xFB: return -0.5
    case 0xDC...0xDF, 0xE1...0xF9, 0xFC...0xFE:
      if isGreek(before) || isGreek(after) { return rareGreek.contains(bytes[index]) ? 0.6 : 1 }
      return isLetter(before) || isLetter(after) ? -1 : 0.2
    case 0xC1...0xD9, 0xA2, 0xB8, 0xB9, 0xBA, 0xBC, 0xBE, 0xBF:
      if (0xDC...0xFE).contains(before) { return -0.8 }
      if isGreek(before) || isGreek(after) { return rareGreek.contains(bytes[index] &+ 0x20) ? 0.6 : 0.9 }
      return isLetter(after) ? -1 : 0.2
    case 0x85, 0x91...0x97, 0xA0, 0xAB, 0xB7, 0xBB: return 0.3
    default: return -0.6
    }
  }

  /// ζ θ ξ φ χ ψ.
  private static let rareGreek: Set<UInt8> = [0xE6, 0xE8, 0xEE, 0xF6, 0xF7, 0xF8]

  /// Hebrew letters stand beside Hebrew letters; there are no capitals, and lists have no vowel points.
  static func hebrew(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    switch bytes[index] {
    case 0xE0...0xFA:
      if isHebrew(before) || isHebrew(after) { return 1 }
      return isLetter(before) || isLetter(after) ? -1 : 0.2
    case 0xD9...0xDF, 0xFB, 0xFC, 0xFF: return -2
    case 0x85, 0x91...0x97, 0xA0, 0xA4, 0xAB, 0xBB, 0xFD, 0xFE: return 0.3
    default: return -0.6
    }
  }

  private static func neighbours(_ bytes: [UInt8], _ index: Int) -> (before: UInt8, after: UInt8) {
    (index > 0 ? bytes[index - 1] : 0, index + 1 < bytes.count ? bytes[index + 1] : 0)
  }

  private static func isCyrillic(_ byte: UInt8) -> Bool { byte >= 0xC0 || [0xB8, 0xA8, 0xB3].contains(byte) }
  private static func isGreek(_ byte: UInt8) -> Bool {
    byte >= 0xC0 || [0xA2, 0xB8, 0xB9, 0xBA, 0xBC, 0xBE, 0xBF].contains(byte)
  }
  private static func isHebrew(_ byte: UInt8) -> Bool { (0xE0...0xFA).contains(byte) }
}
