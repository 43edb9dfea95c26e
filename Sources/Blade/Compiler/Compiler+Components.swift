extension Compiler {
  mutating func compileComponent(_ node: TemplateNode) throws(SyntaxFault) {
    switch node.kind {
    case .component(let component): try self.component(component, node.range)
    case .slot(let slot): try self.slot(slot, node.range)
    case .props(let items): try props(items, node.range)
    case .aware(let items): try aware(items, node.range)
    default: break
    }
  }

  private mutating func component(_ syntax: TemplateNode.ComponentSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    var name = CompiledUnit.Place(range)
    let target: ComponentSite.Target
    switch syntax.target {
    case .tag(let tag):
      target = environment.component(tag)
      unit.reads.components.insert(tag)
    case .dynamicTag(let node):
      target = .computedTag
      try expression(node)
    case .view(let node), .firstView(let node):
      name = CompiledUnit.Place(node.range)
      if case .firstView = syntax.target { target = .firstView } else { target = .computedView }
      try expression(node)
    }
    if let data = syntax.data { try expression(data) }
    let (attributes, aliases) = try attributes(syntax.attributes)
    let noted = unit.reads.inclusions.count
    note(syntax, target, attributes, aliases)
    let isTag = if case .view = syntax.target { false } else if case .firstView = syntax.target { false } else { true }
    unit.components.append(
      ComponentSite(
        number: environment.names.reserveSite(), target: target, attributes: attributes,
        bag: Self.constantBag(attributes), hasData: syntax.data != nil,
        hasBody: syntax.body != nil, isTag: isTag, name: name))
    let site = Int32(unit.components.count - 1)
    guard let body = syntax.body else { return unit.emit(.componentTag(site), range) }
    let (first, before) = (unit.reads.inclusions.count, slotCount)
    unit.emit(.componentBegin(site), range)
    locals.append([])
    try captured(body, range)
    locals.removeLast()
    if slotCount - before > Self.slotNames(in: body).count { noteMore(inclusions: noted..<first) }
    unit.emit(.componentEnd(site), range)
  }

  /// Notes the view that the component stands for, with the variables that the tag gives it.
  private mutating func note(
    _ syntax: TemplateNode.ComponentSyntax, _ target: ComponentSite.Target, _ attributes: [ComponentSite.Attribute],
    _ aliases: [String: String]
  ) {
    var views: [String?] = [nil]
    switch target {
    case .native(let component, _):
      for name in component.captures { read(name) }
      return readWhole(aliases.values)
    case .missing: return
    case .view(let number): views = [environment.viewName(number)]
    case .computedTag: break
    case .computedView, .firstView: break
    }
    var bound: Set<String> = ["slot", "attributes"]
    for attribute in attributes { bound.insert(TemplateParser.camelCase(attribute.name)) }
    bound.formUnion(Self.slotNames(in: syntax.body ?? []))
    if case .array(let items) = syntax.data?.kind { bound.formUnion(items.compactMap { $0.key?.literalText }) }
    let given = syntax.attributes.map { attribute in
      ViewReads.Name(text: TemplateParser.camelCase(attribute.name), range: attribute.range)
    }
    if case .view(let node) = syntax.target { views = Self.viewNames(node) }
    if case .firstView(let node) = syntax.target { views = Self.viewNames(node) }
    let hasSpread = attributes.contains { if case .spread = $0.content { true } else { false } }
    let inclusion = ViewReads.Inclusion(
      view: nil, bound: bound, aliases: aliases, given: given, isIsolated: true,
      givesMore: hasSpread || syntax.data.map { !Self.isWrittenOut($0) } ?? false)
    note(inclusion, of: views)
  }

  /// Slots that are given under conditions, or under computed names.
  private mutating func noteMore(inclusions: Range<Int>) {
    for i in inclusions { unit.reads.inclusions[i].givesMore = true }
  }

  private static func slotNames(in nodes: [TemplateNode]) -> Set<String> {
    nodes.reduce(into: []) { names, node in
      if case .slot(let slot) = node.kind, let name = slot.name.literalText { names.insert(name) }
    }
  }

  /// Whether the names in an array of data can be told.
  private static func isWrittenOut(_ data: Node) -> Bool {
    guard case .array(let items) = data.kind else { return false }
    return items.allSatisfy { !$0.isSpread && $0.key?.literalText != nil }
  }

  private static func constantBag(_ attributes: [ComponentSite.Attribute]) -> AttributeBag? {
    var entries: [AttributeBag.Entry] = []
    for attribute in attributes {
      guard case .constant(let value, let printed) = attribute.content else { return nil }
      entries.append(
        AttributeBag.Entry(name: attribute.name, variable: attribute.variable, value: value, printed: printed))
    }
    return AttributeBag(entries)
  }

  /// Leaves the values of attributes that are not constant on the stack, in order.
  private mutating func attributes(
    _ attributes: [TemplateNode.AttributeSyntax]
  ) throws(SyntaxFault) -> (sites: [ComponentSite.Attribute], aliases: [String: String]) {
    var sites: [ComponentSite.Attribute] = []
    var aliases: [String: String] = [:]
    for attribute in attributes {
      let content: ComponentSite.Attribute.Content
      switch attribute.content {
      case .flag: content = .constant(.boolean(true), printed: nil)
      case .text(let text): content = .constant(.text(text), printed: AttributeBag.quoted(text))
      case .mixed(let nodes):
        try attributeText(nodes, attribute.range)
        content = .text
      case .expression(let node):
        aliases[TemplateParser.camelCase(attribute.name)] = try handedOn(node)
        content = .value
      case .spread(let node):
        try expression(node)
        content = .spread
      case .attributeList(let node):
        try expression(node)
        unit.emit(.attributeList(isStyle: attribute.name == "style"), node.range)
        content = .value
      }
      let variable = attribute.name.isEmpty ? -1 : Int(mention(TemplateParser.camelCase(attribute.name)))
      sites.append(ComponentSite.Attribute(name: attribute.name, variable: variable, content: content))
    }
    return (sites, aliases)
  }

  private mutating func attributeText(_ nodes: [TemplateNode], _ range: Range<Int>) throws(SyntaxFault) {
    var parts: [AttributeText.Part] = []
    for node in nodes {
      switch node.kind {
      case .text(let text): parts.append(.text(text))
      case .echo(let value, let isRaw):
        try expression(value)
        parts.append(.echo(isRaw: isRaw))
      default: continue
      }
    }
    unit.attributeTexts.append(AttributeText(parts: parts))
    unit.emit(.attributeText(Int32(unit.attributeTexts.count - 1)), range)
  }

  private mutating func slot(_ syntax: TemplateNode.SlotSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    let name = syntax.name.literalText
    slotCount += 1
    if name == nil { try expression(syntax.name) }
    if let content = syntax.content {
      if let name { constant(.string(name), syntax.name.range) }
      try expression(content)
      return unit.emit(.slotText, range)
    }
    let (attributes, aliases) = try attributes(syntax.attributes)
    readWhole(aliases.values)
    unit.slots.append(
      SlotSite(name: name, variable: name.map { Int(mention($0)) } ?? -1, attributes: attributes))
    let site = Int32(unit.slots.count - 1)
    try captured(syntax.body, range)
    unit.emit(.slotEnd(site), range)
  }

  // MARK: Declarations

  private mutating func props(_ items: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault) {
    var variables: [Int] = []
    for item in items {
      guard let name = (item.key ?? item.value).literalText else { throw notAName(item) }
      let variable = assign(TemplateParser.camelCase(name))
      variables.append(Int(variable))
      unit.reads.declared.append(
        ViewReads.Name(text: TemplateParser.camelCase(name), range: (item.key ?? item.value).range))
      noteDeclared(TemplateParser.camelCase(name))
      guard item.key != nil else { continue }
      let isGiven = unit.emitJump({ .jumpIfVariableSet(variable: variable, target: $0) }, item.value.range)
      try conditionally(item.value)
      unit.emit(.store(variable), item.value.range)
      unit.land(isGiven)
    }
    unit.props.append(PropsSite(variables: variables))
    unit.emit(.props(Int32(unit.props.count - 1)), range)
  }

  /// A declared name is the tag's attribute, or else a variable of that name, or else its default.
  private mutating func noteDeclared(_ name: String) {
    if !isLocal(name) { unit.reads.variables.insert(name) }
    setLocal(name)
  }

  private mutating func aware(_ items: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault) {
    for item in items {
      guard let name = (item.key ?? item.value).literalText else { throw notAName(item) }
      let variable = assign(TemplateParser.camelCase(name))
      setLocal(TemplateParser.camelCase(name))
      unit.reads.aware.insert(TemplateParser.camelCase(name))
      let member = unit.member(name)
      let isFound = unit.emitJump({ .aware(variable: variable, name: member, target: $0) }, range)
      if item.key != nil { try conditionally(item.value) } else { constant(.null, range) }
      unit.emit(.store(variable), range)
      unit.land(isFound)
    }
  }

  private func notAName(_ item: Node.Argument) -> SyntaxFault {
    SyntaxFault(
      "A declaration holds names", (item.key ?? item.value).range, suggestion: "Write ['name', 'other' => default]")
  }
}
