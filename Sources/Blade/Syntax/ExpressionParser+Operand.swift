extension ExpressionParser {
  private static let casts: [String: Node.Cast] = [
    "int": .integer, "integer": .integer, "float": .real, "double": .real, "string": .string, "bool": .boolean,
    "boolean": .boolean, "array": .array, "object": .object,
  ]

  private static let compounds: [String: Operator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, ".=": .join, "%=": .remainder, "**=": .power,
    "??=": .coalesce, "&=": .bitAnd, "|=": .bitOr, "^=": .bitXor, "<<=": .shiftLeft, ">>=": .shiftRight,
  ]

  /// An operand with its prefix operators.
  mutating func unary() throws(SyntaxFault) -> Node {
    let start = token.range
    guard case .symbol(let symbol) = token.kind else { return try assignable() }
    switch symbol {
    case "!":
      advance()
      return try node(.not(try expression(18)), start)
    case "-":
      advance()
      return try node(.negation(try expression(20)), start)
    case "+":
      advance()
      return try node(.plus(try expression(20)), start)
    case "@", "&":
      throw unexpected(wanted: "a value")
    case "++", "--":
      advance()
      let target = try assignable()
      guard target.isAssignable else { throw notAssignable(target) }
      return try node(.increment(target, by: symbol == "++" ? 1 : -1, isPrefix: true), start)
    case "(":
      if let cast = cast {
        for _ in 0..<3 { advance() }
        return try node(.cast(cast, try expression(20)), start)
      }
      return try assignable()
    default: return try assignable()
    }
  }

  private var cast: Node.Cast? {
    guard case .name(let name) = following.kind, let cast = Self.casts[name.lowercased()] else { return nil }
    var ahead = self
    ahead.advance()
    ahead.advance()
    return ahead.isAt(")") ? cast : nil
  }

  /// An operand and, where it can be assigned to, the assignment: `!$a = f()` is read as PHP reads it.
  private mutating func assignable() throws(SyntaxFault) -> Node {
    let target = try postfix(try primary())
    guard case .symbol(let symbol) = token.kind else { return target }
    let place = token.range
    if symbol == "=" {
      guard target.isAssignable || isPattern(target) else { throw notAssignable(target) }
      advance()
      return try node(.assignment(target, try expression(4)), place)
    }
    if let operation = Self.compounds[symbol] {
      guard target.isAssignable else { throw notAssignable(target) }
      advance()
      return try node(.compoundAssignment(operation, target, try expression(4)), place)
    }
    if symbol == "++" || symbol == "--" {
      guard target.isAssignable else { throw notAssignable(target) }
      advance()
      return try node(.increment(target, by: symbol == "++" ? 1 : -1, isPrefix: false), place)
    }
    return target
  }

  private func isPattern(_ target: Node) -> Bool {
    if case .array = target.kind { true } else { false }
  }

  func notAssignable(_ target: Node) -> SyntaxFault {
    SyntaxFault("Only variables and their entries can be assigned to", target.range)
  }

  private mutating func postfix(_ first: Node) throws(SyntaxFault) -> Node {
    var base = first
    while case .symbol(let symbol) = token.kind {
      let start = token.range.lowerBound
      switch symbol {
      case "[":
        advance()
        if take("]") {
          base = try node(.index(base, nil), range(from: start))
          continue
        }
        let key = try expression()
        try expect("]")
        base = try node(.index(base, key), range(from: start))
      case "->", "?->":
        advance()
        base = try member(of: base, isNullSafe: symbol == "?->", from: start)
      case "(":
        let arguments = try arguments()
        base = try node(.invocation(base, arguments), base.range)
      default: return base
      }
    }
    return base
  }

  private mutating func member(of base: Node, isNullSafe: Bool, from start: Int) throws(SyntaxFault) -> Node {
    let name: Node.Name
    switch token.kind {
    case .name(let text):
      name = .fixed(text)
      advance()
    case .variable(let variable):
      name = .computed(try node(.variable(variable), token.range))
      advance()
    case .symbol("{"):
      advance()
      name = .computed(try expression())
      try expect("}")
    default: throw unexpected(wanted: "a name")
    }
    let place = range(from: start)
    if isAt("(") { return try node(.method(base, name, try arguments(), isNullSafe: isNullSafe), place) }
    return try node(.member(base, name, isNullSafe: isNullSafe), place)
  }

  /// `(a, name: b, ...c)`.
  mutating func arguments() throws(SyntaxFault) -> [Node.Argument] {
    try expect("(")
    var arguments: [Node.Argument] = []
    while !isAt(")") {
      if take("...") {
        arguments.append(Node.Argument(value: try expression(), isSpread: true))
      } else if case .name(let name) = token.kind, following.kind == .symbol(":") {
        advance()
        advance()
        arguments.append(Node.Argument(name: name, value: try expression()))
      } else {
        arguments.append(Node.Argument(value: try expression()))
      }
      if !take(",") { break }
    }
    try expect(")")
    return arguments
  }

  /// `[a, k => b, ...c]`, up to the closing bracket.
  mutating func arrayItems(until close: String) throws(SyntaxFault) -> [Node.Argument] {
    var items: [Node.Argument] = []
    while !isAt(close) {
      if take("...") {
        items.append(Node.Argument(value: try expression(), isSpread: true))
      } else {
        let first = try expression()
        if take("=>") {
          items.append(Node.Argument(key: first, value: try expression()))
        } else {
          items.append(Node.Argument(value: first))
        }
      }
      if !take(",") { break }
    }
    try expect(close)
    return items
  }
}
