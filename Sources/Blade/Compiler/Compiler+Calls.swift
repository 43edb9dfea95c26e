import Diagnostics

extension Compiler {
  mutating func call(_ name: String, _ arguments: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault) {
    let nameRange = range.lowerBound..<min(range.upperBound, range.lowerBound + name.utf8.count)
    guard let function = environment.function(name) else {
      throw SyntaxFault(
        "Function '\(name)' is not known", range, identifier: "unknown-function",
        suggestion: Spelling.question(name, in: environment.functionNames()))
    }
    unit.reads.functions.insert(function.name)
    var arguments = arguments
    if Functions.movingPointers.contains(name), arguments.count == 1, let variable = arguments[0].value.variableName {
      let number = Node(.literal(.integer(Int(mention(variable)))), range)
      arguments.append(Node.Argument(value: number))
    }
    let isSpread = arguments.contains(where: \.isSpread)
    if isSpread { noteAny(function) }
    var places = arguments.map { CompiledUnit.Place($0.value.range) }
    var count = 1
    if isSpread {
      try array(arguments, range)
    } else {
      let ordered = try ordered(arguments, function, range)
      places = ordered.map { CompiledUnit.Place($0?.range ?? nameRange) }
      count = ordered.count
      note(function, ordered)
      for (i, argument) in ordered.enumerated() {
        guard let argument else {
          constant(.null, range)
          continue
        }
        if i == 0, function.changesFirst { try quiet(argument) } else { try expression(argument) }
      }
    }
    unit.calls.append(
      CompiledUnit.Call(function: function, argumentCount: count, isSpread: isSpread, arguments: places))
    unit.emit(.call(Int32(unit.calls.count - 1)), range)
    if function.changesFirst { try writeBack(arguments.first?.value, range) }
  }

  /// Notes which fields a function reads and which functions it calls, by the arguments that name them.
  private mutating func note(_ function: NativeFunction, _ arguments: [Node?]) {
    for (parameter, argument) in zip(function.signature.parameters, arguments) {
      guard let argument else { continue }
      if function.readsFields, ["path", "column", "key"].contains(parameter) { readPath(argument) }
      if parameter == "function" { readCallable(argument) }
    }
  }

  /// The same where the arguments cannot be told apart.
  private mutating func noteAny(_ function: NativeFunction) {
    if function.readsFields { unit.reads.readsAnyField = true }
    if function.signature.parameters.contains("function") { unit.reads.callsAnyFunction = true }
  }

  /// The first argument's new value lies on the stack, above the result.
  private mutating func writeBack(_ target: Node?, _ range: Range<Int>) throws(SyntaxFault) {
    guard let target, target.isAssignable else { return unit.emit(.pop, range) }
    if case .variable(let name) = target.kind {
      unit.emit(.store(assign(name)), range)
      return setLocal(name)
    }
    let kept = "@changed"
    unit.emit(.store(assign(kept)), range)
    try assignment(target, Node(.variable(kept), range), range)
    unit.emit(.pop, range)
  }

  /// The arguments in the order of the parameters; nil for one that is left out before a named one.
  private func ordered(
    _ arguments: [Node.Argument], _ function: NativeFunction, _ range: Range<Int>
  ) throws(SyntaxFault) -> [Node?] {
    let signature = function.signature
    var ordered: [Node?] = []
    for argument in arguments {
      guard let name = argument.name else {
        ordered.append(argument.value)
        continue
      }
      guard let index = signature.parameters.firstIndex(of: name) else {
        throw SyntaxFault(
          "\(function.name)() has no parameter '\(name)'", argument.value.range, identifier: "unknown-parameter",
          suggestion: Spelling.question(name, in: signature.parameters))
      }
      while ordered.count <= index { ordered.append(nil) }
      ordered[index] = argument.value
    }
    let isMissing = ordered.prefix(signature.required).contains { $0 == nil } || ordered.count < signature.required
    if isMissing || (!signature.isVariadic && ordered.count > signature.parameters.count) {
      throw SyntaxFault(
        "\(function.displayName) takes \(signature.counts), not \(arguments.count)", range,
        identifier: "argument-count",
        explanation: function.isCondition ? nil : "It is \(function.name)(\(signature.text))")
    }
    return ordered
  }

  mutating func function(_ syntax: Node.FunctionSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    var function = CompiledUnit.Function()
    functionScopes.append(FunctionScope())
    locals.append(Set(syntax.parameters.map(\.name)))
    let skip = unit.emitJump(Instruction.jump, range)
    function.start = unit.label()
    let outer = leavings
    leavings = [Leaving(kind: .barrier)]
    for parameter in syntax.parameters {
      let variable = assign(parameter.name)
      function.parameters.append(Int(variable))
      if parameter.isVariadic { function.isVariadic = true }
      guard let defaultValue = parameter.defaultValue else {
        if !parameter.isVariadic { function.required += 1 }
        continue
      }
      let isGiven = unit.emitJump({ .jumpIfVariableSet(variable: variable, target: $0) }, range)
      try expression(defaultValue)
      unit.emit(.store(variable), range)
      unit.land(isGiven)
    }
    for statement in syntax.body { try self.statement(statement, range) }
    constant(.null, range)
    unit.emit(.result, range)
    leavings = outer
    unit.land(skip)
    locals.removeLast()
    let scope = functionScopes.removeLast()
    function.assigned = scope.assigned.sorted()
    function.captured = scope.mentioned.subtracting(function.parameters).sorted()
    unit.functions.append(function)
    unit.emit(.closure(Int32(unit.functions.count - 1)), range)
  }
}
