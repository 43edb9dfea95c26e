/// Where each variable of a component's view comes from, for one tag: worked out once, so that a tag sets every variable
/// a single time.
final class ComponentPlan: Sendable {
  enum Source: Sendable {
    /// What all views share, or nothing.
    case shared
    case constant(Value)
    /// A value on the stack, counted from the tag's first.
    case attribute(Int)
    case slot
    /// `$attributes`.
    case attributes
  }

  let view: LinkedView
  let bindings: [(variable: Int, source: Source)]
  /// The view's first instruction to run, where nothing in it asks for the tag itself; nil where something may.
  let leafStart: Int?

  /// Nil where the tag names its view, its data or some of its attributes only when it is met.
  init?(_ site: ComponentSite, view: LinkedView) {
    guard case .view = site.target, !site.hasData, !site.hasSpread, let variables = view.isolated else { return nil }
    self.view = view
    bindings = variables.map { variable in
      if variable == Names.slot { return (variable, .slot) }
      if variable == Names.attributes, site.isTag, view.readsAttributes { return (variable, .attributes) }
      if let place = site.valueVariables.lastIndex(of: variable) { return (variable, .attribute(place)) }
      if let constant = site.constants.last(where: { $0.variable == variable }) {
        return (variable, .constant(constant.value))
      }
      return (variable, .shared)
    }
    leafStart = Self.leafStart(site, view)
  }

  /// A declaration of all the tag's attributes has nothing to take away, and is passed over.
  private static func leafStart(_ site: ComponentSite, _ view: LinkedView) -> Int? {
    guard view.isLeaf else { return nil }
    guard let declared = view.unit.props.first else { return 0 }
    guard case .props = view.unit.code.first, view.unit.props.count == 1,
      site.variables.allSatisfy(declared.variables.contains)
    else { return nil }
    return 1
  }
}
