extension Compiler {
  /// Nodes that stand for other views, or for parts of the page that other views print.
  mutating func compileView(_ node: TemplateNode) throws(SyntaxFault) {
    let range = node.range
    switch node.kind {
    case .include(let syntax): try include(syntax, range)
    case .each(let syntax): try each(syntax, range)
    case .extends: extensions.append(node)
    case .section(let section): try self.section(section, range)
    case .yield(let name, let otherwise):
      try expression(name)
      if let otherwise { try expression(otherwise) }
      unit.emit(.yield(hasDefault: otherwise != nil), range)
    case .parent: unit.emit(.parent, range)
    case .push(let push): try self.push(push, range)
    case .stack(let name, let otherwise):
      try expression(name)
      if let otherwise { try expression(otherwise) }
      unit.emit(.stack(hasDefault: otherwise != nil), range)
    case .once(let id, let body):
      let skip = try once(id, range)
      try block(body)
      unit.land(skip)
    case .fragment(let name, let body):
      try expression(name)
      try captured(body, range)
      unit.emit(.fragmentEnd, range)
    default: try compileComponent(node)
    }
  }

  // MARK: Includes

  mutating func include(_ syntax: TemplateNode.IncludeSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    var skip: Int?
    if let condition = syntax.condition {
      try expression(condition)
      skip = unit.emitJump(Instruction.jumpIfFalse, condition.range)
    }
    locals.append([])
    defer { locals.removeLast() }
    var target = CompiledUnit.Include.Target.computed
    if case .literal(.string(let name)) = syntax.name.kind, syntax.choice != .firstThatExists {
      target = .view(environment.viewNumber(name))
    } else {
      try expression(syntax.name)
    }
    let (variables, given) = try data(syntax.data)
    noteInclusion(syntax.name, given)
    unit.includes.append(
      CompiledUnit.Include(
        target: target, choice: syntax.choice, name: CompiledUnit.Place(syntax.name.range),
        variables: variables ?? [], hasArray: variables == nil))
    unit.emit(.include(Int32(unit.includes.count - 1)), range)
    if let skip { unit.land(skip) }
  }

  /// The data of an include: variables by number where their names are written out; otherwise nil, and an array lies on
  /// the stack.
  private mutating func data(_ node: Node?) throws(SyntaxFault) -> (variables: [Int]?, ViewReads.Inclusion) {
    var given = ViewReads.Inclusion(view: nil, bound: locals.reduce([]) { $0.union($1) })
    guard let node else { return ([], given) }
    guard case .array(let items) = node.kind, !items.contains(where: { $0.isSpread || $0.key?.variableKey == nil })
    else {
      try expression(node)
      given.givesMore = true
      return (nil, given)
    }
    var variables: [Int] = []
    for item in items {
      guard let name = item.key?.variableKey else { continue }
      given.aliases[name] = try handedOn(item.value)
      given.bound.insert(name)
      given.given.append(ViewReads.Name(text: name, range: item.key?.range ?? item.value.range))
      variables.append(Int(mention(name)))
    }
    return (variables, given)
  }

  /// Notes which views a name may stand for.
  private mutating func noteInclusion(_ name: Node, _ given: ViewReads.Inclusion) {
    note(given, of: Self.viewNames(name))
  }

  /// The views that a name, or a list of names to choose from, may stand for; nil for one that is computed.
  static func viewNames(_ name: Node) -> [String?] {
    guard case .array(let items) = name.kind else { return [name.literalText.map(ViewName.normalised)] }
    return items.map { $0.isSpread ? nil : $0.value.literalText.map(ViewName.normalised) }
  }

  /// Notes that any of the views may run here. One that is not known may read all that it is given.
  mutating func note(_ given: ViewReads.Inclusion, of views: [String?]) {
    for view in views {
      var inclusion = given
      inclusion.view = view
      unit.reads.inclusions.append(inclusion)
      if view == nil { readWhole(given.aliases.values) }
    }
  }

  private mutating func each(_ syntax: TemplateNode.EachSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    try expression(syntax.name)
    try expression(syntax.subject)
    try expression(syntax.element)
    if let name = syntax.element.literalText { _ = mention(name) }
    if let otherwise = syntax.otherwise {
      try expression(otherwise)
      if otherwise.literalText?.hasPrefix("raw|") != true {
        noteInclusion(otherwise, ViewReads.Inclusion(view: nil, bound: [], isIsolated: true))
      }
    }
    let element = syntax.element.literalText.map { Set([$0, "key"]) } ?? ["key"]
    let givesMore = syntax.element.literalText == nil
    noteInclusion(
      syntax.name, ViewReads.Inclusion(view: nil, bound: element, isIsolated: true, givesMore: givesMore))
    unit.eaches.append(
      CompiledUnit.Each(
        hasOtherwise: syntax.otherwise != nil, name: CompiledUnit.Place(syntax.name.range),
        subject: CompiledUnit.Place(syntax.subject.range)))
    unit.emit(.each(Int32(unit.eaches.count - 1)), range)
  }

  // MARK: Sections and stacks

  private mutating func section(_ section: TemplateNode.SectionSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    try expression(section.name)
    if let content = section.content {
      try expression(content)
      return unit.emit(.sectionText, content.range)
    }
    try captured(section.body, range)
    unit.emit(.sectionEnd(section.ending), range)
  }

  private mutating func push(_ push: TemplateNode.PushSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    var skips: [Int] = []
    if let condition = push.condition {
      try expression(condition)
      skips.append(unit.emitJump(Instruction.jumpIfFalse, condition.range))
    }
    if push.isOnce { skips.append(try once(push.id, range)) }
    locals.append([])
    try expression(push.name)
    if let content = push.content {
      try expression(content)
      unit.emit(.pushText(isPrepend: push.isPrepend), content.range)
    } else {
      try captured(push.body, range)
      unit.emit(.pushEnd(isPrepend: push.isPrepend), range)
    }
    let set = locals.removeLast()
    if skips.isEmpty { for name in set { setLocal(name) } }
    for skip in skips { unit.land(skip) }
  }

  /// Without an id each place of a view is its own.
  private mutating func once(_ id: Node?, _ range: Range<Int>) throws(SyntaxFault) -> Int {
    if let id {
      try expression(id)
    } else {
      onceCount += 1
      constant(.string("\u{0}\(environment.view):\(onceCount)"), range)
    }
    return unit.emitJump(Instruction.once, range)
  }
}

extension Node {
  /// The name of a variable that an array's key stands for.
  fileprivate var variableKey: String? {
    if case .literal(.string(let name)) = kind { name } else { nil }
  }
}
