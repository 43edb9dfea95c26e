extension Compiler {
  func isLocal(_ name: String) -> Bool {
    locals.contains { $0.contains(name) }
  }

  /// Notes that the view reads a variable as a whole.
  mutating func read(_ name: String) {
    if !isLocal(name) { unit.reads.variables.insert(name) }
    unit.reads.wholes.insert(name)
    if name == "loop" { unit.reads.readsLoop = true }
  }

  /// Notes that the view reads one field of a variable.
  mutating func read(_ name: String, _ member: String) {
    if !isLocal(name) { unit.reads.variables.insert(name) }
    unit.reads.fields.insert("\(name)->\(member)")
    unit.reads.members.insert(member)
    if name == "loop" { unit.reads.readsLoop = true }
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
