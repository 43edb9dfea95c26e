/// The writing that most of a text is in, by which a comparison is told apart.
package enum TextScript: String, Sendable, CaseIterable {
  case arabic, chinese, cyrillic, devanagari, greek, hebrew, japanese, khmer, korean, lao, latin, thai, other
  /// Nothing that is set in lines.
  case none

  /// - Parameter texts: Kana make Han characters Japanese; else the script with the most letters counts.
  init(_ texts: [String]) {
    var counts: [TextScript: Int] = [:]
    for text in texts {
      for scalar in text.unicodeScalars {
        if let script = Self.script(of: scalar.value) { counts[script, default: 0] += 1 }
      }
    }
    if counts[.japanese] != nil, let han = counts.removeValue(forKey: .chinese) { counts[.japanese, default: 0] += han }
    let most = counts.values.max() ?? 0
    self = Self.allCases.first { most > 0 && counts[$0] == most } ?? (texts.isEmpty ? .none : .other)
  }

  /// nil for what all scripts share. The blocks of a script's usual letters are enough to name it.
  private static func script(of character: UInt32) -> TextScript? {
    switch character {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFE: .arabic
    case 0x900...0x97F: .devanagari
    case 0xE01...0xE5B: .thai
    case 0xE80...0xEFF: .lao
    case 0x1780...0x17FF: .khmer
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: .korean
    case 0x3041...0x30FF, 0xFF66...0xFF9F: .japanese
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: .chinese
    case 0x250...0x2AF, 0x530...0x58F, 0x700...0x74F, 0x780...0x8FF, 0x980...0xDFF, 0xF00...0x10FF, 0x1200...0x177F,
      0x1800...0x1DBF, 0x2C00...0x2DFF, 0xA000...0xABFF, 0x10000...0x1CFFF:
      .other
    default: nil
    }
  }
}
