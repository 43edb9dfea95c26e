extension Unicode.Scalar {
  /// Columns that a terminal gives a code point: 0 for what joins the one before, 2 for East Asian wide
  /// and emoji, else 1 (UAX #11 W and F; ambiguous characters count 1, as outside East Asian locales).
  func columns(after previous: Unicode.Scalar?) -> Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if previous == "\u{200D}" || isInvisible { return 0 }
    if properties.isEmojiModifier, previous?.properties.isEmojiModifierBase == true { return 0 }
    return isWide ? 2 : 1
  }

  /// The code point itself, or the control picture that stands for it.
  var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: self
    }
  }

  /// Marks, format characters, variation selectors, and the vowels and finals of conjoining Hangul.
  private var isInvisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(value)
    }
  }

  private var isWide: Bool {
    if Self.wide.contains(where: { $0.contains(value) }) { return true }
    return properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// East_Asian_Width W and F as blocks; wide emoji are known by their own property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
