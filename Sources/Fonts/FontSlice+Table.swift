extension FontSlice {
  /// All slices of the table, in the order in which faces are tried.
  package static let all = typeface + scripts

  /// What is cut from the theme's own typefaces.
  static let typeface = [
    FontSlice(
      "latin",
      [
        0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x2002...0x200A, 0x2010...0x2027, 0x202F...0x203A,
        0x2044...0x2044, 0x20AC...0x20AC, 0x2116...0x2116, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
        0x2248...0x2248, 0x2260...0x2260, 0x2264...0x2265,
      ]),
    FontSlice(
      "latin-extended", [0x180...0x217, 0x21C...0x24F, 0x1E00...0x1EFF], repeated: letters + latinMarks),
    FontSlice(
      "greek", [0x370...0x3FF, 0x1F00...0x1FFF],
      repeated: [0x300...0x301, 0x304...0x304, 0x306...0x306, 0x308...0x308, 0x313...0x314, 0x342...0x345]),
    FontSlice(
      "cyrillic", [0x400...0x482, 0x48A...0x52F, 0x1C80...0x1C8F, 0xA640...0xA66E, 0xA680...0xA69D],
      repeated: [0x300...0x302, 0x304...0x304, 0x306...0x308, 0x30B...0x30B, 0x30F...0x30F, 0x311...0x311]),
    FontSlice(
      "symbols",
      [
        0x2000...0x2001, 0x203B...0x2043, 0x2045...0x205F, 0x2070...0x20AB, 0x20AD...0x20CF, 0x2100...0x2115,
        0x2117...0x2121, 0x2123...0x218F, 0x2194...0x2211, 0x2213...0x2247, 0x2249...0x225F, 0x2261...0x2263,
        0x2266...0x2BFF,
      ]),
    FontSlice(
      "phonetic", [0x250...0x2FF, 0x1D00...0x1DBF, 0x2C60...0x2C7F, 0xA700...0xA7FF],
      repeated: letters + [0x180...0x24F, 0x300...0x36F]),
  ]

  private static let letters: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x218...0x21B,
  ]

  /// The marks of Latin orthographies and romanisations.
  private static let latinMarks: [ClosedRange<UInt32>] = [
    0x300...0x304, 0x306...0x30C, 0x30F...0x30F, 0x311...0x311, 0x31B...0x31B, 0x323...0x328, 0x32D...0x32E,
    0x330...0x331,
  ]

  /// Scripts that the typefaces lack, each drawn by one family for all styles.
  static let scripts = alphabets + hangul

  private static let alphabets = [
    FontSlice("armenian", family: "Noto Sans Armenian", [0x530...0x58F, 0xFB13...0xFB17]),
    FontSlice("hebrew", family: "Noto Sans Hebrew", [0x590...0x5FF, 0xFB1D...0xFB4F], shaping: .complex),
    FontSlice(
      "arabic", family: "Noto Sans Arabic",
      [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC], shaping: .complex),
    FontSlice(
      "devanagari", family: "Noto Sans Devanagari",
      [0x900...0x97F, 0x1CD0...0x1CFF, 0xA830...0xA839, 0xA8E0...0xA8FF], shaping: .complex),
    FontSlice("bengali", family: "Noto Sans Bengali", [0x980...0x9FF], shaping: .complex),
    FontSlice("gurmukhi", family: "Noto Sans Gurmukhi", [0xA00...0xA7F], shaping: .complex),
    FontSlice("gujarati", family: "Noto Sans Gujarati", [0xA80...0xAFF], shaping: .complex),
    FontSlice("tamil", family: "Noto Sans Tamil", [0xB80...0xBFF], shaping: .complex),
    FontSlice("telugu", family: "Noto Sans Telugu", [0xC00...0xC7F], shaping: .complex),
    FontSlice("kannada", family: "Noto Sans Kannada", [0xC80...0xCFF], shaping: .complex),
    FontSlice("malayalam", family: "Noto Sans Malayalam", [0xD00...0xD7F], shaping: .complex),
    FontSlice("sinhala", family: "Noto Sans Sinhala", [0xD80...0xDFF], shaping: .complex),
    FontSlice("thai", family: "Noto Sans Thai", [0xE01...0xE3E, 0xE40...0xE7F], shaping: .complex),
    FontSlice("lao", family: "Noto Sans Lao", [0xE80...0xEFF], shaping: .complex),
    FontSlice(
      "myanmar", family: "Noto Sans Myanmar", [0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F], shaping: .complex),
    FontSlice("georgian", family: "Noto Sans Georgian", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
    FontSlice("ethiopic", family: "Noto Sans Ethiopic", [0x1200...0x139F, 0x2D80...0x2DDF, 0xAB01...0xAB2F]),
    FontSlice("khmer", family: "Noto Sans Khmer", [0x1780...0x17FF, 0x19E0...0x19FF], shaping: .complex),
  ]

  /// Korean: the 19 leading consonants with 588 syllables each, in the order of Unicode, and the letters alone.
  private static let hangul: [FontSlice] = {
    let family = "Noto Sans CJK KR"
    let jamo = FontSlice(
      "hangul-jamo", family: family, [0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB],
      shaping: .complex)
    let syllables = (0..<19).map { consonant in
      let first = 0xAC00 + UInt32(consonant) * 588
      return FontSlice("hangul-\(consonant + 1)", family: family, [first...first + 587])
    }
    return [jamo] + syllables
  }()
}
