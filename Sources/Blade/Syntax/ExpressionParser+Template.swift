extension ExpressionParser {
  /// A double-quoted string: its escapes, and `$x`, `$x->y`, `$x[k]`, `{$…}` within.
  mutating func template(_ quoted: Range<Int>) throws(SyntaxFault) -> Node {
    var reader = TemplateReader(
      bytes: bytes, place: quoted.lowerBound + 1, end: quoted.upperBound - 1, fixedRange: fixedRange)
    let parts = try reader.parts()
    if parts.isEmpty { return try node(.literal(.string("")), quoted) }
    if parts.count == 1, case .literal = parts[0].kind { return try node(parts[0].kind, quoted) }
    return try node(.interpolation(parts), quoted)
  }
}

private struct TemplateReader {
  let bytes: [UInt8]
  var place: Int
  let end: Int
  let fixedRange: Range<Int>?
  private var text: [UInt8] = []
  private var nodes: [Node] = []

  init(bytes: [UInt8], place: Int, end: Int, fixedRange: Range<Int>?) {
    self.bytes = bytes
    self.place = place
    self.end = end
    self.fixedRange = fixedRange
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    place + ahead < end ? bytes[place + ahead] : 0
  }

  mutating func parts() throws(SyntaxFault) -> [Node] {
    while place < end {
      if byte() == UInt8(ascii: "\\") {
        escape()
      } else if byte() == UInt8(ascii: "{"), byte(1) == UInt8(ascii: "$") {
        try braced()
      } else if byte() == UInt8(ascii: "$"), byte(1).beginsName {
        try simple()
      } else {
        text.append(byte())
        place += 1
      }
    }
    flush()
    return nodes
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    nodes.append(node(.literal(.text(text)), place..<place + 1))
    text = []
  }

  private func node(_ kind: Node.Kind, _ range: Range<Int>) -> Node {
    Node(kind, fixedRange ?? range)
  }

  private mutating func escape() {
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "v"): 11,
      UInt8(ascii: "e"): 27, UInt8(ascii: "f"): 12, UInt8(ascii: "\\"): 92, UInt8(ascii: "$"): 36,
      UInt8(ascii: "\""): 34,
    ]
    let next = byte(1)
    if let character = plain[next] {
      text.append(character)
      place += 2
    } else if next == UInt8(ascii: "x"), let code = code(from: 2, radix: 16, longest: 2) {
      text.append(UInt8(truncatingIfNeeded: code))
    } else if next &- 48 < 8, let code = code(from: 1, radix: 8, longest: 3) {
      text.append(UInt8(truncatingIfNeeded: code))
    } else if next == UInt8(ascii: "u"), byte(2) == UInt8(ascii: "{"), let code = code(from: 3, radix: 16, longest: 6) {
      if byte() == UInt8(ascii: "}") { place += 1 }
      text += Array(String(UnicodeScalar(UInt32(code)).map(Character.init) ?? "\u{FFFD}").utf8)
    } else {
      text.append(UInt8(ascii: "\\"))
      place += 1
    }
  }

  /// A number of an escape; moves past it.
  private mutating func code(from ahead: Int, radix: Int, longest: Int) -> Int? {
    var count = 0
    while count < longest, Int(String(UnicodeScalar(byte(ahead + count))), radix: radix) != nil { count += 1 }
    guard count > 0 else { return nil }
    let digits = String(decoding: bytes[place + ahead..<place + ahead + count], as: UTF8.self)
    place += ahead + count
    return Int(digits, radix: radix)
  }

  /// `{$…}`: a whole expression.
  private mutating func braced() throws(SyntaxFault) {
    flush()
    let close = CodeScanner.matching(bytes, open: place, end: end)
    guard let close else { throw SyntaxFault("'{$' is not closed", fixedRange ?? place..<place + 2) }
    var parser = try ExpressionParser(bytes, in: place + 1..<close, fixedRange: fixedRange)
    nodes.append(try parser.wholeExpression())
    place = close + 1
  }

  /// `$name`, and one `->field` or `[key]` after it.
  private mutating func simple() throws(SyntaxFault) {
    flush()
    let start = place
    place += 1
    let base = node(.variable(word()), start..<place)
    if byte() == UInt8(ascii: "-"), byte(1) == UInt8(ascii: ">"), byte(2).beginsName {
      let arrow = place
      place += 2
      let name = word()
      nodes.append(node(.member(base, .fixed(name), isNullSafe: false), arrow..<place))
    } else if byte() == UInt8(ascii: "["), let close = bytes[place..<end].firstIndex(of: UInt8(ascii: "]")) {
      let open = place
      let key = String(decoding: bytes[place + 1..<close], as: UTF8.self)
      place = close + 1
      nodes.append(node(.index(base, self.key(key, open + 1..<close)), open..<place))
    } else {
      nodes.append(base)
    }
  }

  private func key(_ text: String, _ range: Range<Int>) -> Node {
    if text.hasPrefix("$") { return node(.variable(String(text.dropFirst())), range) }
    return node(.literal(Key(text).value), range)
  }

  private mutating func word() -> String {
    let start = place
    while byte().continuesName { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
