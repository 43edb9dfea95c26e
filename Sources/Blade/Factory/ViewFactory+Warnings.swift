import Diagnostics

extension ViewFactory {
  /// What looks like a mistake in views that work: data and attributes that the receiving view does not use, declared
  /// names that nobody reads, variables that nobody sets, text that is nearly a directive.
  ///
  /// - Parameter given: the variables that a view is made with, beside those that all views share; nil for views that
  ///   are made with others than these, or not at all.
  package func warnings(_ views: [String], given: (String) -> Set<String>?) -> [Diagnostic] {
    let units = views.compactMap { name in (try? unit(number(of: name))).flatMap { $0 } }
    var closure = ReadClosure(reads: [:])
    for unit in units { closure.reads.merge(reads(from: unit)) { known, _ in known } }
    closure.complete()
    let shared = Set(state.withLock { $0.shared.keys.map { names[$0] } })
    let hasHooks = { [self] view in !hooks(for: view).isEmpty }
    let scopes = ViewScopes(closure.reads, given: given, hasHooks: hasHooks)
    let check = ReadCheck(closure: closure.reads, shared: shared, hasHooks: hasHooks)
    return units.flatMap { check.warnings(of: $0, given: scopes[$0.name]) }
  }

  /// The views that a view may render, itself included; nil where the name of one is computed.
  package func reachable(from view: String) -> Set<String>? {
    guard let unit = try? unit(number(of: view)) else { return [view] }
    let reads = reads(from: unit)
    let isOpen = reads.values.contains { $0.inclusions.contains { $0.view == nil } }
    return isOpen ? nil : Set(reads.keys)
  }
}
