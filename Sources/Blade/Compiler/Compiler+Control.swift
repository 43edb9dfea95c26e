extension Compiler {
  mutating func conditional(
    _ branches: [TemplateNode.Branch], _ otherwise: [TemplateNode], _ range: Range<Int>
  ) throws(SyntaxFault) {
    var ends: [Int] = []
    for (i, branch) in branches.enumerated() {
      if i == 0 { try expression(branch.condition) } else { try conditionally(branch.condition) }
      let skip = unit.emitJump(Instruction.jumpIfFalse, branch.condition.range)
      try block(branch.body)
      if i < branches.count - 1 || !otherwise.isEmpty { ends.append(unit.emitJump(Instruction.jump, range)) }
      unit.land(skip)
    }
    try block(otherwise)
    for end in ends { unit.land(end) }
  }

  mutating func loop(_ loop: TemplateNode.LoopSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    try expression(loop.subject)
    unit.emit(.loopBegin, loop.subject.range)
    unit.mentioned.insert(Names.loop)
    let names = Self.names(in: loop.element).union(loop.key.map(Self.names) ?? [])
    let again = unit.label()
    let next = unit.code.count
    let isSimple = loop.element.variableName != nil && (loop.key == nil || loop.key?.variableName != nil)
    unit.emit(
      .loopNext(
        element: isSimple ? assign(loop.element.variableName ?? "") : -1,
        key: isSimple ? loop.key?.variableName.map { assign($0) } ?? -1 : loop.key == nil ? -1 : -2, exit: -1), range)
    locals.append(names)
    if !isSimple {
      try store(into: loop.element)
      if let key = loop.key { try store(into: key) }
    }
    leavings.append(Leaving(kind: .loop))
    let memo = unit.code.count
    unit.emit(.memoBegin(-1, exit: -1), range)
    try block(loop.body, setting: ["loop"])
    locals.removeLast()
    let leaving = leavings.removeLast()
    keepBody(from: memo, element: isSimple && loop.key == nil ? loop.element.variableName : nil, leaving, range)
    for jump in leaving.continues { unit.patch(jump, to: Int32(again)) }
    unit.emit(.jump(Int32(again)), range)
    unit.land(next)
    for jump in leaving.breaks { unit.land(jump) }
    guard let otherwise = loop.otherwise else { return unit.emit(.loopEnd, range) }
    let end = unit.emitJump(Instruction.loopEndElse, range)
    try block(otherwise)
    unit.land(end)
  }

  /// Lets a loop keep what its body writes, where that depends on the element alone.
  private mutating func keepBody(from begin: Int, element: String?, _ leaving: Leaving, _ range: Range<Int>) {
    guard let element, leaving.breaks.isEmpty, leaving.continues.isEmpty,
      let memo = LoopMemo(
        unit.code[(begin + 1)...], of: unit, element: environment.names.number(of: element),
        number: environment.names.reserveSite())
    else {
      unit.code[begin] = .text(start: 0, count: 0)
      return
    }
    unit.memos.append(memo)
    let site = Int32(unit.memos.count - 1)
    unit.emit(.memoEnd(site), range)
    unit.code[begin] = .memoBegin(site, exit: Int32(unit.code.count))
  }

  /// The variables that a pattern sets.
  static func names(in target: Node) -> Set<String> {
    switch target.kind {
    case .variable(let name): [name]
    case .array(let items): items.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
    default: []
    }
  }

  mutating func counting(
    _ start: [Node], _ conditions: [Node], _ step: [Node], _ body: [TemplateNode], _ range: Range<Int>
  ) throws(SyntaxFault) {
    for node in start { try effect(node) }
    let again = unit.label()
    unit.emit(.turn, range)
    for (i, condition) in conditions.enumerated() {
      try expression(condition)
      if i < conditions.count - 1 { unit.emit(.pop, range) }
    }
    let exit = conditions.isEmpty ? nil : unit.emitJump(Instruction.jumpIfFalse, range)
    leavings.append(Leaving(kind: .counting))
    try block(body)
    let leaving = leavings.removeLast()
    for jump in leaving.continues { unit.land(jump) }
    locals.append([])
    for node in step { try effect(node) }
    locals.removeLast()
    unit.emit(.jump(Int32(again)), range)
    if let exit { unit.land(exit) }
    for jump in leaving.breaks { unit.land(jump) }
  }

  /// The subject stays on the stack until its case is found.
  mutating func choice(_ subject: Node, _ choices: [TemplateNode.Choice], _ range: Range<Int>) throws(SyntaxFault) {
    try expression(subject)
    var entries: [Int: Int] = [:]
    for (i, choice) in choices.enumerated() {
      guard let value = choice.value else { continue }
      unit.emit(.duplicate, value.range)
      try conditionally(value)
      unit.emit(.binary(.equal), value.range)
      entries[i] = unit.emitJump(Instruction.jumpIfTrue, value.range)
    }
    let otherwise = unit.emitJump(Instruction.jump, range)
    leavings.append(Leaving(kind: .choice))
    var otherwiseLanded = false
    for (i, choice) in choices.enumerated() {
      if let entry = entries[i] {
        unit.land(entry)
      } else if !otherwiseLanded {
        unit.land(otherwise)
        otherwiseLanded = true
      }
      try block(choice.body)
    }
    if !otherwiseLanded { unit.land(otherwise) }
    let leaving = leavings.removeLast()
    for jump in leaving.breaks + leaving.continues { unit.land(jump) }
    unit.emit(.pop, range)
  }

  /// `@break(n)` and `@continue(n)`: as in PHP a `@switch` counts for one level, but a plain `@continue` passes it over.
  mutating func leave(_ syntax: TemplateNode.LeavingSyntax, _ range: Range<Int>) throws(SyntaxFault) {
    let word = syntax.isContinue ? "continue" : "break"
    var skip: Int?
    if let condition = syntax.condition {
      try expression(condition)
      skip = unit.emitJump(Instruction.jumpIfFalse, condition.range)
    }
    var left = syntax.levels
    var target = leavings.count
    while left > 0 {
      target -= 1
      guard target >= 0, leavings[target].kind != .barrier else {
        throw SyntaxFault(
          "@\(word) is not within a loop", range, identifier: "break-outside-loop",
          explanation: syntax.levels > 1 || target >= 0 ? "It cannot leave what encloses its loops" : nil)
      }
      if syntax.isContinue, syntax.levels == 1, leavings[target].kind == .choice { continue }
      left -= 1
    }
    for i in (target + 1..<leavings.count).reversed() {
      if leavings[i].kind == .loop { unit.emit(.loopEnd, range) }
      if leavings[i].kind == .choice { unit.emit(.pop, range) }
    }
    let jump = unit.emitJump(Instruction.jump, range)
    if syntax.isContinue { leavings[target].continues.append(jump) } else { leavings[target].breaks.append(jump) }
    if let skip { unit.land(skip) }
  }

  /// Compiles a part whose output is captured: `@break` does not lead out of it.
  mutating func captured(_ body: [TemplateNode], _ range: Range<Int>) throws(SyntaxFault) {
    unit.emit(.captureBegin, range)
    leavings.append(Leaving(kind: .barrier))
    try compile(body)
    leavings.removeLast()
  }
}
