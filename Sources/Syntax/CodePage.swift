/// The encodings from before Unicode that lists of names are still exported in.
///
/// Validity proves nothing (GB18030 reads nearly anything), so each is asked how much a text would look like one that
/// people write in it: East Asian tables hold their common characters apart from the rare ones; the letters of alphabets
/// stand in words, and those of one language are few.
enum CodePage: String, CaseIterable {
  case western = "WINDOWS-1252"
  case central = "WINDOWS-1250"
  case turkish = "WINDOWS-1254"
  case baltic = "WINDOWS-1257"
  case macintosh = "MACINTOSH"
  case chinese = "GB18030"
  case traditional = "BIG5"
  case japanese = "CP932"
  case korean = "CP949"
  case cyrillic = "WINDOWS-1251"
  case koi8 = "KOI8-R"
  case greek = "WINDOWS-1253"
  case hebrew = "WINDOWS-1255"
  case arabic = "WINDOWS-1256"
  case thai = "CP874"

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
    case "pl", "cs", "sk", "hu", "hr", "bs", "sl", "ro", "sq": return central
    case "tr", "az", "ku": return turkish
    case "lt", "lv": return baltic
    case "ar", "fa", "ur", "ckb": return arabic
    case "th": return thai
    default: return western
    }
  }

  /// Lines that have something beyond ASCII, up to 64 KiB of them; of long ones, as JSON may be, what stands around it.
  static func sample(_ bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var start = 0
    while sample.count < longestSample, let found = bytes[start...].firstIndex(where: { $0 >= 0x80 }) {
      let before = max(start, found - longestPiece)
      let first = bytes[before..<found].lastIndex(where: isLineEnd).map { $0 + 1 } ?? before
      let after = min(found + longestPiece, bytes.count)
      // Nothing below the digits is half of a character.
      let rest = bytes[after...].prefix(longestPiece)
      let end =
        bytes[found..<after].firstIndex(where: isLineEnd) ?? rest.firstIndex(where: { $0 < 0x30 }) ?? rest.endIndex
      sample += bytes[first..<end]
      sample.append(0x0A)
      start = end
    }
    return sample
  }

  private static let (longestSample, longestPiece) = (64 << 10, 2048)

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// From about -1 to 1: the mean of what each character beyond ASCII is worth.
  private func plausibility(of bytes: [UInt8]) -> Double {
    if let alphabets = LatinAlphabets.of(self) { return alphabets.plausibility(of: bytes) }
    var sum = 0.0
    var count = 0.0
    var index = 0
    var isInWord = false
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        isInWord = Self.isLetter(bytes[index])
        index += 1
        continue
      }
      let (length, worth) = character(bytes, index)
      // No East Asian character stands within a word of Latin letters, as half of an accented letter and its
      // neighbour would.
      sum += isInWord ? min(worth, -0.5) : worth
      count += 1
      index += max(length, 1)
      isInWord = false
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
    case .cyrillic: return (1, Self.cyrillic(bytes, index))
    case .koi8: return (1, Self.koi8(bytes, index))
    case .greek: return (1, Self.greek(bytes, index))
    case .hebrew: return (1, Self.hebrew(bytes, index))
    case .arabic: return (1, Self.arabic(bytes, index))
    case .thai: return (1, Self.thai(bytes, index))
    case .western, .central, .turkish, .baltic, .macintosh: return (1, 0)
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
}
