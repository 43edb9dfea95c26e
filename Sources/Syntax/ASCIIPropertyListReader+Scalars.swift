import Diagnostics

extension ASCIIPropertyListReader {
  /// Quoted text, or a word.
  func text(_ kind: Token.Kind, wanted: String) throws(Diagnostic) -> Token {
    if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(kind, quote) }
    let start = position
    while let byte, Self.isOfWord(byte), !isAtComment { position += 1 }
    if let byte, byte >= 0x80 { throw unquoted() }
    guard position > start else { throw unexpected(wanted) }
    return Token(kind, start..<position, text: start..<position)
  }

  /// `<0fbd 77>`, white space anywhere between the digits.
  func data() throws(Diagnostic) -> Token {
    let start = position
    position += 1
    var half: UInt8?
    while byte != UInt8(ascii: ">") || half != nil {
      if let byte, byte <= 0x20 {
        position += 1
        continue
      }
      guard let digit = byte.flatMap({ Self.digit($0, below: 16) }) else {
        throw unexpected(half == nil ? "a hexadecimal digit or '>'" : "a second digit of a byte")
      }
      position += 1
      if let high = half { decoded.append(high << 4 | digit) }
      half = half == nil ? digit : nil
    }
    position += 1
    return Token(.data, start..<position, text: 0..<decoded.count, isDecoded: true)
  }

  func skipSpace() throws(Diagnostic) {
    while let byte {
      if byte <= 0x20 {
        position += 1
      } else if isAtComment {
        try skipComment()
      } else {
        return
      }
    }
  }

  /// A slash may be of a word; two, or a slash and a star, are not.
  private var isAtComment: Bool {
    guard byte == UInt8(ascii: "/"), position + 1 < source.bytes.count else { return false }
    return source.bytes[position + 1] == UInt8(ascii: "/") || source.bytes[position + 1] == UInt8(ascii: "*")
  }

  private func skipComment() throws(Diagnostic) {
    let start = position
    let isLine = source.bytes[start + 1] == UInt8(ascii: "/")
    position += 2
    while let byte {
      position += 1
      if isLine ? byte == 0x0A || byte == 0x0D : byte == UInt8(ascii: "*") && self.byte == UInt8(ascii: "/") {
        position += isLine ? 0 : 1
        return
      }
    }
    guard isLine else {
      throw problem("Expected '*/' at the end of the comment", start..<start + 2, "Close the comment with '*/'")
    }
  }

  private func quoted(_ kind: Token.Kind, _ quote: UInt8) throws(Diagnostic) -> Token {
    let start = position
    position += 1
    var run = position
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\\") || byte == 0 {
        decoded += source.bytes[run..<position]
        byte == 0 ? replaceNUL() : try escape()
        run = position
      } else {
        try skipCharacter(byte)
      }
    }
    guard byte == quote else {
      throw problem("Expected a closing quote, found the end of the file", start..<start + 1, "Close the text")
    }
    position += 1
    if decoded.isEmpty { return Token(kind, start..<position, text: run..<position - 1) }
    decoded += source.bytes[run..<position - 1]
    return Token(kind, start..<position, text: 0..<decoded.count, isDecoded: true)
  }

  private func skipCharacter(_ byte: UInt8) throws(Diagnostic) {
    let length = byte < 0x80 ? 1 : source.bytes.withUnsafeBufferPointer { UTF8Sequence.length(in: $0, at: position) }
    if length == 0 {
      throw Diagnostic(
        .error, "not-utf-8", "'\(source.file)' is not valid UTF-8 here", at: source.location(at: position),
        suggestion: "Save it as UTF-8")
    }
    position += length
  }

  private func replaceNUL() {
    repairs.noteCharacter(at: position)
    UTF8Sequence.append(0xFFFD, to: &decoded)
    position += 1
  }

  /// `\n` and its like, `\U4e2d` (UTF-16), `\351` (octal, NextStep's encoding), `\` and a line's end for nothing.
  private func escape() throws(Diagnostic) {
    let start = position
    position += 1
    guard let letter = byte else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicode(start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      append(NextStepEncoding.scalar(UInt8(truncatingIfNeeded: number(digits: 3, radix: 8).value)), start)
    case UInt8(ascii: "a"): decoded.append(0x07)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "v"): decoded.append(0x0B)
    case 0x0A: decoded.append(0x0A)
    case 0x80...:
      position -= 1
      let first = position
      try skipCharacter(letter)
      decoded += source.bytes[first..<position]
    default: decoded.append(letter)
    }
  }

  /// A code unit of UTF-16, with the low surrogate that may follow it.
  private func unicode(_ start: Int) {
    let unit = number(digits: 4, radix: 16)
    guard unit.count > 0 else { return decoded.append(source.bytes[start + 1]) }
    guard unit.value & 0xFC00 == 0xD800 else { return append(unit.value, start) }
    let after = position
    if byte == UInt8(ascii: "\\"), after + 1 < source.bytes.count, source.bytes[after + 1] | 0x20 == UInt8(ascii: "u") {
      position += 2
      let low = number(digits: 4, radix: 16).value
      if low & 0xFC00 == 0xDC00 { return append(0x10000 + (unit.value & 0x3FF) << 10 + low & 0x3FF, start) }
      position = after
    }
    append(unit.value, start)
  }

  private func append(_ scalar: UInt32, _ start: Int) {
    let isBad = scalar == 0 || 0xD800..<0xE000 ~= scalar
    if isBad { repairs.noteCharacter(at: start) }
    UTF8Sequence.append(isBad ? 0xFFFD : scalar, to: &decoded)
  }

  /// Up to so many digits.
  private func number(digits: Int, radix: UInt8) -> (value: UInt32, count: Int) {
    var value: UInt32 = 0
    var count = 0
    while count < digits, let digit = byte.flatMap({ Self.digit($0, below: radix) }) {
      value = value &* UInt32(radix) &+ UInt32(digit)
      count += 1
      position += 1
    }
    return (value, count)
  }

  private static func digit(_ byte: UInt8, below radix: UInt8) -> UInt8? {
    let digit: UInt8 =
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        (byte | 0x20) - UInt8(ascii: "a") + 10
      default: 16
      }
    return digit < radix ? digit : nil
  }

  /// Letters, digits and the marks that Foundation takes without quotes.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
