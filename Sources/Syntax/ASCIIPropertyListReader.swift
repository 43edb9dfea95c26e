import Diagnostics

/// A pull parser for property lists as NeXT wrote them: `{ key = value; list = (a, "b c"); bytes = <0fab>; }`.
///
/// Also for `.strings` files, which are a mapping without braces. Every scalar is text. Quoted text may be
/// UTF-8; words without quotes are ASCII, since that is what other readers take.
package final class ASCIIPropertyListReader: TokenReader {
  enum Expectation {
    case top
    case value
    /// In a list: an element, or the end.
    case element
    /// In a mapping: a key, or the end.
    case key
    /// What closes an element or an entry.
    case separator
  }

  package let source: SourceText
  package internal(set) var repairs = Repairs()
  var position: Int
  /// Where each open bracket stands; a mapping without braces has none and is of no place.
  private var open: [Int?] = []
  private var expected = Expectation.top
  private var hasBegun = false
  /// The last text that had escapes, or the last data.
  var decoded: [UInt8] = []

  package init(_ source: SourceText) throws(Diagnostic) {
    if let encoding = ForeignEncoding(source.bytes) { throw encoding.diagnostic(in: source) }
    self.source = source
    position = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var diagnostics: [Diagnostic] { repairs.diagnostics(in: source) }

  func fromStart() throws(Diagnostic) -> any TokenReader { try ASCIIPropertyListReader(source) }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
    decoded.removeAll(keepingCapacity: true)
    try skipSpace()
    switch expected {
    case .top: return try top()
    case .value: return try value()
    case .element: return byte == UInt8(ascii: ")") ? end() : try value()
    case .key: return isAtMappingsEnd ? end() : try key()
    case .separator: return try afterValue()
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? decoded[token.text] : source.bytes[token.text]
  }

  /// Where the innermost bracket stands that is open.
  var openBracket: Int? { open.last ?? nil }

  var byte: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  private var isInMapping: Bool {
    guard let last = open.last else { return false }
    return last.map { source.bytes[$0] == UInt8(ascii: "{") } ?? true
  }

  private var isAtMappingsEnd: Bool { openBracket == nil ? byte == nil : byte == UInt8(ascii: "}") }

  private func top() throws(Diagnostic) -> Token? {
    guard let byte else { return nil }
    if hasBegun { throw unexpected("the end of the file") }
    hasBegun = true
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") { return try value() }
    open.append(nil)
    expected = .key
    return Token(.beginMapping, position..<position)
  }

  private func afterValue() throws(Diagnostic) -> Token? {
    if isInMapping {
      // The last pair of a mapping may lack it, as it may in Foundation.
      if isAtMappingsEnd { return end() }
      guard byte == UInt8(ascii: ";") else { throw unexpected("';' after a value") }
      position += 1
      try skipSpace()
      return isAtMappingsEnd ? end() : try key()
    }
    if byte == UInt8(ascii: ")") { return end() }
    guard byte == UInt8(ascii: ",") else { throw unexpected("',' or ')' after an element") }
    position += 1
    try skipSpace()
    return byte == UInt8(ascii: ")") ? end() : try value()
  }

  private func key() throws(Diagnostic) -> Token {
    let token = try text(.key, wanted: openBracket == nil ? "a key" : "a key or '}'")
    try skipSpace()
    // `"a";` is short for `"a" = "a";`, where the next step finds the value.
    if byte == UInt8(ascii: ";") {
      shorthand = token
      expected = .value
      return token
    }
    guard byte == UInt8(ascii: "=") else { throw unexpected("'=' after a key") }
    position += 1
    expected = .value
    return token
  }

  /// A key that is its own value.
  private var shorthand: Token?

  private func value() throws(Diagnostic) -> Token {
    if let key = shorthand {
      shorthand = nil
      let after = position
      position = key.range.lowerBound
      let token = try text(.string, wanted: "a value")
      position = after
      return scalar(token)
    }
    switch byte {
    case UInt8(ascii: "{"): return try begin(.beginMapping, then: .key)
    case UInt8(ascii: "("): return try begin(.beginSequence, then: .element)
    case UInt8(ascii: "<"): return scalar(try data())
    default: return scalar(try text(.string, wanted: "a value"))
    }
  }

  private func scalar(_ token: Token) -> Token {
    expected = open.isEmpty ? .top : .separator
    return token
  }

  private func begin(_ kind: Token.Kind, then next: Expectation) throws(Diagnostic) -> Token {
    guard open.count < JSONReader.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "Nested deeper than \(JSONReader.deepest) levels", at: source.location(at: position))
    }
    open.append(position)
    expected = next
    position += 1
    return Token(kind, position - 1..<position)
  }

  private func end() -> Token {
    let kind: Token.Kind = isInMapping ? .endMapping : .endSequence
    let hasBracket = openBracket != nil
    open.removeLast()
    expected = open.isEmpty ? .top : .separator
    if hasBracket { position += 1 }
    return Token(kind, (hasBracket ? position - 1 : position)..<position)
  }
}
