/// The width of text in columns of a terminal, as `mb_strwidth` counts it: wide characters of East Asia are 2.
enum TextWidth {
  static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  static func of(_ scalar: UnicodeScalar) -> Int {
    switch scalar.value {
    case 0x1100...0x115F, 0x11A3...0x11A7, 0x11FA...0x11FF, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  /// The longest start that is no wider; nil where the whole text is not.
  static func prefix(of text: String, _ width: Int) -> String? {
    guard of(text) > width else { return nil }
    var kept = String.UnicodeScalarView()
    var sum = 0
    for scalar in text.unicodeScalars {
      sum += of(scalar)
      if sum > width { break }
      kept.append(scalar)
    }
    return String(kept)
  }
}
