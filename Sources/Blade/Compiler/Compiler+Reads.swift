extension Compiler {
  func isLocal(_ name: String) -> Bool {
    locals.contains { $0.contains(name) }
  }

  /// Notes that the view reads a variable as a whole.
  ///
  /// - Parameter range: where it stands, unless it may be missing there.
  mutating func read(_ name: String, at range: Range<Int>? = nil) {
    note(name, at: range)
    unit.reads.wholes.insert(name)
    if name == "loop" { noteLoop(outer: true) }
  }

  private mutating func noteLoop(outer: Bool) {
    if !isLocal("loop") { unit.reads.readsLoop = true }
    if outer { unit.reads.readsOuterLoop = true }
  }

  private mutating func note(_ name: String, at range: Range<Int>?) {
    guard let range else {
      unit.reads.guarded.insert(name)
      return unit.reads.variables.formUnion(isLocal(name) ? [] : [name])
    }
    guard !isLocal(name) else { return }
    if unit.reads.variables.insert(name).inserted || !unit.reads.required.contains(where: { $0.text == name }) {
      unit.reads.required.append(ViewReads.Name(text: name, range: range))
    }
  }

  /// Notes that the view reads one field of a variable.
  mutating func read(_ name: String, _ member: String, at range: Range<Int>? = nil) {
    note(name, at: range)
    unit.reads.fields.insert(ViewReads.Field(variable: name, name: member))
    unit.reads.members.insert(member)
    if name == "loop" { noteLoop(outer: member == "depth" || member == "parent") }
  }

  /// Compiles a value that a view is given under a name. A variable handed on as it is counts as what the view reads of
  /// it, not as read whole: its name, in that case.
  mutating func handedOn(_ node: Node) throws(SyntaxFault) -> String? {
    guard case .variable(let name) = node.kind, name != "loop" else {
      try expression(node)
      return nil
    }
    note(name, at: node.range)
    unit.emit(.load(mention(name)), node.range)
    return name
  }

  /// Notes that variables are handed to what may read all of them.
  mutating func readWhole(_ names: some Sequence<String>) {
    unit.reads.wholes.formUnion(names)
  }

  /// Notes the fields that dotted paths name: `author.name`. What a computed one names cannot be told.
  mutating func readPath(_ node: Node) {
    switch node.kind {
    case .function, .literal(.integer), .literal(.null): return
    case .array(let items) where !items.contains(where: \.isSpread): for item in items { readPath(item.value) }
    default:
      guard let path = node.literalText else {
        unit.reads.readsAnyField = true
        return
      }
      unit.reads.members.insert(path)
      unit.reads.members.formUnion(path.split(separator: ".").map(String.init))
    }
  }

  /// Notes the function that a text names where one is called; one written in the view speaks for itself.
  mutating func readCallable(_ node: Node) {
    if case .function = node.kind { return }
    if let name = node.literalText {
      unit.reads.functions.insert(name)
    } else {
      unit.reads.callsAnyFunction = true
    }
  }

  /// Compiles an expression that may be left out: what it sets is not surely set afterwards.
  mutating func conditionally(_ node: Node) throws(SyntaxFault) {
    locals.append([])
    defer { locals.removeLast() }
    try expression(node)
  }

  mutating func setLocal(_ name: String) {
    locals[locals.count - 1].insert(name)
  }

  /// Compiles a block that may be left out: what it sets is not surely set afterwards.
  mutating func block(_ nodes: [TemplateNode], setting names: Set<String> = []) throws(SyntaxFault) {
    locals.append(names)
    defer { locals.removeLast() }
    try compile(nodes)
  }
}
