import Diagnostics

extension Renderer {
  /// Renders a view that sees the variables that are set. What it sets is put back.
  mutating func render(_ view: LinkedView, _ bindings: [(variable: Int, value: Value)] = []) throws(Fault) {
    let mark = trail.count
    try enter(view)
    save(view.unit.assigned)
    for binding in bindings { bind(binding.variable, binding.value) }
    try runEntered(view)
    restore(to: mark)
  }

  /// Renders a view that sees only what all views share, and what is bound.
  mutating func renderIsolated(_ view: LinkedView, _ bindings: [(variable: Int, value: Value)]) throws(Fault) {
    let mark = trail.count
    try enter(view)
    isolate(view)
    for binding in bindings { bindIsolated(binding.variable, binding.value, view) }
    try runEntered(view)
    restore(to: mark)
  }

  mutating func enter(_ view: LinkedView) throws(Fault) {
    guard depth < Self.deepest else {
      throw Fault(
        "recursion-limit", "Views are nested more than \(Self.deepest) deep",
        explanation: "'\(view.unit.name)' would be the \(Self.deepest + 1)th",
        suggestion: "Look for a view that includes itself")
    }
    depth += 1
    grow(to: view.slotCount)
  }

  /// Runs a view whose variables are in place.
  mutating func runEntered(_ view: LinkedView, from first: Int = 0) throws(Fault) {
    if stencil(view) {
      depth -= 1
      if output.buffer.isOverflowing { throw tooLong }
      return
    }
    let start = output.buffer.count
    let began = metrics?.ticks()
    if !view.hooks.isEmpty { try runHooks(of: view, view.hooks) }
    try run(view.unit, from: first)
    output.buffer.trimStart(at: start)
    depth -= 1
    if let began { note(view, since: began) }
    if output.buffer.isOverflowing { throw tooLong }
  }

  /// Renders the view that a page begins with, whose hooks have run.
  mutating func renderRoot(_ view: LinkedView) throws(Fault) {
    depth = 1
    grow(to: view.slotCount)
    if stencil(view) {
      if output.buffer.isOverflowing { throw tooLong }
      return
    }
    let began = metrics?.ticks()
    try run(view.unit)
    output.buffer.trimStart(at: 0)
    if let began { note(view, since: began) }
    if output.buffer.isOverflowing { throw tooLong }
  }

  /// The same with variables beside what all views share, and with its hooks. What the view sets is put back.
  mutating func renderRoot(_ view: LinkedView, _ data: [(variable: Int, value: Value)]) throws(Fault) {
    let mark = trail.count
    grow(to: view.slotCount)
    save(view.unit.assigned)
    for entry in data { bind(entry.variable, entry.value) }
    if !view.hooks.isEmpty { try runHooks(of: view, view.hooks) }
    try renderRoot(view)
    restore(to: mark)
  }

  private func note(_ view: LinkedView, since began: UInt64) {
    guard let metrics else { return }
    metrics.add(view.unit.name, metrics.ticks() &- began)
  }

  var tooLong: Fault {
    Fault(
      "output-limit", "Page grows beyond \(output.buffer.most >> 20) MiB",
      explanation: "That is the most that a page, or what its sections and slots hold together, may have",
      suggestion: "Look for a loop that writes more than it should")
  }

  /// Leaves of the variables only what all views share.
  mutating func isolate(_ view: LinkedView) {
    guard let variables = view.isolated else {
      grow(to: names.count)
      for variable in slots.indices { bind(variable, sharedValue(variable)) }
      return
    }
    for variable in variables {
      var value = sharedValue(variable)
      swap(&value, &slots[variable])
      trail.append((variable, value))
    }
  }

  /// Sets a variable of an isolated view, which has been saved unless nobody reads it.
  mutating func bindIsolated(_ variable: Int, _ value: Value, _ view: LinkedView) {
    if view.isolated == nil {
      bind(variable, value)
    } else if variable >= 0, variable < view.isIsolated.count, view.isIsolated[variable] {
      slots[variable] = value
    }
  }

  mutating func runHooks(of view: LinkedView, _ hooks: [LinkedView.Hook]) throws(Fault) {
    if isTracing { throw Self.untraceable }
    var data = ViewData(view: view.unit.name, context: context, names: names, slots: [])
    swap(&data.slots, &slots)
    swap(&data.trail, &trail)
    for hook in hooks { try hook(&data) }
    swap(&data.slots, &slots)
    swap(&data.trail, &trail)
  }

  /// The view of a number; nil where there is none of its name.
  mutating func view(_ number: Int) throws(Fault) -> LinkedView? {
    if number < views.count, let view = views[number] { return view }
    guard let view = try factory?.linked(number) else { return nil }
    while views.count <= number { views.append(nil) }
    views[number] = view
    return view
  }

  mutating func view(named name: String) throws(Fault) -> LinkedView? {
    guard let factory else { return nil }
    return try view(factory.number(of: name))
  }

  func missingView(_ name: String, in unit: CompiledUnit, at place: CompiledUnit.Place) -> Fault {
    (factory?.missing(name) ?? Fault("view-not-found", "View '\(name)' is not found"))
      .located(at: unit.source.location(place.range))
  }

  // MARK: Instructions

  mutating func view(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    switch instruction {
    case .each(let site): try each(unit.eaches[Int(site)], unit)
    case .sectionText:
      let content = pop()
      extendSection(try sectionKey(), with: try written(content, isRaw: false))
    case .sectionEnd(let ending): try endSection(ending)
    case .yield(let hasDefault):
      let otherwise = hasDefault ? pop() : .null
      try yield(try sectionKey(), otherwise)
    case .parent: if !captures.isEmpty { output.buffer.append(Self.parentMark) }
    case .pushText(let isPrepend):
      let content = try written(pop(), isRaw: true)
      push(content, to: try sectionKey(), isPrepend: isPrepend)
    case .pushEnd(let isPrepend):
      let content = output.buffer.cut(from: captures.popLast() ?? 0)
      push(content, to: try sectionKey(), isPrepend: isPrepend)
    case .stack(let hasDefault):
      let otherwise = hasDefault ? pop() : .null
      try writeStack(try sectionKey(), otherwise)
    case .fragmentEnd:
      let content = output.buffer.bytes(from: captures.popLast() ?? 0)
      fragments[try sectionKey()] = content
    default: try component(instruction, unit)
    }
  }

  private mutating func sectionKey() throws(Fault) -> Key {
    .string(try pop().text())
  }

  // MARK: Includes

  mutating func include(_ site: CompiledUnit.Include, _ unit: CompiledUnit) throws(Fault) {
    var bindings: [(variable: Int, value: Value)] = []
    if site.hasArray { bindings = try self.bindings(pop()) }
    let count = site.variables.count
    guard let view = try target(of: site, unit, below: count) else { return stack.removeLast(count) }
    let mark = trail.count
    do throws(Fault) {
      try enter(view)
      save(view.unit.assigned)
      for variable in site.variables.reversed() { bind(variable, pop()) }
      for binding in bindings { bind(binding.variable, binding.value) }
      try runEntered(view)
    } catch {
      throw noting(error, unit, site.name, view)
    }
    restore(to: mark)
  }

  func noting(_ fault: Fault, _ unit: CompiledUnit, _ place: CompiledUnit.Place, _ view: LinkedView) -> Fault {
    guard fault.diagnostic.location != nil else { return fault }
    return fault.noting("In '\(view.unit.name)', included here", at: unit.source.location(place.range))
  }

  /// The variables that an array of data sets.
  func bindings(_ data: Value) throws(Fault) -> [(variable: Int, value: Value)] {
    if data.isNull { return [] }
    guard let entries = Entries(data) else {
      throw Fault(
        "type-error", "\(data.kind.capitalizedFirst) is no data for a view", suggestion: "Write ['name' => value]")
    }
    return (0..<entries.count).map { (names.number(of: entries.key($0).text), entries.values[$0]) }
  }

  /// - Parameter values: how many values lie on the stack above a computed name.
  private mutating func target(
    of site: CompiledUnit.Include, _ unit: CompiledUnit, below values: Int
  ) throws(Fault) -> LinkedView? {
    if case .view(let number) = site.target {
      if let view = try view(number) { return view }
      if site.choice == .ifItExists { return nil }
      throw missingView(factory?.name(of: number) ?? "", in: unit, at: site.name)
    }
    let chosen = stack.remove(at: max(stack.count - values - 1, 0))
    var candidates: [String] = []
    for value in Entries(chosen)?.values ?? [chosen] { candidates.append(try value.text()) }
    for name in candidates {
      if let view = try view(named: name) { return view }
    }
    if site.choice == .ifItExists { return nil }
    if candidates.count == 1 { throw missingView(candidates[0], in: unit, at: site.name) }
    throw Fault("view-not-found", "None of the views \(candidates.map { "'\($0)'" }.joined(separator: ", ")) is found")
      .located(at: unit.source.location(site.name.range))
  }

  private mutating func each(_ site: CompiledUnit.Each, _ unit: CompiledUnit) throws(Fault) {
    let otherwise = site.hasOtherwise ? pop() : .null
    let variable = names.number(of: try pop().text())
    let subject = pop()
    let name = try pop().text()
    guard let frame = LoopFrame(subject, outer: nil) else {
      throw Fault("not-iterable", "\(subject.kind.capitalizedFirst) has no elements to loop over")
        .located(at: unit.source.location(site.subject.range))
    }
    var loop = frame
    while let value = loop.next() {
      guard let view = try view(named: name) else { throw missingView(name, in: unit, at: site.name) }
      do {
        try renderIsolated(view, [(variable, value), (Names.key, loop.key)])
      } catch {
        throw noting(error, unit, site.name, view)
      }
    }
    if !loop.hasPassed, !otherwise.isNull { try writeOtherwise(try otherwise.text(), unit, site) }
  }

  /// What `@each` shows for an empty list: a view, or after "raw|" a text.
  private mutating func writeOtherwise(_ text: String, _ unit: CompiledUnit, _ site: CompiledUnit.Each) throws(Fault) {
    if text.hasPrefix("raw|") { return output.write(String(text.dropFirst(4))) }
    guard let view = try view(named: text) else { throw missingView(text, in: unit, at: site.name) }
    try renderIsolated(view, [])
  }
}
