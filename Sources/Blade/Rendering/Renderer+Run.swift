import Diagnostics

extension Renderer {
  /// Runs a unit from an instruction to its end. Faults learn their place here.
  mutating func run(_ unit: CompiledUnit, from start: Int = 0) throws(Fault) {
    var pc = start
    if caches.count < unit.caches.upperBound { growCaches(to: unit.caches.upperBound) }
    do {
      try run(unit, unit.code, &pc)
    } catch {
      if let argument = error.argument, error.diagnostic.location == nil,
        let place = Self.place(of: argument, in: unit, at: pc)
      {
        throw error.located(at: unit.source.location(place.range))
      }
      throw error.located(at: unit.location(at: pc))
    }
  }

  /// For all units that are known by now, since most renders meet more than one.
  @inline(never)
  private mutating func growCaches(to count: Int) {
    caches += [MemberCache](repeating: MemberCache(), count: max(count, names.cacheCount) - caches.count)
  }

  private static func place(of argument: Int, in unit: CompiledUnit, at pc: Int) -> CompiledUnit.Place? {
    let places: [CompiledUnit.Place]
    switch unit.code[pc] {
    case .call(let site): places = unit.calls[Int(site)].arguments
    case .callMethod(let site): places = unit.methodCalls[Int(site)].arguments
    default: return nil
    }
    return argument < places.count ? places[argument] : nil
  }

  /// The loop over instructions: the commonest are done here, the others in methods by their kind.
  private mutating func run(_ unit: CompiledUnit, _ code: [Instruction], _ pc: inout Int) throws(Fault) {
    while true {
      switch code[pc] {
      case .text(let start, let count):
        unit.text.withUnsafeBufferPointer { text in
          output.buffer.append(UnsafeBufferPointer(rebasing: text[Int(start)..<Int(start + count)]))
        }
      case .echoVariable(let variable):
        guard let value = slots[Int(variable)] else { throw undefined(Int(variable)) }
        try echo(value)
      case .echoMember(let variable, let access):
        if let value = cachedMember(Int(variable), access, unit) {
          try echo(value)
        } else {
          try echo(try member(ofVariable: Int(variable), access, unit))
        }
      case .echo: try echo(pop())
      case .constant(let index): stack.append(unit.constants[Int(index)])
      case .load(let variable):
        guard let value = slots[Int(variable)] else { throw undefined(Int(variable)) }
        stack.append(value)
      case .loadIfSet(let variable): stack.append(slots[Int(variable)] ?? .null)
      case .loadMember(let variable, let access):
        if let value = cachedMember(Int(variable), access, unit) {
          stack.append(value)
        } else {
          stack.append(try member(ofVariable: Int(variable), access, unit))
        }
      case .store(let variable): slots[Int(variable)] = lasting(pop())
      case .pop: stack.removeLast()
      case .jump(let target):
        pc = Int(target)
        continue
      case .jumpIfFalse(let target):
        if !pop().isTrue {
          pc = Int(target)
          continue
        }
      case .jumpIfTrue(let target):
        if pop().isTrue {
          pc = Int(target)
          continue
        }
      case .loopNext(let element, let key, let exit):
        if !next(element, key) {
          pc = Int(exit)
          continue
        }
      case .memoBegin(let site, let exit):
        if recall(unit.memos[Int(site)]) {
          pc = Int(exit)
          continue
        }
      case .memoEnd(let site): keep(unit.memos[Int(site)])
      case .include(let site): try include(unit.includes[Int(site)], unit)
      case .captureBegin: captures.append(output.buffer.count)
      case .componentTag(let site): try renderTag(unit.components[Int(site)], unit)
      case .componentBegin(let site): try beginComponent(unit.components[Int(site)], unit)
      case .componentEnd(let site): try endComponent(unit.components[Int(site)], unit)
      case .props(let site): try takeProps(unit.props[Int(site)])
      case .end, .result: return
      case .jumpIfSet, .jumpIfTrueKeeping, .jumpIfNull, .jumpIfVariableSet, .loopEndElse, .once, .aware:
        if let target = try branch(code[pc], unit) {
          pc = target
          continue
        }
      default: try step(code[pc], unit)
      }
      pc += 1
    }
  }

  /// Jumps that are rarer: the target where they are taken.
  private mutating func branch(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) -> Int? {
    switch instruction {
    case .jumpIfSet(let target):
      if let top = stack.last, !top.isNull { return Int(target) }
      stack.removeLast()
    case .jumpIfTrueKeeping(let target):
      if let top = stack.last, top.isTrue { return Int(target) }
      stack.removeLast()
    case .jumpIfNull(let target):
      if let top = stack.last, top.isNull { return Int(target) }
    case .jumpIfVariableSet(let variable, let target):
      if let value = slots[Int(variable)], !value.isNull { return Int(target) }
    case .loopEndElse(let target):
      let hasPassed = loops.last?.hasPassed ?? false
      endLoop()
      if hasPassed { return Int(target) }
    case .once(let target):
      if isTracing { throw Self.untraceable }
      if !onceIDs.insert(.string(try pop().text())).inserted { return Int(target) }
    case .aware(let variable, let name, let target):
      if isTracing { throw Self.untraceable }
      if let value = try inherited(unit.members[Int(name)]) {
        slots[Int(variable)] = value
        return Int(target)
      }
    default: break
    }
    return nil
  }

  // MARK: Loops

  mutating func beginLoop() throws(Fault) {
    let subject = pop()
    guard let frame = LoopFrame(subject, outer: slots[Names.loop]) else {
      throw Fault(
        "not-iterable", "\(subject.kind.capitalizedFirst) has no elements to loop over",
        suggestion: subject.isNull ? "Write '?? []' where it may be missing" : nil)
    }
    slots[Names.loop] = .loop(loops.count)
    loops.append(frame)
  }

  private mutating func next(_ element: Int32, _ key: Int32) -> Bool {
    let last = loops.count - 1
    guard last >= 0, !output.buffer.isOverflowing, let value = loops[last].next() else { return false }
    if key >= 0 { slots[Int(key)] = loops[last].key }
    if element >= 0 {
      slots[Int(element)] = value
    } else {
      if key == -2 { stack.append(loops[last].key) }
      stack.append(value)
    }
    return true
  }

  mutating func endLoop() {
    guard let frame = loops.popLast() else { return }
    slots[Names.loop] = frame.outer
  }
}
