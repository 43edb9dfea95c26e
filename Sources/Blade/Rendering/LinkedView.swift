/// A compiled view as the factory has it: with the hooks that match it, and the variables that it must not inherit
/// where it is a component.
final class LinkedView: Sendable {
  typealias Hook = @Sendable (inout ViewData) throws(Fault) -> Void

  let unit: CompiledUnit
  /// All variables that the view and what it includes may read; nil for all that there are.
  let isolated: [Int]?
  let creators: [Hook]
  let composers: [Hook]

  init(unit: CompiledUnit, isolated: [Int]?, creators: [Hook], composers: [Hook]) {
    self.unit = unit
    self.isolated = isolated
    self.creators = creators
    self.composers = composers
  }

  var hasHooks: Bool { !creators.isEmpty || !composers.isEmpty }
}
