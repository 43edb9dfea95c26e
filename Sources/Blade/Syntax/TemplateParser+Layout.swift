extension TemplateParser {
  /// A directive that stands for another view.
  mutating func viewDirective(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let isConditional = directive.name == "includewhen" || directive.name == "includeunless"
    let counts = directive.name == "each" ? 3...4 : isConditional ? 2...4 : 1...3
    let arguments = try arguments(directive, counts).map(\.value)
    func argument(_ index: Int) -> Node? { index < arguments.count ? arguments[index] : nil }
    switch directive.name {
    case "each":
      return .each(
        TemplateNode.EachSyntax(
          name: arguments[0], subject: arguments[1], element: arguments[2], otherwise: argument(3)))
    case "includewhen", "includeunless":
      let condition = directive.name == "includewhen" ? arguments[0] : Node(.not(arguments[0]), arguments[0].range)
      return .include(
        TemplateNode.IncludeSyntax(name: arguments[1], data: argument(2), condition: condition))
    case "extends": return .extends(TemplateNode.IncludeSyntax(name: arguments[0], data: argument(1)))
    case "extendsfirst":
      return .extends(
        TemplateNode.IncludeSyntax(name: arguments[0], data: argument(1), choice: .firstThatExists))
    default:
      let choices: [String: TemplateNode.IncludeSyntax.Choice] = [
        "includeif": .ifItExists, "includefirst": .firstThatExists,
      ]
      return .include(
        TemplateNode.IncludeSyntax(
          name: arguments[0], data: argument(1), choice: choices[directive.name] ?? .required))
    }
  }

  /// A directive that the factory defines as the include of a view.
  func aliasedInclude(_ directive: Directive, _ view: String) throws(SyntaxFault) -> TemplateNode.Kind {
    let arguments = try arguments(directive, 0...1)
    let name = Node(.literal(.string(view)), placed(directive.nameRange))
    return .include(TemplateNode.IncludeSyntax(name: name, data: arguments.first?.value))
  }

  mutating func layoutDirective(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    switch directive.name {
    case "section": return try section(directive)
    case "parent": return .parent
    case "yield", "stack":
      let arguments = try arguments(directive, 1...2).map(\.value)
      let otherwise = arguments.count > 1 ? arguments[1] : nil
      if directive.name == "stack" { return .stack(name: arguments[0], otherwise: otherwise) }
      return .yield(name: arguments[0], otherwise: otherwise)
    case "once":
      let id = try arguments(directive, 0...1).first?.value
      return .once(id: id, try body(directive, until: ["endonce"]).nodes)
    case "fragment":
      let name = try only(directive)
      return .fragment(name: name, try body(directive, until: ["endfragment"]).nodes)
    default: return try push(directive)
    }
  }

  private mutating func section(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let arguments = try arguments(directive, 1...2).map(\.value)
    var section = TemplateNode.SectionSyntax(name: arguments[0])
    if arguments.count > 1 {
      section.content = arguments[1]
      return .section(section)
    }
    let (nodes, end) = try body(directive, until: ["endsection", "stop", "show", "append", "overwrite"])
    section.body = nodes
    let endings: [String: TemplateNode.SectionSyntax.Ending] = [
      "show": .show, "append": .append, "overwrite": .overwrite,
    ]
    section.ending = endings[end.name] ?? .stop
    return .section(section)
  }

  private mutating func push(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let isIf = directive.name == "pushif"
    let isOnce = directive.name == "pushonce" || directive.name == "prependonce"
    let arguments = try arguments(directive, isIf ? 2...3 : 1...2).map(\.value)
    var push = TemplateNode.PushSyntax(name: arguments[isIf ? 1 : 0], isPrepend: directive.name.hasPrefix("prepend"))
    push.isOnce = isOnce
    if isIf { push.condition = arguments[0] }
    let second = arguments.count > (isIf ? 2 : 1) ? arguments[isIf ? 2 : 1] : nil
    if isOnce { push.id = second } else { push.content = second }
    if push.content == nil { push.body = try body(directive, until: ["end" + directive.name]).nodes }
    return .push(push)
  }

  mutating func componentDirective(_ directive: Directive) throws(SyntaxFault) -> TemplateNode.Kind {
    let arguments = try arguments(directive, 1...3).map(\.value)
    let second = arguments.count > 1 ? arguments[1] : nil
    if directive.name == "slot" {
      guard openers.contains(where: { $0.isTag || $0.spelling.lowercased().hasPrefix("component") }) else {
        throw SyntaxFault(
          "@slot is not expected here", placed(directive.nameRange), identifier: "unexpected-directive",
          explanation: "A slot belongs to a component")
      }
      var slot = TemplateNode.SlotSyntax(name: arguments[0], content: second)
      if second == nil { slot.body = try body(directive, until: ["endslot"]).nodes }
      return .slot(slot)
    }
    let isFirst = directive.name == "componentfirst"
    let nodes = try body(directive, until: ["end" + directive.name, "endcomponent"]).nodes
    return .component(
      TemplateNode.ComponentSyntax(
        target: isFirst ? .firstView(arguments[0]) : .view(arguments[0]), data: second, body: nodes))
  }
}
