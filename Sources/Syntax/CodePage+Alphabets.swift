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

  /// Russian as Unix had it: small letters before capitals, otherwise as ``cyrillic(_:_:)``.
  static func koi8(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    let isBeside = before >= 0xC0 || after >= 0xC0
    switch bytes[index] {
    case 0xC0...0xDF, 0xA3:
      if isBeside { return rareKOI8.contains(bytes[index]) ? 0.6 : 1 }
      return isLetter(before) || isLetter(after) ? -1 : 0.2
    case 0xE0...0xFF, 0xB3:
      if (0xC0...0xDF).contains(before) { return -0.8 }
      if isBeside { return rareKOI8.contains(bytes[index] &- 0x20) ? 0.6 : 0.9 }
      return isLetter(after) ? -1 : 0.2
    default: return -0.6
    }
  }

  /// ю ц ф х ь э ш щ ч ъ.
  private static let rareKOI8: Set<UInt8> = [0xC0, 0xC3, 0xC6, 0xC8, 0xDC, 0xDB, 0xDD, 0xDE, 0xDF, 0xCA]

  /// Arabic letters stand beside Arabic letters, those of Persian and Urdu among them; points and long vowels between.
  static func arabic(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    switch bytes[index] {
    case 0xC1...0xD6, 0xD8...0xDB, 0xDD...0xDF, 0xE1, 0xE3...0xE6, 0xEC, 0xED, 0x81, 0x8D, 0x8E, 0x90, 0x98, 0x9A, 0xAA,
      0xC0, 0xFF:
      if isArabic(before) || isArabic(after) { return 1 }
      return isLetter(before) || isLetter(after) ? -1 : 0.2
    case 0xF0...0xF3, 0xF5, 0xF6, 0xF8, 0xFA, 0xDC: return isArabic(before) ? 0.6 : -0.6
    case 0xA1, 0xBA, 0xBF, 0x9D, 0x9E, 0x85, 0xA0, 0xAB, 0xBB: return 0.3
    default: return -0.6
    }
  }

  /// Thai: a mark stands on a consonant, a vowel written before its consonant has one behind it.
  static func thai(_ bytes: [UInt8], _ index: Int) -> Double {
    let (before, after) = neighbours(bytes, index)
    switch bytes[index] {
    case 0xA1...0xCE: return before >= 0xA1 || after >= 0xA1 ? 1 : 0.2
    case 0xD1, 0xD4...0xDA: return (0xA1...0xCE).contains(before) ? 1 : -1
    case 0xE7...0xEE: return (0xA1...0xDA).contains(before) ? 1 : -1
    case 0xD0, 0xD2, 0xD3: return (0xA1...0xEE).contains(before) ? 1 : -1
    case 0xE0...0xE4: return (0xA1...0xCE).contains(after) ? 1 : -1
    case 0xCF, 0xDF, 0xE5, 0xE6, 0xF0...0xF9, 0x85, 0x91...0x97, 0xA0: return 0.3
    default: return -2
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
  private static func isArabic(_ byte: UInt8) -> Bool { byte >= 0xC0 || [0x81, 0x8D, 0x8E, 0x90, 0x98].contains(byte) }
}
