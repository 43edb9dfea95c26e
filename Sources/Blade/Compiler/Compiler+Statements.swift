extension Compiler {
  mutating func statement(_ statement: Node.Statement, _ range: Range<Int>) throws(SyntaxFault) {
    switch statement {
    case .expression(let node): try effect(node)
    case .echo(let values):
      for value in values {
        try expression(value)
        unit.emit(.echoRaw, value.range)
      }
    case .unset(let targets): for target in targets { try unset(target) }
    case .result(let value):
      guard !functionScopes.isEmpty else {
        throw SyntaxFault("'return' is not within a function", value?.range ?? range)
      }
      if let value { try expression(value) } else { unit.emit(.constant(unit.constant(.null)), range) }
      unit.emit(.result, value?.range ?? range)
    }
  }

  /// Compiles an expression whose value nobody takes.
  mutating func effect(_ node: Node) throws(SyntaxFault) {
    if case .assignment(let target, let value) = node.kind, case .variable(let name) = target.kind {
      try expression(value)
      unit.emit(.store(assign(name)), node.range)
      setLocal(name)
      return
    }
    try expression(node)
    unit.emit(.pop, node.range)
  }

  private mutating func unset(_ target: Node) throws(SyntaxFault) {
    switch target.kind {
    case .variable(let name): unit.emit(.unset(assign(name)), target.range)
    case .index, .member:
      let path = try path(to: target)
      unit.emit(.unsetPath(path), target.range)
    default: throw SyntaxFault("unset() takes variables and entries", target.range)
    }
  }

  // MARK: Assignments

  mutating func assignment(_ target: Node, _ value: Node, _ range: Range<Int>) throws(SyntaxFault) {
    switch target.kind {
    case .variable(let name):
      try expression(value)
      unit.emit(.keep(assign(name)), range)
      setLocal(name)
    case .array:
      try expression(value)
      unit.emit(.duplicate, range)
      try store(into: target)
    default:
      let path = try path(to: target)
      try expression(value)
      unit.emit(.assignPath(path), range)
    }
  }

  /// `target op= value`.
  mutating func compound(_ operation: Operator, _ target: Node, _ value: Node, _ range: Range<Int>) throws(SyntaxFault)
  {
    let combined = Node(.binary(operation, target, value), range)
    guard operation == .coalesce else { return try assignment(target, combined, range) }
    try quiet(target)
    let end = unit.emitJump(Instruction.jumpIfSet, range)
    locals.append([])
    try assignment(target, value, range)
    locals.removeLast()
    if let name = target.variableName { setLocal(name) }
    unit.land(end)
  }

  mutating func increment(_ target: Node, by step: Int, isPrefix: Bool, _ range: Range<Int>) throws(SyntaxFault) {
    if case .variable(let name) = target.kind {
      read(name, at: target.range)
      return unit.emit(.increment(assign(name), by: Int32(step), isPrefix: isPrefix), range)
    }
    let changed = Node(.binary(.add, target, Node(.literal(.integer(step)), range)), range)
    if isPrefix { return try assignment(target, changed, range) }
    try expression(target)
    try assignment(target, changed, range)
    unit.emit(.pop, range)
  }

  /// Takes the topmost value into a variable, an entry or a pattern.
  mutating func store(into target: Node) throws(SyntaxFault) {
    switch target.kind {
    case .variable(let name):
      unit.emit(.store(assign(name)), target.range)
      setLocal(name)
    case .array(let items):
      var next = 0
      for item in items {
        try patternKey(item, next, target.range)
        next += 1
        unit.emit(.entry(0), item.value.range)
        try store(into: item.value)
      }
      unit.emit(.pop, target.range)
    default: throw SyntaxFault("Patterns hold variables only", target.range)
    }
  }

  private mutating func patternKey(_ item: Node.Argument, _ position: Int, _ range: Range<Int>) throws(SyntaxFault) {
    if let key = item.key {
      readKey(key)
      return try expression(key)
    }
    unit.emit(.constant(unit.constant(.integer(position))), range)
  }

  /// Leaves the keys of an entry on the stack.
  mutating func path(to target: Node) throws(SyntaxFault) -> Int32 {
    var keys: [Node?] = []
    var base = target
    while true {
      switch base.kind {
      case .index(let inner, let key):
        keys.insert(key, at: 0)
        base = inner
        continue
      case .member(let inner, .fixed(let name), _):
        keys.insert(Node(.literal(.string(name)), base.range), at: 0)
        base = inner
        continue
      case .variable(let name):
        for key in keys { if let key { try expression(key) } }
        read(name)
        unit.paths.append(CompiledUnit.Path(variable: Int(assign(name)), hasKey: keys.map { $0 != nil }))
        return Int32(unit.paths.count - 1)
      default: throw SyntaxFault("Only variables and their entries can be assigned to", target.range)
      }
    }
  }
}

extension Node {
  var variableName: String? {
    if case .variable(let name) = kind { name } else { nil }
  }
}
