extension ExpressionParser {
  mutating func primary() throws(SyntaxFault) -> Node {
    let start = token.range
    switch token.kind {
    case .variable(let name):
      advance()
      return try node(.variable(name), start)
    case .integer(let number):
      advance()
      return try node(.literal(.integer(number)), start)
    case .real(let number):
      advance()
      return try node(.literal(.real(number)), start)
    case .string(let text):
      advance()
      return try node(.literal(.string(text)), start)
    case .template:
      advance()
      return try template(start)
    case .name(let name): return try named(name)
    case .symbol("("):
      advance()
      let inner = try expression()
      try expect(")")
      return inner
    case .symbol("["):
      advance()
      let items = try arrayItems(until: "]")
      return try node(.array(items), range(from: start.lowerBound))
    default: throw unexpected(wanted: "a value")
    }
  }

  private mutating func named(_ name: String) throws(SyntaxFault) -> Node {
    let start = token.range
    switch name.lowercased() {
    case "true", "false":
      advance()
      return try node(.literal(.boolean(name.lowercased() == "true")), start)
    case "null":
      advance()
      return try node(.literal(.null), start)
    case "isset", "empty": return try test(name.lowercased())
    case "array" where following.kind == .symbol("("), "list" where following.kind == .symbol("("):
      advance()
      advance()
      return try node(.array(try arrayItems(until: ")")), range(from: start.lowerBound))
    case "match" where following.kind == .symbol("("): return try match()
    case "fn", "function": return try function(isArrow: name.lowercased() == "fn")
    case "static" where isFunction(following):
      advance()
      return try named(String(decoding: bytes[token.range], as: UTF8.self))
    case "new", "clone", "include", "require", "eval", "print", "throw", "yield":
      throw SyntaxFault(
        "'\(name)' is not part of the language of views", start, identifier: "unsupported-expression",
        explanation: "Views compute nothing but what they show", suggestion: "Compute the value in a composer")
    default: return try callOrConstant(name)
    }
  }

  private func isFunction(_ token: ExpressionToken) -> Bool {
    token.kind == .name("fn") || token.kind == .name("function")
  }

  private mutating func callOrConstant(_ name: String) throws(SyntaxFault) -> Node {
    let start = token.range
    advance()
    var full = name.split(separator: "\\").last.map(String.init) ?? name
    if take("::") {
      guard case .name(let member) = token.kind else { throw unexpected(wanted: "a name") }
      advance()
      full += "::" + member
    }
    let place = range(from: start.lowerBound)
    if isAt("(") { return try node(.call(full, try arguments()), place) }
    if allowsBareNames, !full.contains("::"), Constants.value(of: full) == nil {
      return try node(.variable(full), place)
    }
    return try node(.constant(full), place)
  }

  private mutating func test(_ name: String) throws(SyntaxFault) -> Node {
    let start = token.range
    advance()
    try expect("(")
    var operands = [try expression()]
    while take(","), !isAt(")") { operands.append(try expression()) }
    try expect(")")
    if name == "isset" { return try node(.isSet(operands), start) }
    guard operands.count == 1 else { throw SyntaxFault("empty() takes one value", start) }
    return try node(.isEmpty(operands[0]), start)
  }

  private mutating func match() throws(SyntaxFault) -> Node {
    let start = token.range
    advance()
    try expect("(")
    let subject = try expression()
    try expect(")")
    try expect("{")
    var arms: [Node.Arm] = []
    while !isAt("}") {
      var conditions: [Node] = []
      if isAt(word: "default"), following.kind == .symbol("=>") || following.kind == .symbol(",") {
        advance()
        _ = take(",")
      } else {
        repeat { conditions.append(try expression()) } while take(",") && !isAt("=>")
      }
      try expect("=>")
      arms.append(Node.Arm(conditions: conditions, result: try expression()))
      if !take(",") { break }
    }
    try expect("}")
    return try node(.match(subject, arms), start)
  }

  private mutating func function(isArrow: Bool) throws(SyntaxFault) -> Node {
    let start = token.range
    advance()
    _ = take("&")
    let parameters = try parameters()
    if take(word: "use") { _ = try self.parameters() }
    try skipType(after: ":")
    if isArrow {
      try expect("=>")
      let body = try expression(4)
      return try node(.function(Node.FunctionSyntax(parameters: parameters, body: [.result(body)])), start)
    }
    try expect("{")
    let body = try statements(until: "}")
    try expect("}")
    return try node(.function(Node.FunctionSyntax(parameters: parameters, body: body)), start)
  }

  private mutating func parameters() throws(SyntaxFault) -> [Node.Parameter] {
    try expect("(")
    var parameters: [Node.Parameter] = []
    while !isAt(")") {
      while case .name = token.kind { advance() }
      _ = take("?")
      while case .name = token.kind { advance() }
      _ = take("&")
      let isVariadic = take("...")
      guard case .variable(let name) = token.kind else { throw unexpected(wanted: "a parameter") }
      advance()
      let defaultValue = take("=") ? try expression(4) : nil
      parameters.append(Node.Parameter(name: name, defaultValue: defaultValue, isVariadic: isVariadic))
      if !take(",") { break }
    }
    try expect(")")
    return parameters
  }

  private mutating func skipType(after symbol: String) throws(SyntaxFault) {
    guard take(symbol) else { return }
    _ = take("?")
    guard case .name = token.kind else { throw unexpected(wanted: "a type") }
    advance()
  }

  /// The statements of `@php` and of a function's body.
  mutating func statements(until close: String? = nil) throws(SyntaxFault) -> [Node.Statement] {
    var statements: [Node.Statement] = []
    while !isAtEnd, close.map({ !isAt($0) }) ?? true {
      if take(";") { continue }
      statements.append(try statement())
      guard isAtEnd || isAt(";") || close.map({ isAt($0) }) ?? false else { throw unexpected(wanted: "';'") }
    }
    return statements
  }

  private mutating func statement() throws(SyntaxFault) -> Node.Statement {
    guard case .name(let name) = token.kind else { return .expression(try expression()) }
    switch name.lowercased() {
    case "return":
      advance()
      return .result(isAtEnd || isAt(";") || isAt("}") ? nil : try expression())
    case "echo":
      advance()
      var values = [try expression()]
      while take(",") { values.append(try expression()) }
      return .echo(values)
    case "unset":
      advance()
      return .unset(try arguments().map(\.value))
    case "if", "foreach", "for", "while", "switch", "use", "class", "do", "try", "global", "static":
      throw SyntaxFault(
        "'\(name)' is not part of @php", token.range, identifier: "unsupported-expression",
        explanation: "@php holds assignments and calls of functions",
        suggestion: ["if", "foreach", "for", "while", "switch"].contains(name) ? "Use @\(name)" : nil)
    default: return .expression(try expression())
    }
  }
}
