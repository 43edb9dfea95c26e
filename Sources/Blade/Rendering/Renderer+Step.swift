extension Renderer {
  /// Instructions that only compute.
  mutating func step(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    if isTracing { try checkTrace(instruction, unit) }
    switch instruction {
    case .echoRaw: try echoRaw(pop())
    case .keep(let variable): slots[Int(variable)] = stack.last.map { lasting($0) }
    case .duplicate: if let top = stack.last { stack.append(top) }
    case .member(let access):
      let base = pop()
      stack.append(try member(of: base, access, unit))
    case .memberIfSet(let access): stack.append(memberIfAny(pop(), unit.members[Int(access)]) ?? .null)
    case .computedMember:
      let name = try pop().text()
      let base = pop()
      guard let value = memberIfAny(base, name) else { throw missingMember(name, of: base) }
      stack.append(value)
    case .computedMemberIfSet:
      let name = try pop().text()
      stack.append(memberIfAny(pop(), name) ?? .null)
    case .index:
      let key = pop()
      stack.append(try element(of: pop(), key))
    case .indexIfSet:
      let key = pop()
      stack.append(elementIfAny(of: pop(), key) ?? .null)
    case .binary(let operation):
      let right = pop()
      stack.append(try Self.binary(operation, pop(), right))
    case .not: stack.append(.boolean(!pop().isTrue))
    case .negate: stack.append(try pop().negated())
    case .plus: stack.append(try Value.arithmetic(.add, .integer(0), pop()))
    case .truth: stack.append(.boolean(pop().isTrue))
    case .isSet: stack.append(.boolean(!pop().isNull))
    case .cast(let cast): stack.append(try pop().cast(to: cast))
    case .join(let count): try join(Int(count))
    case .array(let site): stack.append(try array(unit.arrays[Int(site)]))
    case .instanceOf(let name): stack.append(.boolean(pop().isInstance(of: unit.constants[Int(name)].textIfAny ?? "")))
    case .unhandledMatch:
      let subject = pop()
      throw Fault(
        "unhandled-match", "No arm of match() is for \(subject.textIfAny.map { "'\($0)'" } ?? subject.kind)",
        suggestion: "Add 'default => …'")
    case .loopBegin: try beginLoop()
    case .loopEnd: endLoop()
    case .turn: try turn()
    default: try change(instruction, unit)
    }
  }

  /// Instructions that set variables or call.
  private mutating func change(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    switch instruction {
    case .increment(let variable, let step, let isPrefix):
      guard let old = slots[Int(variable)] else { throw undefined(Int(variable)) }
      let new = try Value.arithmetic(.add, old, .integer(Int(step)))
      slots[Int(variable)] = new
      stack.append(isPrefix ? new : old)
    case .assignPath(let site): try assign(unit.paths[Int(site)])
    case .unset(let variable): slots[Int(variable)] = nil
    case .unsetPath(let site): try unset(unit.paths[Int(site)])
    case .entry:
      let key = pop()
      guard let list = stack.last else { return }
      stack.append(try element(of: list, key))
    case .call(let site): try call(unit.calls[Int(site)])
    case .callMethod(let site): try callMethod(unit.methodCalls[Int(site)])
    case .invoke(let count, let isSpread): try invoke(Int(count), isSpread: isSpread)
    case .closure(let index):
      let function = unit.functions[Int(index)]
      let captured = function.captured.map { variable in slots[variable].map { lasting($0) } }
      for case .some(let value) in captured { try nest(value) }
      stack.append(.closure(Closure(unit: unit, function: function, captured: captured)))
    case .json(let hasOptions):
      let options = hasOptions ? pop().integerCast : JSONText.forHTML
      stack.append(.text(try JSONText.encode(lasting(pop()), options: options)))
    case .script: stack.append(.text(try JSONText.script(lasting(pop()))))
    default: try view(instruction, unit)
    }
  }

  /// Loops without a list end by themselves or not at all.
  private mutating func turn() throws(Fault) {
    turns += 1
    if output.buffer.isOverflowing { throw tooLong }
    if turns > Self.mostTurns {
      throw Fault(
        "endless-loop", "Loop does not end",
        explanation: "@for and @while may turn \(Self.mostTurns) times on one page")
    }
  }

  static func binary(_ operation: Operator, _ left: Value, _ right: Value) throws(Fault) -> Value {
    switch operation {
    case .equal: .boolean(left.isLooselyEqual(right))
    case .notEqual, .notEqualInBasic: .boolean(!left.isLooselyEqual(right))
    case .identical: .boolean(left.isIdentical(right))
    case .notIdentical: .boolean(!left.isIdentical(right))
    case .less: .boolean(left.compared(to: right) < 0)
    case .lessOrEqual: .boolean(left.compared(to: right) <= 0)
    case .greater: .boolean(left.compared(to: right) > 0)
    case .greaterOrEqual: .boolean(left.compared(to: right) >= 0)
    case .spaceship: .integer(left.compared(to: right))
    case .wordXor: .boolean(left.isTrue != right.isTrue)
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: try Value.bitwise(operation, left, right)
    default: try Value.arithmetic(operation, left, right)
    }
  }

  private mutating func join(_ count: Int) throws(Fault) {
    let first = max(stack.count - count, 0)
    var text = ""
    for i in first..<stack.count { text += try stack[i].text() }
    guard text.utf8.count <= Self.longestText else {
      throw Fault("text-too-long", "Text grows beyond \(Self.longestText >> 20) MiB")
    }
    stack.removeLast(stack.count - first)
    stack.append(.string(text))
  }

  private mutating func array(_ shape: CompiledUnit.ArrayShape) throws(Fault) -> Value {
    if shape.isPlainList {
      let values = pop(shape.items.count).map { lasting($0) }
      for value in values { try nest(value) }
      return .list(values)
    }
    let count = shape.items.reduce(0) { if case .pair = $1 { $0 + 2 } else { $0 + 1 } }
    var values = pop(count)[...]
    var builder = MapBuilder()
    for item in shape.items {
      let value = lasting(values.popFirst() ?? .null)
      try nest(value)
      switch item {
      case .value: builder.append(value)
      case .fixedPair(let key): builder[key] = value
      case .pair:
        guard let key = value.key else { throw Fault("type-error", "\(value.kind.capitalizedFirst) cannot be a key") }
        let paired = lasting(values.popFirst() ?? .null)
        try nest(paired)
        builder[key] = paired
      case .spread:
        guard let entries = Entries(value) else { throw Fault("type-error", "'...' takes an array") }
        for i in 0..<entries.count {
          if case .string = entries.key(i) {
            builder[entries.key(i)] = entries.values[i]
          } else {
            builder.append(entries.values[i])
          }
        }
      }
    }
    return builder.value
  }

  private mutating func assign(_ path: CompiledUnit.Path) throws(Fault) {
    let value = lasting(pop())
    try nest(value)
    let keys = try keys(of: path)
    let changed = try (slots[path.variable] ?? .null).setting(keys[...], to: value)
    slots[path.variable] = changed
    stack.append(value)
  }

  private mutating func unset(_ path: CompiledUnit.Path) throws(Fault) {
    let keys = try keys(of: path).compactMap { $0 }
    if let value = slots[path.variable] { slots[path.variable] = value.removing(keys[...]) }
  }

  private mutating func keys(of path: CompiledUnit.Path) throws(Fault) -> [Key?] {
    var values = pop(path.hasKey.count { $0 })[...]
    var keys: [Key?] = []
    for hasKey in path.hasKey {
      guard hasKey else {
        keys.append(nil)
        continue
      }
      let value = values.popFirst() ?? .null
      guard let key = value.key else { throw Fault("type-error", "\(value.kind.capitalizedFirst) cannot be a key") }
      keys.append(key)
    }
    return keys
  }
}
