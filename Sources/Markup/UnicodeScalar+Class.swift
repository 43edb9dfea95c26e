extension Unicode.Scalar {
  /// A letter, a character with a numeric value, or the underscore: what a word of a topic or a name consists of.
  var isWord: Bool {
    if isASCII { return self == "_" || ASCIISet.word.contains(UInt8(value)) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      return true
    case .letterNumber, .otherNumber: return properties.numericType != nil
    default: return false
    }
  }

  /// White space as text tools have it: White_Space and the four information separators U+001C to U+001F.
  var isSpaceOfText: Bool {
    properties.isWhitespace || (0x1C...0x1F).contains(value)
  }
}

extension ASCIISet {
  fileprivate static let word = ASCIISet("_", alphanumeric: true)
}
