extension UInt8 {
  var isDigit: Bool { self &- 48 < 10 }

  var isLetter: Bool { (self | 0x20) &- 97 < 26 }

  /// A byte of PHP's `\w`: what may stand before an `@` that is no directive.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// May begin a name in an expression: PHP takes every byte outside ASCII for a letter.
  var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  var continuesName: Bool { beginsName || isDigit }

  /// PHP's `trim`: space, tab, line feed, carriage return, NUL, vertical tab.
  var isBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0 || self == 0x0B
  }

  /// White space between tokens and attributes.
  var isSpace: Bool { self == 0x20 || self &- 9 < 5 }

  var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }

  var uppercased: UInt8 { self &- 97 < 26 ? self & 0xDF : self }
}
