extension Compiler {
  /// Compiles an expression to instructions that leave its value on the stack.
  mutating func expression(_ node: Node) throws(SyntaxFault) {
    switch node.kind {
    case .literal(let value): constant(value, node.range)
    case .variable(let name):
      read(name, at: node.range)
      unit.emit(.load(mention(name)), node.range)
    case .constant(let name): try namedConstant(name, node.range)
    case .interpolation(let parts):
      for part in parts { try expression(part) }
      unit.emit(.join(count: Int32(parts.count)), node.range)
    case .array(let items): try array(items, node.range)
    case .index, .member: try access(node, isQuiet: false)
    case .call(let name, let arguments): try call(name, arguments, node.range)
    case .method: try access(node, isQuiet: false)
    case .invocation(let base, let arguments): try invocation(base, arguments, node.range)
    case .not(let operand): try unary(.not, operand, node.range)
    case .negation(let operand): try unary(.negate, operand, node.range)
    case .plus(let operand): try unary(.plus, operand, node.range)
    case .cast(let cast, let operand): try unary(.cast(cast), operand, node.range)
    case .binary(let operation, let left, let right): try binary(operation, left, right, node.range)
    case .ternary(let condition, let first, let other): try ternary(condition, first, other, node.range)
    case .assignment(let target, let value): try assignment(target, value, node.range)
    case .compoundAssignment(let operation, let target, let value): try compound(operation, target, value, node.range)
    case .increment(let target, let step, let isPrefix):
      try increment(target, by: step, isPrefix: isPrefix, node.range)
    case .isSet(let operands): try isSet(operands, node.range)
    case .isEmpty(let operand):
      try quiet(operand)
      unit.emit(.not, node.range)
    case .match(let subject, let arms): try match(subject, arms, node.range)
    case .function(let syntax): try function(syntax, node.range)
    case .instanceOf(let operand, let name):
      try expression(operand)
      unit.emit(.instanceOf(unit.constant(.string(name))), node.range)
    }
  }

  mutating func constant(_ value: Value, _ range: Range<Int>) {
    unit.emit(.constant(unit.constant(value)), range)
  }

  private mutating func unary(_ instruction: Instruction, _ operand: Node, _ range: Range<Int>) throws(SyntaxFault) {
    if case .negate = instruction, case .literal(.real(let number)) = operand.kind {
      return constant(.real(-number), range)
    }
    try expression(operand)
    unit.emit(instruction, range)
  }

  private mutating func namedConstant(_ name: String, _ range: Range<Int>) throws(SyntaxFault) {
    if let value = Constants.value(of: name) { return constant(value, range) }
    if name.hasSuffix("::class") { return constant(.string(String(name.dropLast(7))), range) }
    throw SyntaxFault(
      "Constant '\(name)' is not defined", range, identifier: "undefined-constant",
      suggestion: "Write '$\(name)' for a variable, or quotes for a text")
  }

  private mutating func binary(_ operation: Operator, _ left: Node, _ right: Node, _ range: Range<Int>)
    throws(SyntaxFault)
  {
    switch operation {
    case .and, .wordAnd, .or, .wordOr:
      let isAnd = operation == .and || operation == .wordAnd
      try expression(left)
      let short = unit.emitJump(isAnd ? Instruction.jumpIfFalse : Instruction.jumpIfTrue, range)
      try conditionally(right)
      unit.emit(.truth, range)
      let end = unit.emitJump(Instruction.jump, range)
      unit.land(short)
      constant(.boolean(!isAnd), range)
      unit.land(end)
    case .coalesce:
      try quiet(left)
      let end = unit.emitJump(Instruction.jumpIfSet, range)
      try conditionally(right)
      unit.land(end)
    default:
      try expression(left)
      try expression(right)
      if operation == .join { return unit.emit(.join(count: 2), left.range.lowerBound..<right.range.upperBound) }
      unit.emit(.binary(operation), range)
    }
  }

  private mutating func ternary(_ condition: Node, _ first: Node?, _ other: Node, _ range: Range<Int>)
    throws(SyntaxFault)
  {
    try expression(condition)
    guard let first else {
      let end = unit.emitJump(Instruction.jumpIfTrueKeeping, range)
      try conditionally(other)
      return unit.land(end)
    }
    let skip = unit.emitJump(Instruction.jumpIfFalse, range)
    try conditionally(first)
    let end = unit.emitJump(Instruction.jump, range)
    unit.land(skip)
    try conditionally(other)
    unit.land(end)
  }

  private mutating func isSet(_ operands: [Node], _ range: Range<Int>) throws(SyntaxFault) {
    var exits: [Int] = []
    for (i, operand) in operands.enumerated() {
      try quiet(operand)
      unit.emit(.isSet, operand.range)
      if i < operands.count - 1 {
        unit.emit(.duplicate, range)
        exits.append(unit.emitJump(Instruction.jumpIfFalse, range))
        unit.emit(.pop, range)
      }
    }
    for exit in exits { unit.land(exit) }
  }

  private mutating func match(_ subject: Node, _ arms: [Node.Arm], _ range: Range<Int>) throws(SyntaxFault) {
    try expression(subject)
    var ends: [Int] = []
    var otherwise: Node?
    for arm in arms {
      if arm.conditions.isEmpty {
        otherwise = arm.result
        continue
      }
      var entries: [Int] = []
      for condition in arm.conditions {
        unit.emit(.duplicate, condition.range)
        try conditionally(condition)
        unit.emit(.binary(.identical), condition.range)
        entries.append(unit.emitJump(Instruction.jumpIfTrue, condition.range))
      }
      let next = unit.emitJump(Instruction.jump, range)
      for entry in entries { unit.land(entry) }
      unit.emit(.pop, range)
      try conditionally(arm.result)
      ends.append(unit.emitJump(Instruction.jump, range))
      unit.land(next)
    }
    if let otherwise {
      unit.emit(.pop, range)
      try conditionally(otherwise)
    } else {
      unit.emit(.unhandledMatch, range)
    }
    for end in ends { unit.land(end) }
  }

  mutating func array(_ items: [Node.Argument], _ range: Range<Int>) throws(SyntaxFault) {
    var shape: [CompiledUnit.ArrayShape.Item] = []
    for item in items {
      if item.isSpread {
        shape.append(.spread)
      } else if let key = item.key {
        if case .literal(let value) = key.kind, let key = value.key {
          shape.append(.fixedPair(key))
        } else {
          try expression(key)
          shape.append(.pair)
        }
      } else {
        shape.append(.value)
      }
      try expression(item.value)
    }
    let isPlainList = shape.allSatisfy { if case .value = $0 { true } else { false } }
    unit.arrays.append(CompiledUnit.ArrayShape(items: shape, isPlainList: isPlainList))
    unit.emit(.array(Int32(unit.arrays.count - 1)), range)
  }
}
