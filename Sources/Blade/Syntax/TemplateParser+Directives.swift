extension TemplateParser {
  /// Takes a directive; the ending where it goes on with the innermost open block or closes it.
  mutating func take(_ directive: Directive, _ nodes: inout [TemplateNode]) throws(SyntaxFault) -> Ending? {
    flush(&nodes)
    if let reason = Directive.refused[directive.name], extensions.directives[directive.name] == nil {
      throw SyntaxFault(
        "'@\(directive.spelling)' has no meaning here", placed(directive.nameRange),
        identifier: "unsupported-directive",
        explanation: reason, suggestion: "Write '@@\(directive.spelling)' for the text itself")
    }
    if isPart(directive) {
      try check(directive)
      advance(past: directive)
      return .directive(directive)
    }
    let start = place
    if directive.name == "php", directive.parentheses == nil {
      try phpBlock(directive, &nodes)
      return nil
    }
    if directive.name != "class" && directive.name != "style" {
      advance(past: directive)
    } else {
      place = directive.range.upperBound
    }
    let kind = try kind(of: directive)
    if let kind { nodes.append(TemplateNode(kind: kind, range: placed(start..<directive.range.upperBound))) }
    if extensions.directives[directive.name] != nil { nodes += try expansion(of: directive) }
    return nil
  }

  private mutating func advance(past directive: Directive) {
    place = directive.range.upperBound
    eatNewline()
  }

  /// Whether the directive belongs to a block that is open: `@empty` without arguments does, with them it opens one.
  private func isPart(_ directive: Directive) -> Bool {
    if extensions.directives[directive.name] != nil { return false }
    if Directive.closers.contains(directive.name) { return true }
    if directive.name == "empty" { return directive.parentheses == nil }
    guard let condition = condition(in: directive.name) else { return false }
    return directive.name == "end" + condition || directive.name == "else" + condition
  }

  private func check(_ directive: Directive) throws(SyntaxFault) {
    if let innermost = openers.last, innermost.closers.contains(directive.name) { return }
    guard let innermost = openers.last, openers.contains(where: { $0.closers.contains(directive.name) }) else {
      throw SyntaxFault(
        "'@\(directive.spelling)' is not expected here", placed(directive.nameRange),
        identifier: "unexpected-directive",
        explanation: openers.last.map { "'\($0.spelling)' is open" } ?? "No block is open that it belongs to",
        suggestion: "Write '@@\(directive.spelling)' for the text itself",
        note: openers.last.map { ("Opened here", $0.range) })
    }
    throw unclosed(innermost)
  }

  /// `@php … @endphp`.
  private mutating func phpBlock(_ directive: Directive, _ nodes: inout [TemplateNode]) throws(SyntaxFault) {
    let start = directive.nameRange.upperBound
    guard let end = CodeScanner.first(Array("@endphp".utf8), in: bytes, from: start) else {
      throw unclosed(Opener(spelling: "php", range: placed(directive.nameRange), closers: []))
    }
    var parser = try ExpressionParser(bytes, in: start..<end, fixedRange: fixedRange)
    nodes.append(TemplateNode(kind: .statements(try parser.statements()), range: placed(directive.nameRange)))
    place = end + 7
    eatNewline()
  }

  private func expansion(of directive: Directive) throws(SyntaxFault) -> [TemplateNode] {
    guard let expand = extensions.directives[directive.name] else { return [] }
    let argument = directive.arguments.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    var inner = extensions
    inner.directives[directive.name] = nil
    return try TemplateParser.parse(
      Array(expand(argument).utf8), extensions: inner, fixedRange: placed(directive.range))
  }

  /// Nil for a directive that leaves nothing to be run.
  private mutating func kind(of directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind? {
    if extensions.directives[directive.name] != nil { return nil }
    if let view = extensions.includes[directive.name] { return try aliasedInclude(directive, view) }
    if let condition = condition(in: directive.name) { return try customConditional(directive, condition) }
    switch directive.name {
    case "if", "unless", "isset", "empty", "hassection", "sectionmissing", "hasstack", "env", "production":
      return try conditional(directive)
    case "foreach", "forelse": return try loop(directive)
    case "for": return try counting(directive)
    case "while":
      let condition = try only(directive)
      return .repetition(condition, try body(directive, until: ["endwhile"]).nodes)
    case "switch": return try choice(directive)
    case "break", "continue": return try leaving(directive)
    case "include", "includeif", "includewhen", "includeunless", "includefirst", "each", "extends", "extendsfirst":
      return try viewDirective(directive)
    case "section", "yield", "parent", "push", "pushonce", "pushif", "prepend", "prependonce", "stack", "once",
      "fragment":
      return try layoutDirective(directive)
    case "component", "componentfirst", "slot": return try componentDirective(directive)
    default: return try valueDirective(directive)
    }
  }

  /// Directives that are made of expressions alone.
  private mutating func valueDirective(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind? {
    switch directive.name {
    case "props", "aware":
      let list = try only(directive)
      guard case .array(let items) = list.kind else {
        throw SyntaxFault(
          "@\(directive.spelling) takes an array", list.range,
          suggestion: "Write @\(directive.spelling)(['name' => default])")
      }
      return directive.name == "props" ? .props(items) : .aware(items)
    case "php":
      var parser = try parser(directive)
      return .statements(try parser.statements())
    case "unset": return .statements([.unset(try arguments(directive, 1...99).map(\.value))])
    case "class", "style": return .attributeList(attribute: directive.name, try only(directive))
    case "checked", "selected", "disabled", "readonly", "required": return .flag(directive.name, try only(directive))
    case "bool":
      let condition = try only(directive)
      let words = [true, false].map { Node(.literal($0 ? "true" : "false"), condition.range) }
      return .echo(Node(.ternary(condition, words[0], words[1]), condition.range), isRaw: true)
    case "json":
      let arguments = try arguments(directive, 1...3)
      return .json(arguments[0].value, options: arguments.count > 1 ? arguments[1].value : nil)
    case "js": return .script(try arguments(directive, 1...3)[0].value)
    default: return nil
    }
  }

  // MARK: Arguments

  func parser(_ directive: Directive) throws(SyntaxFault) -> ExpressionParser {
    guard let arguments = directive.arguments else { throw missingArgument(directive) }
    return try ExpressionParser(bytes, in: arguments, fixedRange: fixedRange)
  }

  func missingArgument(_ directive: Directive) -> SyntaxFault {
    SyntaxFault(
      "@\(directive.spelling) needs an argument", placed(directive.parentheses ?? directive.nameRange),
      identifier: "missing-argument", suggestion: "Write '@@\(directive.spelling)' for the text itself")
  }

  /// The one expression between the parentheses.
  func only(_ directive: Directive) throws(SyntaxFault) -> Node {
    var parser = try parser(directive)
    if parser.isAtEnd { throw missingArgument(directive) }
    return try parser.wholeExpression()
  }

  /// The expressions between the parentheses.
  func arguments(_ directive: Directive, _ counts: ClosedRange<Int>) throws(SyntaxFault) -> [Node.Argument] {
    guard let range = directive.parentheses else {
      if counts.lowerBound == 0 { return [] }
      throw missingArgument(directive)
    }
    var parser = try ExpressionParser(bytes, in: range, fixedRange: fixedRange)
    let arguments = try parser.arguments()
    guard parser.isAtEnd else { throw parser.unexpected() }
    if arguments.count < counts.lowerBound { throw missingArgument(directive) }
    if arguments.count > counts.upperBound {
      throw SyntaxFault(
        "@\(directive.spelling) takes at most \(counts.upperBound) arguments", placed(range),
        identifier: "argument-count")
    }
    return arguments
  }

  // MARK: Blocks

  /// The nodes up to the directive that ends this part of the block.
  mutating func body(_ directive: Directive, until closers: Set<String>) throws(SyntaxFault) -> (
    nodes: [TemplateNode], end: Directive
  ) {
    openers.append(Opener(spelling: directive.spelling, range: placed(directive.nameRange), closers: closers))
    defer { openers.removeLast() }
    let (nodes, ending) = try self.nodes()
    guard case .directive(let end) = ending else { throw unclosed(openers[openers.count - 1]) }
    return (nodes, end)
  }
}
