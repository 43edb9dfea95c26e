/// Components whose variables were worked out beforehand.
extension Renderer {
  /// Renders a tag without a body.
  mutating func renderTag(_ site: ComponentSite, _ unit: CompiledUnit) throws(Fault) {
    guard site.number < plans.count, let plan = plans[site.number], let start = plan.leafStart else {
      try beginComponent(site, unit)
      return try endComponent(site, unit)
    }
    let mark = trail.count
    let base = stack.count - site.valueVariables.count
    do throws(Fault) {
      try enter(plan.view)
      for binding in plan.bindings {
        var value: Value?
        switch binding.source {
        case .constant(let constant): value = constant
        case .attribute(let place): value = stack[base + place]
        case .slot: value = .html([])
        case .shared, .attributes: value = sharedValue(binding.variable)
        }
        swap(&value, &slots[binding.variable])
        trail.append((binding.variable, value))
      }
      try runEntered(plan.view, from: start)
    } catch {
      throw noting(error, unit, site.name, plan.view)
    }
    restore(to: mark)
    stack.removeLast(stack.count - base)
  }

  /// Renders the innermost component by its plan: each variable is set once.
  mutating func render(_ plan: ComponentPlan, _ base: Int, _ slot: [UInt8]?) throws(Fault) {
    let view = plan.view
    let mark = trail.count
    try enter(view)
    for binding in plan.bindings {
      var value: Value?
      switch binding.source {
      case .shared: value = sharedValue(binding.variable)
      case .constant(let constant): value = constant
      case .attribute(let place): value = base + place < stack.count ? stack[base + place] : nil
      case .slot: value = .html(slot ?? [])
      case .attributes: value = .object(try bag(of: components[components.count - 1]))
      }
      swap(&value, &slots[binding.variable])
      trail.append((binding.variable, value))
    }
    guard let parts = components[components.count - 1].parts else {
      try runEntered(view, from: plan.leafStart ?? 0)
      return restore(to: mark)
    }
    for slot in parts.slots { bindIsolated(slot.variable, slot.value, view) }
    try runEntered(view)
    restore(to: mark)
  }
}
