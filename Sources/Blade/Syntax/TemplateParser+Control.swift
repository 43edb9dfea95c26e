extension TemplateParser {
  mutating func conditional(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let condition = try condition(of: directive)
    return try branches(directive, condition, closers: ["endif", "end" + directive.name], orElse: nil)
  }

  /// `@name(…)`, `@unlessname(…)` of a registered condition.
  mutating func customConditional(_ directive: Directive, _ name: String) throws(SyntaxFault) -> TemplateNode.Kind {
    let test = try test(name, directive)
    let condition = directive.name == name ? test : Node(.not(test), test.range)
    return try branches(directive, condition, closers: ["endif", "end" + name], orElse: name)
  }

  private func test(_ name: String, _ directive: Directive) throws(SyntaxFault) -> Node {
    Node(.call(CompiledUnit.conditionPrefix + name, try arguments(directive, 0...20)), placed(directive.nameRange))
  }

  private func condition(of directive: Directive) throws(SyntaxFault) -> Node {
    let range = placed(directive.nameRange)
    switch directive.name {
    case "if", "elseif": return try only(directive)
    case "unless": return Node(.not(try only(directive)), range)
    case "isset": return Node(.isSet(try arguments(directive, 1...99).map(\.value)), range)
    case "empty": return Node(.isEmpty(try only(directive)), range)
    case "production":
      return Node(.call("@env", [Node.Argument(value: Node(.literal("production"), range))]), range)
    default: return Node(.call("@" + directive.name, try arguments(directive, 1...20)), range)
    }
  }

  private mutating func branches(
    _ directive: Directive, _ condition: Node, closers: Set<String>, orElse name: String?
  ) throws(SyntaxFault) -> TemplateNode.Kind {
    var continuing = closers.union(["else", "elseif"])
    if let name { continuing.insert("else" + name) }
    var branches: [TemplateNode.Branch] = []
    var condition = condition
    while true {
      let (nodes, end) = try body(directive, until: continuing)
      branches.append(TemplateNode.Branch(condition: condition, body: nodes))
      if end.name == "elseif" {
        condition = try only(end)
      } else if let name, end.name == "else" + name {
        condition = try test(name, end)
      } else if end.name == "else" {
        return .conditional(branches, otherwise: try body(directive, until: closers).nodes)
      } else {
        return .conditional(branches, otherwise: [])
      }
    }
  }

  mutating func loop(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    var parser = try parser(directive)
    let malformed = SyntaxFault(
      "@\(directive.spelling) needs 'list as $element'", placed(directive.parentheses ?? directive.nameRange),
      identifier: "bad-foreach", suggestion: "Write @\(directive.spelling)($rows as $row)")
    if parser.isAtEnd { throw malformed }
    let subject = try parser.expression()
    guard parser.take(word: "as") else { throw parser.isAtEnd ? malformed : parser.unexpected(wanted: "'as'") }
    var element = try parser.expression()
    var key: Node?
    if parser.take("=>") {
      key = element
      element = try parser.expression()
    }
    guard parser.isAtEnd else { throw parser.unexpected() }
    for target in [key, element].compactMap({ $0 }) { try checkPattern(target) }
    var loop = TemplateNode.LoopSyntax(subject: subject, key: key, element: element, body: [])
    if directive.name == "foreach" {
      loop.body = try body(directive, until: ["endforeach"]).nodes
      return .loop(loop)
    }
    let (nodes, end) = try body(directive, until: ["empty", "endforelse"])
    loop.body = nodes
    loop.otherwise = end.name == "empty" ? try body(directive, until: ["endforelse"]).nodes : []
    return .loop(loop)
  }

  private func checkPattern(_ target: Node) throws(SyntaxFault) {
    if case .array(let items) = target.kind {
      for item in items { try checkPattern(item.value) }
    } else if !target.isAssignable {
      throw SyntaxFault("A loop assigns to variables only", target.range, identifier: "bad-foreach")
    }
  }

  /// `@for(start; condition; step)`.
  mutating func counting(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    var parser = try parser(directive)
    var parts: [[Node]] = [[]]
    while !parser.isAtEnd {
      if parser.take(";") {
        parts.append([])
      } else if parser.take(",") {
        continue
      } else {
        parts[parts.count - 1].append(try parser.expression())
        guard parser.isAtEnd || parser.isAt(";") || parser.isAt(",") else { throw parser.unexpected() }
      }
    }
    guard parts.count == 3 else {
      throw SyntaxFault(
        "@for needs 'start; condition; step'", placed(directive.parentheses ?? directive.nameRange),
        suggestion: "Write @for($i = 0; $i < 3; $i++)")
    }
    let nodes = try body(directive, until: ["endfor"]).nodes
    return .counting(start: parts[0], conditions: parts[1], step: parts[2], body: nodes)
  }

  mutating func choice(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let subject = try only(directive)
    let (before, first) = try body(directive, until: ["case", "default", "endswitch"])
    for node in before {
      guard case .text(let text) = node.kind, text.allSatisfy(\.isBlank) else {
        throw textBeforeCase(node)
      }
    }
    var choices: [TemplateNode.Choice] = []
    var end = first
    while end.name != "endswitch" {
      let value = end.name == "case" ? try only(end) : nil
      let (nodes, next) = try body(directive, until: ["case", "default", "endswitch"])
      choices.append(TemplateNode.Choice(value: value, body: nodes))
      end = next
    }
    return .choice(subject, choices)
  }

  private func textBeforeCase(_ node: TemplateNode) -> SyntaxFault {
    var range = node.range
    if case .text(let text) = node.kind, fixedRange == nil {
      let blanks = text.prefix(while: \.isBlank).count
      range = range.lowerBound + blanks..<range.upperBound
    }
    return SyntaxFault(
      "Nothing may stand between @switch and its first @case", range, identifier: "text-before-case")
  }

  mutating func leaving(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    var leaving = TemplateNode.LeavingSyntax(isContinue: directive.name == "continue", levels: 1)
    if directive.parentheses != nil {
      let argument = try only(directive)
      if case .literal(.integer(let levels)) = argument.kind {
        leaving.levels = max(1, levels)
      } else {
        leaving.condition = argument
      }
    }
    return .leaving(leaving)
  }
}
