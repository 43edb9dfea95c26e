import Diagnostics

/// A pull parser for JSON (RFC 8259) over bytes, also for several values in a row (NDJSON).
///
/// Strict about UTF-8 and numbers. Three blemishes are put right and counted in ``repairs``: a lone
/// surrogate and a NUL become U+FFFD, a comma before a closing bracket is skipped; a BOM is skipped too.
package struct JSONReader {
  /// Deeper nesting is an error, "nesting-limit".
  /// Bound: nested lists and mappings in JSON and property lists
  package static let deepest = 512

  enum Expectation {
    /// A further value of the top level, or the end.
    case top
    case value
    case elementOrEnd, keyOrEnd
    case separator
  }

  package let source: SourceText
  package internal(set) var repairs = Repairs()
  /// Those before the value of the top level that is being read.
  private var repairsBefore = Repairs()
  var position: Int
  var expected = Expectation.top
  /// Where each open bracket stands.
  var open: [Int] = []
  /// The last string that had escapes.
  var decoded: [UInt8] = []

  /// Begins at a byte offset: 0, or behind a prefix such as `window.YTD.tweets.part0 = `.
  package init(_ source: SourceText, from offset: Int = 0) throws(Diagnostic) {
    self.source = source
    position = max(offset, 0)
    if let encoding = ForeignEncoding(source.bytes) { throw encoding.diagnostic(in: source) }
    if position == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// How many mappings and sequences are open.
  package var depth: Int { open.count }

  /// The next token; nil at the end of the file.
  package mutating func next() throws(Diagnostic) -> Token? {
    skipSpace()
    switch expected {
    case .top:
      repairsBefore = repairs
      return position < source.bytes.count ? try value() : nil
    case .value:
      return try value()
    case .elementOrEnd:
      return byte == UInt8(ascii: "]") ? end() : try value()
    case .keyOrEnd:
      return byte == UInt8(ascii: "}") ? end() : try key()
    case .separator:
      return try afterValue()
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? decoded[token.text] : source.bytes[token.text]
  }

  /// Gives up the value of the top level that is being read and goes on after the line on which it begins:
  /// how NDJSON survives a bad line.
  package mutating func skipLine() {
    position = open.first ?? position
    while let byte, byte != UInt8(ascii: "\n") { position += 1 }
    open.removeAll()
    expected = .top
    repairs = repairsBefore
  }

  var byte: UInt8? {
    position < source.bytes.count ? source.bytes[position] : nil
  }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private var isInMapping: Bool {
    open.last.map { source.bytes[$0] == UInt8(ascii: "{") } ?? false
  }

  private mutating func afterValue() throws(Diagnostic) -> Token? {
    let closing = isInMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == closing { return end() }
    guard byte == UInt8(ascii: ",") else {
      throw unexpected(isInMapping ? "',' or '}' after a value" : "',' or ']' after an element")
    }
    let comma = position
    position += 1
    skipSpace()
    if byte == closing {
      repairs.noteComma(at: comma)
      return end()
    }
    return isInMapping ? try key() : try value()
  }

  private mutating func key() throws(Diagnostic) -> Token {
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes or '}'") }
    let token = try string(.key)
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    position += 1
    expected = .value
    return token
  }

  private mutating func value() throws(Diagnostic) -> Token {
    let token: Token
    switch byte {
    case UInt8(ascii: "\""): token = try string(.string)
    case UInt8(ascii: "{"): return try begin(.beginMapping, then: .keyOrEnd)
    case UInt8(ascii: "["): return try begin(.beginSequence, then: .elementOrEnd)
    case UInt8(ascii: "t"): token = try word("true", .true)
    case UInt8(ascii: "f"): token = try word("false", .false)
    case UInt8(ascii: "n"): token = try word("null", .null)
    case .some(let byte) where byte == UInt8(ascii: "-") || Self.isDigit(byte): token = try number()
    default: throw unexpected("a value")
    }
    expected = open.isEmpty ? .top : .separator
    return token
  }

  private mutating func begin(_ kind: Token.Kind, then next: Expectation) throws(Diagnostic) -> Token {
    guard open.count < Self.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "Nested deeper than \(Self.deepest) levels", at: source.location(at: position))
    }
    open.append(position)
    expected = next
    position += 1
    return Token(kind, position - 1..<position)
  }

  /// Closes the innermost bracket, whose counterpart stands here.
  private mutating func end() -> Token {
    let kind: Token.Kind = isInMapping ? .endMapping : .endSequence
    open.removeLast()
    expected = open.isEmpty ? .top : .separator
    position += 1
    return Token(kind, position - 1..<position)
  }
}
