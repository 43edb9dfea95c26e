/// A compiled view as the factory has it: with the hooks that match it, and the variables that it must not inherit
/// where it is a component.
final class LinkedView: Sendable {
  typealias Hook = @Sendable (inout ViewData) throws(Fault) -> Void

  let unit: CompiledUnit
  /// All variables that the view and what it includes may read or set; nil for all that there are.
  let isolated: [Int]?
  /// For each variable, whether it is one of those.
  let isIsolated: [Bool]
  /// How many variables there must be room for.
  let slotCount: Int
  /// Whether the view, or what it includes, reads `$attributes`.
  let readsAttributes: Bool
  /// Whether nothing in the view, or in what it includes, asks which component it is in.
  let isLeaf: Bool
  let creators: [Hook]
  let composers: [Hook]
  /// Both, as an included view runs them.
  let hooks: [Hook]
  /// Nil for views that are rendered instruction by instruction.
  let stencils: StencilSet?

  /// - Parameter stencilled: the variable of the objects that the view writes many of.
  init(
    unit: CompiledUnit, isolated: [Int]?, readsAttributes: Bool, isLeaf: Bool, creators: [Hook], composers: [Hook],
    stencilled: Int?
  ) {
    self.unit = unit
    self.isolated = isolated
    var isIsolated = [Bool](repeating: false, count: (isolated?.max() ?? -1) + 1)
    for variable in isolated ?? [] { isIsolated[variable] = true }
    self.isIsolated = isIsolated
    slotCount = max(unit.slotCount, isIsolated.count, (stencilled ?? -1) + 1)
    self.readsAttributes = readsAttributes
    self.isLeaf = isLeaf
    self.creators = creators
    self.composers = composers
    hooks = creators + composers
    if let stencilled, let isolated, hooks.isEmpty {
      stencils = StencilSet(variable: stencilled, variables: isolated)
    } else {
      stencils = nil
    }
  }
}
