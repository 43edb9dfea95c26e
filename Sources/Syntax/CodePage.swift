/// The encodings from before Unicode that lists of names are still exported in.
///
/// Validity proves nothing (GB18030 reads nearly anything), so each is asked how much a text would look like one that
/// people write in it: East Asian tables hold their common characters apart from the rare ones; the letters of alphabets
/// stand in words, some of them more often than others.
enum CodePage: String, CaseIterable {
  case chinese = "GB18030"
  case traditional = "BIG5"
  case japanese = "CP932"
  case korean = "CP949"
  case western = "WINDOWS-1252"
  case cyrillic = "WINDOWS-1251"
  case greek = "WINDOWS-1253"
  case hebrew = "WINDOWS-1255"

  /// Of equals the first one.
  static func mostPlausible(for bytes: [UInt8], language: String?) -> CodePage {
    let sample = Self.sample(bytes)
    let own = language.map(Self.usual)
    var best = (page: western, score: -Double.infinity)
    for page in allCases {
      let score = page.plausibility(of: sample) + (page == own ? 0.2 : 0)
      if score > best.score { best = (page, score) }
    }
    return best.page
  }

  /// What a language's lists are mostly in.
  private static func usual(for language: String) -> CodePage {
    let parts = language.lowercased().split(separator: "-")
    switch parts.first {
    case "zh": return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? traditional : chinese
    case "yue": return traditional
    case "ja": return japanese
    case "ko": return korean
    case "el": return greek
    case "he", "iw", "yi": return hebrew
    case "ru", "uk", "be", "bg", "sr", "mk", "kk", "mn": return cyrillic
    default: return western
    }
  }

  /// Lines that have something beyond ASCII, up to 64 KiB of them.
  private static func sample(_ bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    for line in bytes.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 }) {
      sample += line.prefix(4096)
      sample.append(0x0A)
      if sample.count > 64 << 10 { break }
    }
    return sample
  }

  /// From about -1 to 1: the mean of what each character beyond ASCII is worth.
  private func plausibility(of bytes: [UInt8]) -> Double {
    var sum = 0.0
    var count = 0.0
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let (length, worth) = character(bytes, index)
      sum += worth
      count += 1
      index += max(length, 1)
    }
    return count == 0 ? 0 : sum / count
  }

  /// The length of the character at an index, and what it is worth.
  private func character(_ bytes: [UInt8], _ index: Int) -> (length: Int, worth: Double) {
    let lead = bytes[index]
    let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch self {
    case .chinese: return Self.chinese(lead, trail, bytes[index...].prefix(4))
    case .traditional: return Self.traditional(lead, trail)
    case .japanese: return Self.japanese(lead, trail)
    case .korean: return Self.korean(lead, trail)
    case .western: return (1, Self.western(bytes, index))
    case .cyrillic: return (1, Self.cyrillic(bytes, index))
    case .greek: return (1, Self.greek(bytes, index))
    case .hebrew: return (1, Self.hebrew(bytes, index))
    }
  }

  /// GB 2312 has its 3,755 common characters in rows 16 to 55, and lists them by sound.
  private static func chinese(_ lead: UInt8, _ trail: UInt8, _ four: ArraySlice<UInt8>) -> (Int, Double) {
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
  private static func traditional(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
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
  private static func japanese(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
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
  private static func korean(_ lead: UInt8, _ trail: UInt8) -> (Int, Double) {
    switch (lead, trail) {
    case (0xB0...0xC8, 0xA1...0xFE): return (2, 1.1)
    case (0xA1...0xAC, 0xA1...0xFE): return (2, 0.3)
    case (0xCA...0xFD, 0xA1...0xFE): return (2, -0.5)
    case (0x81...0xC6, 0x41...0xFE): return (2, -0.5)
    default: return (1, -2)
    }
  }

  /// An accented letter stands among letters of ASCII, seldom beside another one.
  private static func western(_ bytes: [UInt8], _ index: Int) -> Double {
    let before = index > 0 ? bytes[index - 1] : 0
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0xC0...0xFF where bytes[index] != 0xD7 && bytes[index] != 0xF7:
      if before >= 0xC0 && after >= 0xC0 { return -0.8 }
      let isUpper = bytes[index] < 0xDF
      if isUpper, isLower(before) { return -0.8 }
      return isLetter(before) || isLetter(after) ? 1 : 0.2
    case 0x81, 0x8D, 0x8F, 0x90, 0x9D: return -2
    case 0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F: return isLetter(before) || isLetter(after) ? 0.6 : -0.6
    case 0x85, 0x91...0x97, 0xA0, 0xA7, 0xAB, 0xB0, 0xB7, 0xBB, 0x80: return 0.3
    default: return -0.6
    }
  }

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
}
