extension Renderer {
  /// Writes what the view would of the object in its variable; false where it has to be run.
  mutating func stencil(_ view: LinkedView) -> Bool {
    guard let set = view.stencils, !isTracing, metrics == nil, output.encodesEntities,
      case .object(let base)? = slots[set.variable], let object = base.stencil
    else { return false }
    if stencil(object, set.edition) { return true }
    return set.takesMore && trace(view, object, set) && stencil(object, set.edition)
  }

  private mutating func stencil(_ object: any StencilObject, _ edition: StencilSet.Edition) -> Bool {
    guard !edition.stencils.isEmpty else { return false }
    stencilValues.removeAll(keepingCapacity: true)
    for number in edition.numbers { stencilValues.append(object.stencilValue(number)) }
    guard let stencil = edition.stencils.first(where: { $0.serves(stencilValues, slots) }) else { return false }
    stencil.write(stencilValues, to: &output)
    return true
  }

  /// Renders the view of the object with marks in place of its texts; false where no stencil came of it.
  private func trace(_ view: LinkedView, _ object: any StencilObject, _ set: StencilSet) -> Bool {
    let marks = StencilMarks()
    guard let marked = object.marked(by: marks) else { return false }
    if let output = traced(view, marked, set), let plain = traced(view, object, set),
      set.add(output, marks, slots, made: plain, of: object)
    {
      return true
    }
    set.noteFailure()
    return false
  }

  /// What the view writes of an object, if it does with it only what a traced render may.
  private func traced(_ view: LinkedView, _ object: any NativeObject, _ set: StencilSet) -> [UInt8]? {
    guard let factory else { return nil }
    var tracer = Renderer(factory, names: names, context: context, slots: slots, shared: shared)
    tracer.isTracing = true
    tracer.slots[set.variable] = .object(object)
    let isDone: Void? = try? tracer.renderRoot(view)
    return isDone == nil ? nil : tracer.output.buffer.bytes()
  }

  /// Lets a traced render do only what it would with other texts, too: write them, and ask whether there are any.
  func checkTrace(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    let isSafe =
      switch instruction {
      case .echoRaw, .keep, .duplicate, .member, .memberIfSet, .not, .truth, .isSet, .join, .loopBegin, .loopEnd, .turn,
        .slotText, .slotEnd, .attributeText, .attributeList(isStyle: false):
        true
      case .array(let site):
        unit.arrays[Int(site)].items.allSatisfy {
          switch $0 {
          case .value, .fixedPair: true
          case .pair, .spread: false
          }
        }
      case .call(let site): answersAlike(unit.calls[Int(site)])
      case .binary: stack.suffix(2).allSatisfy(Self.hasNoMarks)
      default: false
      }
    guard isSafe else { throw Self.untraceable }
  }

  /// Whether a call has the same result for other texts and on other pages.
  private func answersAlike(_ call: CompiledUnit.Call) -> Bool {
    call.function.isPure && !call.function.knowsPage && stack.suffix(call.argumentCount).allSatisfy(Self.hasNoMarks)
  }

  /// Ends a trace where the view does more with a text than write it. Nobody is told: the view is run instead.
  static let untraceable = Fault(traceEnd, traceEnd)
  private static let traceEnd = "trace-end"

  private static func hasNoMarks(_ value: Value) -> Bool {
    switch value {
    case .null, .boolean, .integer, .real: true
    case .string(let text): !text.utf8.contains(StencilMark.first)
    default: false
    }
  }
}
