/// Line ends within a paragraph of source text: a space, or nothing between two characters of scripts without spaces.
enum SoftBreaks {
  static func joined(_ text: String) -> String {
    var joined = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    var pending = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        pending = true
        continue
      }
      if pending {
        if !(before?.isWrittenWithoutSpaces ?? false) || !scalar.isWrittenWithoutSpaces { joined.append(" ") }
        pending = false
      }
      joined.append(scalar)
      before = scalar
    }
    if pending { joined.append(" ") }
    return String(joined)
  }
}

extension Unicode.Scalar {
  /// Han, kana, bopomofo and their punctuation; Hangul puts spaces between words.
  var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x1B000...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
