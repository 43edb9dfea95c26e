/// Reads PHP's expressions by precedence climbing over the tokens of one range.
struct ExpressionParser {
  /// Whether a bare name is a variable: `minutes . ' min'` in a declaration, where views write `$minutes`.
  let allowsBareNames: Bool
  let bytes: [UInt8]
  /// Where the source is a directive's expansion, the place of the directive.
  let fixedRange: Range<Int>?
  private let tokens: [ExpressionToken]
  private(set) var place = 0
  private var depth = 0

  init(
    _ bytes: [UInt8], in range: Range<Int>, allowsBareNames: Bool = false, fixedRange: Range<Int>? = nil
  ) throws(SyntaxFault) {
    self.bytes = bytes
    self.allowsBareNames = allowsBareNames
    self.fixedRange = fixedRange
    tokens = try ExpressionLexer.tokens(bytes, in: range)
  }

  var token: ExpressionToken { tokens[place] }
  var following: ExpressionToken { tokens[min(place + 1, tokens.count - 1)] }
  var isAtEnd: Bool { token.kind == .end }
  private var previousEnd: Int { place > 0 ? tokens[place - 1].range.upperBound : token.range.lowerBound }

  func range(from start: Int) -> Range<Int> {
    fixedRange ?? start..<max(previousEnd, start + 1)
  }

  func node(_ kind: Node.Kind, _ range: Range<Int>) throws(SyntaxFault) -> Node {
    let node = Node(kind, fixedRange ?? range)
    if node.depth > Node.deepest { throw tooDeep(Node.deepest) }
    return node
  }

  private func tooDeep(_ most: Int) -> SyntaxFault {
    SyntaxFault("Expression is nested more than \(most) deep", fixedRange ?? token.range)
  }

  mutating func advance() {
    if place < tokens.count - 1 { place += 1 }
  }

  func isAt(_ symbol: String) -> Bool {
    token.kind == .symbol(symbol)
  }

  /// Keywords are spelled in any case.
  func isAt(word: String) -> Bool {
    if case .name(let name) = token.kind { name.lowercased() == word } else { false }
  }

  mutating func take(_ symbol: String) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  mutating func take(word: String) -> Bool {
    guard isAt(word: word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(SyntaxFault) {
    guard take(symbol) else { throw unexpected(wanted: "'\(symbol)'") }
  }

  func unexpected(wanted: String? = nil) -> SyntaxFault {
    let rule = wanted.map { "Expected \($0)" }
    if isAtEnd { return SyntaxFault("Expression ends too early", token.range, explanation: rule) }
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    return SyntaxFault("'\(text)' is not expected here", token.range, explanation: rule)
  }

  /// One expression, and nothing after it but a semicolon.
  mutating func wholeExpression() throws(SyntaxFault) -> Node {
    let result = try expression()
    while take(";") {}
    guard isAtEnd else { throw unexpected() }
    return result
  }

  /// Bound: nested parentheses in a view
  private static let deepest = 120

  /// - Parameter minimum: the loosest precedence that may be taken; 0 takes all.
  mutating func expression(_ minimum: Int = 0) throws(SyntaxFault) -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw tooDeep(Self.deepest) }
    var left = try unary()
    while true {
      if minimum <= 5, isAt("?") {
        left = try ternary(left)
      } else if let operation = binaryOperator, operation.precedence >= minimum {
        left = try binary(left, operation, minimum)
      } else {
        return left
      }
    }
  }

  private var binaryOperator: Operator? {
    switch token.kind {
    case .symbol(let symbol): Operator(rawValue: symbol)
    case .name(let name): Operator(rawValue: name.lowercased())
    default: nil
    }
  }

  private mutating func binary(_ left: Node, _ operation: Operator, _ minimum: Int) throws(SyntaxFault) -> Node {
    let place = token.range
    advance()
    if operation == .instanceOf { return try instanceOf(left) }
    let right = try expression(operation.precedence + (operation.isRightAssociative ? 0 : 1))
    if operation.isNonAssociative, let next = binaryOperator, next.precedence == operation.precedence {
      throw SyntaxFault(
        "'\(next.rawValue)' cannot follow '\(operation.rawValue)' without parentheses", token.range)
    }
    return try node(.binary(operation, left, right), place)
  }

  private mutating func instanceOf(_ left: Node) throws(SyntaxFault) -> Node {
    guard case .name(let name) = token.kind else { throw unexpected(wanted: "the name of a class") }
    advance()
    return try node(.instanceOf(left, name), left.range.lowerBound..<previousEnd)
  }

  private mutating func ternary(_ condition: Node) throws(SyntaxFault) -> Node {
    if case .ternary = condition.kind, !isParenthesised(condition) {
      throw nestedTernary(condition.range)
    }
    advance()
    if take(":") {
      let other = try expression(6)
      return try node(.ternary(condition, nil, other), condition.range.lowerBound..<other.range.upperBound)
    }
    let first = try expression(4)
    try expect(":")
    let other = try expression(6)
    if isAt("?") {
      let start = other.range.lowerBound
      advance()
      _ = try? expression(4)
      throw nestedTernary(start..<max(previousEnd, start + 1))
    }
    return try node(.ternary(condition, first, other), condition.range.lowerBound..<other.range.upperBound)
  }

  private func isParenthesised(_ node: Node) -> Bool {
    place > 0 && tokens[place - 1].kind == .symbol(")")
  }

  private func nestedTernary(_ range: Range<Int>) -> SyntaxFault {
    SyntaxFault(
      "Nested '?:' needs parentheses", fixedRange ?? range, suggestion: "Write 'a ? b : (c ? d : e)'")
  }
}
