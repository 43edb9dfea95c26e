import Diagnostics

extension JSONReader {
  /// A string; the position is at its opening quote.
  mutating func string(_ kind: Token.Kind) throws(Diagnostic) -> Token {
    let start = position
    let plainEnd = endOfPlainText(from: start + 1)
    position = plainEnd
    if byte == UInt8(ascii: "\"") {
      position += 1
      return Token(kind, start..<position, text: start + 1..<plainEnd)
    }
    decoded.removeAll(keepingCapacity: true)
    decoded += source.bytes[start + 1..<plainEnd]
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { try escape() } else { try repair(byte) }
      let end = endOfPlainText(from: position)
      decoded += source.bytes[position..<end]
      position = end
    }
    guard byte != nil else {
      throw Diagnostic(
        .error, "json-syntax", "Expected '\"' at the end of a string, found the end of the file",
        at: source.location(at: start))
    }
    position += 1
    return Token(kind, start..<position, text: 0..<decoded.count, isDecoded: true)
  }

  /// Where the characters end that stand for themselves.
  private func endOfPlainText(from start: Int) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = min(start, bytes.count)
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
          index &+= 1
        } else {
          let length = UTF8Sequence.length(in: bytes, at: index)
          if length == 0 { return index }
          index &+= length
        }
      }
      return index
    }
  }

  /// A byte that may not stand in a string, at the position. Of one that is not UTF-8 only itself is lost.
  private mutating func repair(_ byte: UInt8) throws(Diagnostic) {
    if byte == 0 {
      repairs.noteNUL(at: position)
    } else if byte >= 0x80 {
      repairs.noteCharacter(at: position)
      UTF8Sequence.append(0xFFFD, to: &decoded)
    } else {
      throw controlCharacter(byte)
    }
    position += 1
  }

  private mutating func escape() throws(Diagnostic) {
    let start = position
    position += 1
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter ?? 0)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): try codeUnit(start)
    default:
      position = start
      throw Diagnostic(
        .error, "json-syntax", "Unknown escape in a string",
        at: source.location(start..<start + 2), suggestion: "Write '\\\\' for a backslash")
    }
  }

  /// `\uXXXX`, or two of them for a character beyond U+FFFF; the position is behind the 'u'.
  private mutating func codeUnit(_ start: Int) throws(Diagnostic) {
    guard let unit = hexadecimal(at: position) else {
      throw Diagnostic(
        .error, "json-syntax", "Expected four hexadecimal digits after '\\u'",
        at: source.location(start..<start + 2))
    }
    position += 4
    if unit & 0xFC00 == 0xD800, let low = lowSurrogate() {
      position += 6
      UTF8Sequence.append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &decoded)
    } else if unit & 0xF800 == 0xD800 || unit == 0 {
      repairs.noteCharacter(at: start)
      UTF8Sequence.append(0xFFFD, to: &decoded)
    } else {
      UTF8Sequence.append(unit, to: &decoded)
    }
  }

  private func lowSurrogate() -> UInt32? {
    let bytes = source.bytes
    guard bytes.count - position >= 6, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      let unit = hexadecimal(at: position + 2), unit & 0xFC00 == 0xDC00
    else { return nil }
    return unit
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard source.bytes.count - start >= 4 else { return nil }
    var unit: UInt32 = 0
    for byte in source.bytes[start..<start + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte & 0xF)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | UInt32(byte & 0xF + 9)
      default: return nil
      }
    }
    return unit
  }

  /// RFC 8259 §6; the text is kept as it stands.
  mutating func number() throws(Diagnostic) -> Token {
    let start = position
    var kind = Token.Kind.integer
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      kind = .real
      position += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      kind = .real
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    if let byte, Self.isDigit(byte) {
      throw Diagnostic(
        .error, "json-syntax", "A number cannot begin with 0", at: source.location(start..<position + 1),
        suggestion: "Write it as a string if the zero belongs to it")
    }
    return Token(kind, start..<position, text: start..<position)
  }

  private mutating func digits() throws(Diagnostic) {
    guard let byte, Self.isDigit(byte) else { throw unexpected("a digit") }
    while let byte = self.byte, Self.isDigit(byte) { position += 1 }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  mutating func word(_ word: StaticString, _ kind: Token.Kind) throws(Diagnostic) -> Token {
    let end = position + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { letters in
      end <= source.bytes.count && source.bytes[position..<end].elementsEqual(letters)
    }
    guard matches else { throw unexpected("a value") }
    defer { position = end }
    return Token(kind, position..<end, text: position..<end)
  }
}
