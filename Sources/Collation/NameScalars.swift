import CIndex

/// The scalars of a name, read one by one out of UTF-8; ill-formed bytes read as nil.
enum NameScalars {
  /// The first scalar of a range and its length in bytes, at least 1.
  static func first(_ bytes: [UInt8], _ range: Range<Int>) -> (scalar: Unicode.Scalar?, length: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[range].makeIterator()
    return scalar(parser.parseScalar(from: &iterator))
  }

  static func last(_ bytes: [UInt8], _ range: Range<Int>) -> (scalar: Unicode.Scalar?, length: Int) {
    var parser = Unicode.UTF8.ReverseParser()
    var iterator = bytes[range].reversed().makeIterator()
    return scalar(parser.parseScalar(from: &iterator))
  }

  private static func scalar(
    _ result: Unicode.ParseResult<Unicode.UTF8.EncodedScalar>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    switch result {
    case .valid(let encoded): (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length): (nil, max(length, 1))
    case .emptyInput: (nil, 1)
    }
  }

  /// A range without white space, controls and format characters at both ends: a no-break space before "Ann" would
  /// send it to '#'.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while !range.isEmpty, mayBeTrimmed(bytes[range.lowerBound]) {
      let (scalar, length) = first(bytes, range)
      guard let scalar, isTrimmed(scalar) else { break }
      range = min(range.lowerBound + length, range.upperBound)..<range.upperBound
    }
    while !range.isEmpty, mayBeTrimmed(bytes[range.upperBound - 1]) {
      let (scalar, length) = last(bytes, range)
      guard let scalar, isTrimmed(scalar) else { break }
      range = range.lowerBound..<max(range.upperBound - length, range.lowerBound)
    }
    return range
  }

  /// Letters and digits of ASCII, and lead bytes of U+4000 to U+CFFF, are never trimmed.
  private static func mayBeTrimmed(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte >= 0x80 && !(0xE4...0xEC).contains(byte)
  }

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether a range begins with a Han character.
  static func startsWithHan(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let lead = range.isEmpty ? nil : bytes[range.lowerBound] else { return false }
    if (0xE5...0xE9).contains(lead) { return true }
    guard lead >= 0xE2, let scalar = first(bytes, range).scalar else { return false }
    return isHan(scalar)
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value) || scalar.value >= 0x2E80 && gidx_is_han(scalar.value) != 0
  }
}
