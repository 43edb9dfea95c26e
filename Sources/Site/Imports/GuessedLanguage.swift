import Model

/// The language of a new site whose maker named none: what most posts say of themselves, else the script that most names
/// and texts are in. It stands in site.yaml, to be corrected.
struct GuessedLanguage {
  /// A BCP 47 tag.
  let code: String

  /// Records of each table that are asked.
  private static let most = 2000

  init(_ tables: [ContentTable]) {
    code = Self.named(tables) ?? Self.written(tables)
  }

  /// The language that at least half of the records name which name one.
  private static func named(_ tables: [ContentTable]) -> String? {
    var counts: [String: Int] = [:]
    for table in tables {
      for row in 0..<min(table.records.count, most) {
        guard let name = table.records[row].text("language"), let tag = tag(name) else { continue }
        counts[tag, default: 0] += 1
      }
    }
    let all = counts.values.reduce(0, +)
    return counts.filter { $0.value * 2 >= all }.map(\.key).min()
  }

  /// Only the language itself, since regions and variants differ from post to post; of Chinese also its characters.
  private static func tag(_ name: String) -> String? {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    guard first == "zh" else { return first }
    return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
  }

  private static func written(_ tables: [ContentTable]) -> String {
    var counts: [Letters: Int] = [:]
    for table in tables {
      for row in 0..<min(table.records.count, most) {
        let record = table.records[row]
        for scalar in (record.text("name") ?? record.text("text") ?? "").unicodeScalars {
          if let letters = Letters(scalar) { counts[letters, default: 0] += letters.weight }
        }
      }
    }
    let kana = counts[.kana] ?? 0
    if kana * 5 > (counts[.han] ?? 0) / Letters.han.weight + kana, kana > (counts[.latin] ?? 0) / 4 { return "ja" }
    counts[.kana] = nil
    let best = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return (best?.key ?? .latin).language
  }

  /// Scripts that one language stands for.
  private enum Letters: String {
    case latin, han, kana, hangul, cyrillic, greek, hebrew, arabic, thai

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x24F: self = .latin
      case 0x370...0x3FF: self = .greek
      case 0x400...0x4FF: self = .cyrillic
      case 0x590...0x5FF: self = .hebrew
      case 0x600...0x6FF: self = .arabic
      case 0xE00...0xE7F: self = .thai
      case 0x3041...0x30FF: self = .kana
      case 0x3400...0x9FFF, 0x20000...0x3FFFF: self = .han
      case 0xAC00...0xD7A3: self = .hangul
      default: return nil
      }
    }

    var language: String {
      switch self {
      case .latin: "en"
      case .han: "zh-Hans"
      case .kana: "ja"
      case .hangul: "ko"
      case .cyrillic: "ru"
      case .greek: "el"
      case .hebrew: "he"
      case .arabic: "ar"
      case .thai: "th"
      }
    }

    /// A character of Chinese says as much as some letters.
    var weight: Int { self == .han || self == .hangul ? 3 : 1 }
  }
}
