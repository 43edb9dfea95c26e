import Diagnostics

extension Renderer {
  mutating func component(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    switch instruction {
    case .componentBegin(let site): try beginComponent(unit.components[Int(site)], unit)
    case .componentEnd(let site): try endComponent(unit.components[Int(site)], unit)
    case .slotText:
      let content = pop()
      let name = try pop().text()
      addSlot(names.number(of: name), content)
    case .slotEnd(let site): try endSlot(unit.slots[Int(site)])
    case .attributeText(let site): try attributeText(unit.attributeTexts[Int(site)])
    case .attributeList(let isStyle):
      let list = pop()
      stack.append(.string(isStyle ? ClassList.styles(list) : ClassList.classes(list)))
    case .props(let site): takeProps(unit.props[Int(site)])
    default: break
    }
  }

  // MARK: Tags

  private mutating func beginComponent(_ site: ComponentSite, _ unit: CompiledUnit) throws(Fault) {
    let bag: AttributeBag
    if let constant = site.bag { bag = constant } else { bag = AttributeBag(try entries(site.attributes)) }
    let data = site.hasData ? pop() : .null
    var frame = ComponentFrame(bag: bag, data: data)
    frame.target = try target(of: site, unit)
    components.append(frame)
  }

  /// Attributes of a tag, their computed values from the stack.
  private mutating func entries(_ attributes: [ComponentSite.Attribute]) throws(Fault) -> [AttributeBag.Entry] {
    let count = attributes.reduce(0) { count, attribute in
      switch attribute.content {
      case .constant: count
      case .value, .text, .spread: count + 1
      }
    }
    var place = max(stack.count - count, 0)
    let first = place
    var entries: [AttributeBag.Entry] = []
    entries.reserveCapacity(attributes.count)
    for attribute in attributes {
      switch attribute.content {
      case .constant(let value, let printed): add(attribute, value, printed, to: &entries)
      case .value:
        add(attribute, stack[place], nil, to: &entries)
        place += 1
      case .text:
        if case .html(let text) = stack[place] { add(attribute, stack[place], AttributeBag.quoted(text), to: &entries) }
        place += 1
      case .spread:
        try spread(stack[place], into: &entries)
        place += 1
      }
    }
    stack.removeLast(stack.count - first)
    return entries
  }

  private func add(
    _ attribute: ComponentSite.Attribute, _ value: Value, _ printed: [UInt8]?, to entries: inout [AttributeBag.Entry]
  ) {
    let entry = AttributeBag.Entry(
      name: attribute.name, variable: attribute.variable, value: value, printed: printed)
    if let index = entries.firstIndex(where: { $0.name.hasSameBytes(as: attribute.name) }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  private func spread(_ value: Value, into entries: inout [AttributeBag.Entry]) throws(Fault) {
    guard case .object(let object) = value, let bag = object as? AttributeBag else {
      throw Fault("type-error", "Only attributes can be spread in a tag", suggestion: "Write name=\"{{ … }}\"")
    }
    for entry in bag.entries {
      let variable = names.number(of: TemplateParser.camelCase(entry.name))
      entries.append(AttributeBag.Entry(name: entry.name, variable: variable, value: entry.value, printed: entry.printed))
    }
  }

  private mutating func target(of site: ComponentSite, _ unit: CompiledUnit) throws(Fault) -> LinkedView? {
    switch site.target {
    case .native: return nil
    case .view(let number):
      if let view = try view(number) { return view }
      throw missingView(factory?.name(of: number) ?? "", in: unit, at: site.name)
    case .missing(let tag): throw missingComponent(tag)
    case .computedTag:
      let tag = try pop().text()
      guard case .view(let number) = factory?.component(tag), let view = try view(number) else { throw missingComponent(tag) }
      return view
    case .computedView, .firstView:
      let chosen = pop()
      for value in Entries(chosen)?.values ?? [chosen] {
        if let view = try view(named: try value.text()) { return view }
      }
      throw missingView(chosen.textIfAny ?? "", in: unit, at: site.name)
    }
  }

  private func missingComponent(_ tag: String) -> Fault {
    Fault(
      "component-not-found", "Component '\(tag)' is not found",
      suggestion: factory?.componentQuestion(tag) ?? "Add the view 'components.\(tag)'")
  }

  private mutating func endComponent(_ site: ComponentSite, _ unit: CompiledUnit) throws(Fault) {
    let slot = site.hasBody ? output.cutTrimmed(from: captures.popLast() ?? 0) : nil
    guard let frame = components.last else { return }
    defer { components.removeLast() }
    guard let view = frame.target else { return try writeNative(site, frame, slot) }
    var bindings: [(variable: Int, value: Value)] = []
    bindings.reserveCapacity(frame.bag.entries.count + frame.slots.count + 2)
    for entry in frame.bag.entries where entry.variable >= 0 { bindings.append((entry.variable, entry.value)) }
    bindings += try self.bindings(frame.data)
    if site.isTag { bindings.append((Names.attributes, .object(frame.bag))) }
    bindings.append((Names.slot, .html(slot ?? [])))
    bindings += frame.slots
    do {
      try render(view, isIsolated: true, bindings)
    } catch {
      throw noting(error, unit, site.name, view)
    }
  }

  private mutating func writeNative(_ site: ComponentSite, _ frame: ComponentFrame, _ slot: [UInt8]?) throws(Fault) {
    guard case .native(let component, let captures) = site.target else { return }
    let call = NativeComponent.Call(
      attributes: frame.bag.entries.map { ($0.name, lasting($0.value)) }, slot: slot,
      captured: captures.map { variable in
        guard variable < slots.count, let value = slots[variable] else { return nil }
        return lasting(value)
      }, context: context)
    try component.write(call, &output.bytes)
  }

  // MARK: Slots

  private mutating func endSlot(_ site: SlotSite) throws(Fault) {
    let content = output.cutTrimmed(from: captures.popLast() ?? 0)
    let attributes = try entries(site.attributes)
    let variable = try site.name == nil ? names.number(of: pop().text()) : site.variable
    addSlot(variable, attributes.isEmpty ? .html(content) : .object(Slot(content, AttributeBag(attributes))))
  }

  private mutating func addSlot(_ variable: Int, _ content: Value) {
    guard !components.isEmpty else { return }
    components[components.count - 1].slots.append((variable, content))
  }

  private mutating func attributeText(_ site: AttributeText) throws(Fault) {
    let count = site.parts.count { if case .echo = $0 { true } else { false } }
    var values = pop(count)[...]
    let start = output.bytes.count
    for part in site.parts {
      switch part {
      case .text(let text): output.bytes += text
      case .echo(isRaw: true): try echoRaw(values.popFirst() ?? .null)
      case .echo(isRaw: false): try echo(values.popFirst() ?? .null)
      }
    }
    stack.append(.html(output.cut(from: start)))
  }

  // MARK: Declarations

  /// Takes declared names out of the attributes, and the variables of all others away.
  private mutating func takeProps(_ site: PropsSite) {
    guard case .object(let object) = slots[Names.attributes], let bag = object as? AttributeBag else { return }
    var rest: [AttributeBag.Entry] = []
    for entry in bag.entries where !site.names.contains(TemplateParser.camelCase(entry.name)) {
      rest.append(entry)
      if entry.variable >= 0, entry.variable < slots.count { slots[entry.variable] = sharedValue(entry.variable) }
    }
    if rest.count != bag.entries.count { slots[Names.attributes] = .object(AttributeBag(rest)) }
  }

  /// What the nearest component around this one was given under a name; its own attribute comes first.
  func inherited(_ name: String) -> Value? {
    for frame in components.reversed() {
      if let value = frame.bag[name] { return value }
      if case .map(let map) = frame.data, let value = map[name] { return value }
    }
    return nil
  }
}
