import Diagnostics

/// Compares what views are given with what they read.
struct ReadCheck {
  /// With what each view reads through those that it includes.
  let closure: [String: ViewReads]
  let shared: Set<String>
  let hasHooks: (String) -> Bool

  /// - Parameter given: the variables that the view may be given; nil where they cannot be told.
  func warnings(of unit: CompiledUnit, given: Set<String>?) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    func warn(_ identifier: String, _ name: ViewReads.Name, _ summary: String, _ suggestion: String) {
      warnings.append(
        Diagnostic(
          .warning, identifier, summary, at: unit.source.location(name.range), suggestion: suggestion))
    }
    for (name, meant) in unit.reads.misspelt {
      warn("unknown-directive", name, "'@\(name.text)' is text, not a directive", "Did you mean '@\(meant)'?")
    }
    for inclusion in unit.reads.inclusions {
      guard let view = inclusion.view, isClosed(view) else { continue }
      for name in inclusion.given where !uses(view, name.text) {
        warn(
          "unused-variable", name, "'\(name.text)' is given to '\(view)', which does not use it",
          "Remove it, or write '$\(name.text)' in that view")
      }
    }
    for name in unit.reads.declared where isClosed(unit.name) && !reads(unit.name, name.text) {
      warn("unused-variable", name, "'\(name.text)' is declared here and never used", "Remove it from @props")
    }
    guard let given else { return warnings }
    for name in unit.reads.required where !isSet(name.text, in: unit, given) {
      let known = given.union(shared).union(unit.reads.assigned).sorted()
      warn(
        "undefined-variable", name, "Nothing sets '$\(name.text)'",
        Spelling.nearest(to: name.text, in: known).map { "Did you mean '$\($0)'?" }
          ?? "Share it, compose it, or guard it with isset() or '??'")
    }
    return warnings
  }

  /// Whether all that the view reads can be told: no computed names of views, no hooks, which may read anything.
  private func isClosed(_ view: String) -> Bool {
    var seen: Set<String> = []
    var open = [view]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let reads = closure[next], !hasHooks(next) else { return false }
      for inclusion in reads.inclusions {
        guard let view = inclusion.view else { return false }
        open.append(view)
      }
    }
    return true
  }

  /// Whether an included view does anything with what it is given.
  private func uses(_ view: String, _ name: String) -> Bool {
    guard let reads = closure[view] else { return true }
    return reads.variables.contains(name) || reads.variables.contains("attributes") || name.isEmpty
      || reads.declared.contains { $0.text == name } || closure.values.contains { $0.aware.contains(name) }
  }

  /// Whether a view reads a variable of its own, or hands it on.
  private func reads(_ view: String, _ name: String) -> Bool {
    guard let reads = closure[view] else { return true }
    return reads.wholes.contains(name) || reads.guarded.contains(name) || reads.fields.contains { $0.variable == name }
      || reads.inclusions.contains { $0.aliases.values.contains(name) } || reads.variables.contains("attributes")
      || reads.required.contains { $0.text == name }
  }

  private static let ofTheLanguage: Set<String> = ["loop", "slot", "attributes", "key", "this", "__env", "errors"]

  private func isSet(_ name: String, in unit: CompiledUnit, _ given: Set<String>) -> Bool {
    given.contains(name) || shared.contains(name) || unit.reads.assigned.contains(name)
      || unit.reads.guarded.contains(name) || Self.ofTheLanguage.contains(name)
  }
}
