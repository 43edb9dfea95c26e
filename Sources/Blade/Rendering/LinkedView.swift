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

  init(unit: CompiledUnit, isolated: [Int]?, readsAttributes: Bool, isLeaf: Bool, creators: [Hook], composers: [Hook]) {
    self.unit = unit
    self.isolated = isolated
    var isIsolated = [Bool](repeating: false, count: (isolated?.max() ?? -1) + 1)
    for variable in isolated ?? [] { isIsolated[variable] = true }
    self.isIsolated = isIsolated
    slotCount = max(unit.slotCount, isIsolated.count)
    self.readsAttributes = readsAttributes
    self.isLeaf = isLeaf
    self.creators = creators
    self.composers = composers
    hooks = creators + composers
  }

}
