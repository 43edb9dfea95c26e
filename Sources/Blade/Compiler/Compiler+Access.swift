extension Compiler {
  /// Compiles an expression of which undefined variables, fields and keys are null: under `??`, isset and empty.
  mutating func quiet(_ node: Node) throws(SyntaxFault) {
    switch node.kind {
    case .variable(let name):
      read(name)
      unit.emit(.loadIfSet(mention(name)), node.range)
    case .index, .member, .method: try access(node, isQuiet: true)
    default: try expression(node)
    }
  }

  /// A chain of `[…]`, `->` and calls. `?->` on null ends the whole chain.
  mutating func access(_ node: Node, isQuiet: Bool) throws(SyntaxFault) {
    var exits: [Int] = []
    try link(node, isQuiet: isQuiet, &exits)
    for exit in exits { unit.land(exit) }
  }

  private mutating func link(_ node: Node, isQuiet: Bool, _ exits: inout [Int]) throws(SyntaxFault) {
    switch node.kind {
    case .index(let base, let key):
      guard let key else { throw SyntaxFault("'[]' can only be assigned to", node.range) }
      if let variable = base.variableName, let field = key.literalText {
        read(variable, field, at: isQuiet ? nil : base.range)
        unit.emit(isQuiet ? .loadIfSet(mention(variable)) : .load(mention(variable)), base.range)
      } else {
        try link(base, isQuiet: isQuiet, &exits)
      }
      readKey(key)
      try expression(key)
      unit.emit(isQuiet ? .indexIfSet : .index, node.range)
    case .member(let base, .fixed(let name), let isNullSafe):
      try member(base, name, isNullSafe: isNullSafe, isQuiet: isQuiet, node.range, &exits)
    case .member(let base, .computed(let name), let isNullSafe):
      unit.reads.readsAnyField = true
      try link(base, isQuiet: isQuiet, &exits)
      if isNullSafe { exits.append(unit.emitJump(Instruction.jumpIfNull, node.range)) }
      try expression(name)
      unit.emit(isQuiet ? .computedMemberIfSet : .computedMember, node.range)
    case .method(let base, let name, let arguments, let isNullSafe):
      try link(base, isQuiet: isQuiet, &exits)
      if isNullSafe { exits.append(unit.emitJump(Instruction.jumpIfNull, node.range)) }
      locals.append([])
      defer { locals.removeLast() }
      try method(name, arguments, node.range)
    default:
      if isQuiet { try quiet(node) } else { try expression(node) }
    }
  }

  /// Notes the field that a key names; a computed one may name any.
  mutating func readKey(_ key: Node) {
    if case .literal(.integer) = key.kind { return }
    if let name = key.literalText {
      unit.reads.members.insert(name)
    } else {
      unit.reads.readsAnyField = true
    }
  }

  private mutating func member(
    _ base: Node, _ name: String, isNullSafe: Bool, isQuiet: Bool, _ range: Range<Int>, _ exits: inout [Int]
  ) throws(SyntaxFault) {
    let access = unit.member(name)
    unit.reads.members.insert(name)
    if case .variable(let variable) = base.kind {
      read(variable, name, at: isQuiet ? nil : base.range)
      if !isNullSafe, !isQuiet {
        return unit.emit(.loadMember(variable: mention(variable), access: access), range)
      }
      unit.emit(isQuiet ? .loadIfSet(mention(variable)) : .load(mention(variable)), base.range)
    } else {
      try link(base, isQuiet: isQuiet, &exits)
    }
    if isNullSafe { exits.append(unit.emitJump(Instruction.jumpIfNull, range)) }
    unit.emit(isQuiet ? .memberIfSet(access) : .member(access), range)
  }

  private mutating func method(_ name: Node.Name, _ arguments: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault)
  {
    var fixed: String?
    switch name {
    case .fixed(let text): fixed = text
    case .computed(let node): try expression(node)
    }
    noteMethod(fixed, arguments)
    let isSpread = arguments.contains(where: \.isSpread)
    if let named = arguments.first(where: { $0.name != nil }) {
      throw SyntaxFault("Methods take their arguments by position", named.value.range)
    }
    try self.arguments(arguments, isSpread: isSpread, range)
    unit.methodCalls.append(
      CompiledUnit.MethodCall(
        name: fixed, argumentCount: isSpread ? 1 : arguments.count, isSpread: isSpread,
        arguments: arguments.map { CompiledUnit.Place($0.value.range) }))
    unit.emit(.callMethod(Int32(unit.methodCalls.count - 1)), range)
  }

  /// Methods of collections take names of fields and of functions.
  private mutating func noteMethod(_ name: String?, _ arguments: [Node.Argument]) {
    guard let name, !arguments.contains(where: \.isSpread) else {
      unit.reads.readsAnyField = true
      unit.reads.callsAnyFunction = true
      return
    }
    if Collection.readsFields(name, argumentCount: arguments.count) {
      let paths = name == "pluck" ? arguments.prefix(2) : arguments.prefix(1)
      for argument in paths { readPath(argument.value) }
    }
    if Collection.callsFunction(name), let first = arguments.first { readCallable(first.value) }
  }

  mutating func arguments(_ arguments: [Node.Argument], isSpread: Bool, _ range: Range<Int>) throws(SyntaxFault) {
    if isSpread { return try array(arguments, range) }
    for argument in arguments { try expression(argument.value) }
  }

  mutating func invocation(_ base: Node, _ arguments: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault) {
    try expression(base)
    readCallable(base)
    let isSpread = arguments.contains(where: \.isSpread)
    try self.arguments(arguments, isSpread: isSpread, range)
    unit.emit(.invoke(argumentCount: Int32(isSpread ? 1 : arguments.count), isSpread: isSpread), range)
  }
}
