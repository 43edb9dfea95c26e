/// Cuts a range of a source into the tokens of PHP's expressions.
struct ExpressionLexer {
  let bytes: [UInt8]
  let end: Int
  private var place: Int
  private var tokens: [ExpressionToken] = []

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  /// The tokens of the range, with an `end` token last.
  static func tokens(_ bytes: [UInt8], in range: Range<Int>) throws(SyntaxFault) -> [ExpressionToken] {
    var lexer = ExpressionLexer(bytes, range)
    while try lexer.next() {}
    lexer.tokens.append(ExpressionToken(kind: .end, range: range.upperBound..<range.upperBound + 1))
    return lexer.tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    place + ahead < end ? bytes[place + ahead] : 0
  }

  private mutating func next() throws(SyntaxFault) -> Bool {
    try skipBlanks()
    guard place < end else { return false }
    let start = place
    let first = byte()
    let kind: ExpressionToken.Kind
    if first == UInt8(ascii: "$"), byte(1).beginsName {
      place += 1
      kind = .variable(word())
    } else if first.beginsName || (first == UInt8(ascii: "\\") && byte(1).beginsName) {
      kind = .name(qualifiedName())
    } else if first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit) {
      kind = number()
    } else if first == UInt8(ascii: "'") {
      kind = .string(try singleQuoted())
    } else if first == UInt8(ascii: "\"") {
      kind = try doubleQuoted()
    } else {
      kind = .symbol(try symbol())
    }
    tokens.append(ExpressionToken(kind: kind, range: start..<place))
    return true
  }

  private mutating func skipBlanks() throws(SyntaxFault) {
    while place < end {
      if byte().isSpace {
        place += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        let start = place
        place += 2
        while place < end, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { place += 1 }
        guard place < end else { throw SyntaxFault("Comment is not closed", start..<start + 2) }
        place += 2
      } else if byte() == UInt8(ascii: "#") || (byte() == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "/")) {
        while place < end, byte() != UInt8(ascii: "\n") { place += 1 }
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    let start = place
    while byte().continuesName { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func qualifiedName() -> String {
    let start = place
    while byte().continuesName || (byte() == UInt8(ascii: "\\") && byte(1).beginsName) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func number() -> ExpressionToken.Kind {
    if byte() == UInt8(ascii: "0"), let radix = radixOfPrefix { return prefixed(radix) }
    let start = place
    var isReal = false
    while byte().isDigit || byte() == UInt8(ascii: "_") { place += 1 }
    if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: "."), !byte(1).isDigit || place > start || byte(1).isDigit {
      isReal = true
      place += 1
      while byte().isDigit || byte() == UInt8(ascii: "_") { place += 1 }
    }
    let sign: UInt8 = byte(1)
    let mark = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1
    if byte().lowercased == UInt8(ascii: "e"), byte(mark).isDigit {
      isReal = true
      place += mark
      while byte().isDigit { place += 1 }
    }
    let text = String(decoding: bytes[start..<place].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if !isReal, text.utf8.count > 1, text.hasPrefix("0"), let octal = Int(text, radix: 8) { return .integer(octal) }
    if !isReal, let integer = Int(text) { return .integer(integer) }
    return .real(Number.leading(text).number.real)
  }

  private var radixOfPrefix: Int? {
    switch byte(1).lowercased {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "b"): 2
    case UInt8(ascii: "o"): 8
    default: nil
    }
  }

  private mutating func prefixed(_ radix: Int) -> ExpressionToken.Kind {
    place += 2
    let digits = word().filter { $0 != "_" }
    return Int(digits, radix: radix).map(ExpressionToken.Kind.integer) ?? .real(.infinity)
  }

  private mutating func singleQuoted() throws(SyntaxFault) -> String {
    let start = place
    var text: [UInt8] = []
    place += 1
    while place < end, byte() != UInt8(ascii: "'") {
      if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "'") || byte(1) == UInt8(ascii: "\\") { place += 1 }
      text.append(byte())
      place += 1
    }
    guard place < end else { throw SyntaxFault("String is not closed", start..<end) }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func doubleQuoted() throws(SyntaxFault) -> ExpressionToken.Kind {
    let start = place
    place += 1
    while place < end, byte() != UInt8(ascii: "\"") { place += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    guard place < end else { throw SyntaxFault("String is not closed", start..<end) }
    place += 1
    return .template
  }

  private static let symbols: [[String]] = [
    ["<=>", "===", "!==", "...", "**=", "??=", "?->", "<<=", ">>="],
    [
      "->", "=>", "::", "??", "?:", "||", "&&", "==", "!=", "<>", "<=", ">=", "<<", ">>", "**", "++", "--", "+=", "-=",
      "*=", "/=", ".=", "%=", "&=", "|=", "^=",
    ],
  ]

  private mutating func symbol() throws(SyntaxFault) -> String {
    for (i, candidates) in Self.symbols.enumerated() {
      let text = String(decoding: bytes[place..<min(place + 3 - i, end)], as: UTF8.self)
      // "?:" stays two tokens: `$a ?: $b` and `$a ? :b` are read alike.
      if candidates.contains(text), text != "?:" {
        place += 3 - i
        return text
      }
    }
    let first = byte()
    guard first > 0x20, first < 0x7F, first != UInt8(ascii: "\\"), first != UInt8(ascii: "`") else {
      throw SyntaxFault("Expression holds a stray character", place..<place + 1)
    }
    place += 1
    return String(UnicodeScalar(first))
  }
}
