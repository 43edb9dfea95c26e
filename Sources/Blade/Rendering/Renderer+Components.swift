import Diagnostics

extension Renderer {
  mutating func component(_ instruction: Instruction, _ unit: CompiledUnit) throws(Fault) {
    switch instruction {
    case .slotText:
      let content = pop()
      let name = try pop().text()
      addSlot(names.number(of: name), content)
    case .slotEnd(let site): try endSlot(unit.slots[Int(site)])
    case .attributeText(let site): try attributeText(unit.attributeTexts[Int(site)])
    case .attributeList(let isStyle):
      let list = pop()
      stack.append(.string(isStyle ? ClassList.styles(list) : ClassList.classes(list)))
    default: break
    }
  }

  // MARK: Tags

  /// On the stack lie the component's name, where it is computed, its data, and the values of its attributes.
  mutating func beginComponent(_ site: ComponentSite, _ unit: CompiledUnit) throws(Fault) {
    var parts: ComponentParts?
    if site.hasData || site.hasSpread {
      let made = ComponentParts()
      if site.hasData { made.data = stack.remove(at: max(stack.count - site.valueVariables.count - 1, 0)) }
      if site.hasSpread {
        made.attributes = try entries(site.attributes, base: max(stack.count - site.valueVariables.count, 0))
      }
      parts = made
    }
    if site.number < plans.count, let plan = plans[site.number] {
      let base = stack.count - site.valueVariables.count
      return components.append(ComponentFrame(site: site, target: nil, plan: plan, base: base, parts: nil))
    }
    let target = try target(of: site, unit)
    let plan = target.flatMap { factory?.plan(of: site, $0) }
    if let plan {
      while plans.count <= site.number { plans.append(nil) }
      plans[site.number] = plan
    }
    components.append(
      ComponentFrame(
        site: site, target: target, plan: plan, base: max(stack.count - site.valueVariables.count, 0), parts: parts))
  }

  /// The attributes of a tag, their computed values from the stack.
  private func entries(_ attributes: [ComponentSite.Attribute], base: Int) throws(Fault) -> [AttributeBag.Entry] {
    var place = base
    var entries: [AttributeBag.Entry] = []
    entries.reserveCapacity(attributes.count)
    for attribute in attributes {
      if case .constant(let value, let printed) = attribute.content {
        add(attribute, value, printed, to: &entries)
        continue
      }
      let value = place < stack.count ? stack[place] : .null
      place += 1
      switch attribute.content {
      case .text:
        add(
          attribute, value, { if case .html(let text) = value { AttributeBag.quoted(text) } else { nil } }(),
          to: &entries)
      case .spread: try spread(value, into: &entries)
      default: add(attribute, value, nil, to: &entries)
      }
    }
    return entries
  }

  func bag(of frame: ComponentFrame) throws(Fault) -> AttributeBag {
    if let bag = frame.site.bag { return bag }
    return AttributeBag(try attributes(of: frame))
  }

  private func attributes(of frame: ComponentFrame) throws(Fault) -> [AttributeBag.Entry] {
    if let attributes = frame.parts?.attributes { return attributes }
    if let bag = frame.site.bag { return bag.entries }
    return try entries(frame.site.attributes, base: frame.base)
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
      entries.append(
        AttributeBag.Entry(name: entry.name, variable: variable, value: entry.value, printed: entry.printed))
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
      let tag = try removeTarget(site).text()
      guard case .view(let number) = factory?.component(tag), let view = try view(number) else {
        throw missingComponent(tag)
      }
      return view
    case .computedView, .firstView:
      let chosen = removeTarget(site)
      for value in Entries(chosen)?.values ?? [chosen] {
        if let view = try view(named: try value.text()) { return view }
      }
      throw missingView(chosen.textIfAny ?? "", in: unit, at: site.name)
    }
  }

  /// The computed name, which lies below the attributes' values.
  private mutating func removeTarget(_ site: ComponentSite) -> Value {
    let place = stack.count - site.valueVariables.count - 1
    return place >= 0 ? stack.remove(at: place) : .null
  }

  private func missingComponent(_ tag: String) -> Fault {
    Fault(
      "component-not-found", "Component '\(tag)' is not found",
      suggestion: factory?.componentQuestion(tag) ?? "Add the view 'components.\(tag)'")
  }

  mutating func endComponent(_ site: ComponentSite, _ unit: CompiledUnit) throws(Fault) {
    let slot = site.hasBody ? output.buffer.cutTrimmed(from: captures.popLast() ?? 0) : nil
    guard let last = components.indices.last else { return }
    let base = components[last].base
    if let plan = components[last].plan {
      do throws(Fault) {
        try render(plan, base, slot)
      } catch {
        throw noting(error, unit, site.name, plan.view)
      }
    } else if let view = components[last].target {
      do throws(Fault) {
        try render(view, components[last], slot)
      } catch {
        throw noting(error, unit, site.name, view)
      }
    } else {
      try writeNative(site, components[last], slot)
    }
    components.removeLast()
    while stack.count > base { stack.removeLast() }
  }

  private mutating func render(_ view: LinkedView, _ frame: ComponentFrame, _ slot: [UInt8]?) throws(Fault) {
    let mark = trail.count
    let site = frame.site
    try enter(view)
    isolate(view)
    if let attributes = frame.parts?.attributes {
      for entry in attributes { bindIsolated(entry.variable, entry.value, view) }
    } else {
      for constant in site.constants { bindIsolated(constant.variable, constant.value, view) }
      for (i, variable) in site.valueVariables.enumerated() { bindIsolated(variable, stack[frame.base + i], view) }
    }
    if site.isTag, view.readsAttributes {
      bindIsolated(Names.attributes, .object(try bag(of: frame)), view)
    }
    if let parts = frame.parts {
      for binding in try bindings(parts.data) { bindIsolated(binding.variable, binding.value, view) }
    }
    bindIsolated(Names.slot, .html(slot ?? []), view)
    for slot in frame.parts?.slots ?? [] { bindIsolated(slot.variable, slot.value, view) }
    try runEntered(view)
    restore(to: mark)
  }

  /// The attributes of a tag as Swift code receives them.
  private func given(_ frame: ComponentFrame) throws(Fault) -> [(name: String, value: Value)] {
    let site = frame.site
    if let given = site.given { return given }
    guard site.isPlain, frame.parts?.attributes == nil else {
      return try attributes(of: frame).map { ($0.name, lasting($0.value)) }
    }
    var place = frame.base
    return site.attributes.map { attribute in
      if case .constant(let value, _) = attribute.content { return (attribute.name, value) }
      defer { place += 1 }
      return (attribute.name, place < stack.count ? lasting(stack[place]) : .null)
    }
  }

  private mutating func writeNative(_ site: ComponentSite, _ frame: ComponentFrame, _ slot: [UInt8]?) throws(Fault) {
    guard case .native(let component, let captures) = site.target else { return }
    if isTracing, !component.writesAsGiven { throw Self.untraceable }
    let call = NativeComponent.Call(
      attributes: try given(frame), slot: slot,
      captured: captures.map { variable in
        guard variable < slots.count, let value = slots[variable] else { return nil }
        return lasting(value)
      }, context: context)
    var written: [UInt8] = []
    swap(&written, &scratch)
    written.removeAll(keepingCapacity: true)
    try component.write(call, &written)
    output.buffer.append(written)
    swap(&written, &scratch)
  }

  // MARK: Slots

  private mutating func endSlot(_ site: SlotSite) throws(Fault) {
    let content = output.buffer.cutTrimmed(from: captures.popLast() ?? 0)
    let base = max(stack.count - site.valueCount, 0)
    let attributes = try entries(site.attributes, base: base)
    stack.removeLast(stack.count - base)
    let variable = try site.name == nil ? names.number(of: pop().text()) : site.variable
    addSlot(variable, attributes.isEmpty ? .html(content) : .object(Slot(content, AttributeBag(attributes))))
  }

  private mutating func addSlot(_ variable: Int, _ content: Value) {
    guard let last = components.indices.last else { return }
    let parts = components[last].parts ?? ComponentParts()
    parts.slots.append((variable, content))
    components[last].parts = parts
  }

  private mutating func attributeText(_ site: AttributeText) throws(Fault) {
    let count = site.parts.count { if case .echo = $0 { true } else { false } }
    var values = pop(count)[...]
    let start = output.buffer.count
    for part in site.parts {
      switch part {
      case .text(let text): output.buffer.append(text)
      case .echo(isRaw: true): try echoRaw(values.popFirst() ?? .null)
      case .echo(isRaw: false): try echo(values.popFirst() ?? .null)
      }
    }
    stack.append(.html(output.buffer.cut(from: start)))
  }

  // MARK: Declarations

  /// Takes declared names out of the attributes, and the variables of all others away.
  mutating func takeProps(_ site: PropsSite) throws(Fault) {
    // A trace does not know which component its view stands in.
    if isTracing, components.isEmpty { throw Self.untraceable }
    guard let last = components.indices.last else { return }
    if let attributes = components[last].parts?.attributes {
      for entry in attributes { takeAway(entry.variable, unlessIn: site) }
    } else {
      for variable in components[last].site.variables { takeAway(variable, unlessIn: site) }
    }
    guard case .object(let object) = slots[Names.attributes], let bag = object as? AttributeBag else { return }
    slots[Names.attributes] = .object(bag.filter { !site.variables.contains($0.variable) })
  }

  private mutating func takeAway(_ variable: Int, unlessIn site: PropsSite) {
    guard variable >= 0, variable < slots.count, !site.variables.contains(variable) else { return }
    slots[variable] = sharedValue(variable)
  }

  /// What the nearest component around this one was given under a name; its own attribute comes first.
  func inherited(_ name: String) throws(Fault) -> Value? {
    for frame in components.reversed() {
      if let entry = try attributes(of: frame).first(where: { $0.name.hasSameBytes(as: name) }) { return entry.value }
      if case .map(let map) = frame.parts?.data, let value = map[name] { return value }
    }
    return nil
  }
}
