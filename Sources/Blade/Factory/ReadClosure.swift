/// Carries what included views read up to the views that include them, until nothing is added.
struct ReadClosure {
  var reads: [String: ViewReads]

  /// Declared by `@aware` somewhere: read of the tags around.
  private var aware: Set<String> = []

  init(reads: [String: ViewReads]) {
    self.reads = reads
  }

  mutating func complete() {
    aware = reads.values.reduce(into: []) { $0.formUnion($1.aware) }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for view in reads.keys.sorted() {
        for inclusion in reads[view]?.inclusions ?? [] {
          if add(inclusion, to: view) { isComplete = false }
        }
      }
    }
  }

  /// Whether anything was added.
  private mutating func add(_ inclusion: ViewReads.Inclusion, to view: String) -> Bool {
    guard let name = inclusion.view, let inner = reads[name], var outer = reads[view] else { return false }
    let before = Size(outer)
    let free = inner.variables.subtracting(inclusion.bound)
    if inclusion.isIsolated { outer.shared.formUnion(free) } else { outer.variables.formUnion(free) }
    outer.shared.formUnion(inner.shared)
    for field in inner.fields {
      outer.fields.insert(
        ViewReads.Field(variable: inclusion.aliases[field.variable] ?? field.variable, name: field.name))
    }
    for whole in inner.wholes { outer.wholes.insert(inclusion.aliases[whole] ?? whole) }
    outer.wholes.formUnion(inclusion.aliases.filter { isKept($0.key, inclusion, inner) }.values)
    if inner.readsLoop, !inclusion.isIsolated, !inclusion.bound.contains("loop") { outer.readsLoop = true }
    if inner.readsOuterLoop { outer.readsOuterLoop = true }
    reads[view] = outer
    return before != Size(outer)
  }

  /// Whether what a view is given under a name is kept as an attribute: in its bag, or for the tags within it.
  private func isKept(_ name: String, _ inclusion: ViewReads.Inclusion, _ inner: ViewReads) -> Bool {
    guard inclusion.isIsolated else { return false }
    return aware.contains(name)
      || inner.variables.contains("attributes") && !inner.declared.contains { $0.text == name }
  }

  /// Sets only grow: what has the same size is the same.
  private struct Size: Equatable {
    let counts: [Int]
    let flags: [Bool]

    init(_ reads: ViewReads) {
      counts = [reads.variables.count, reads.shared.count, reads.fields.count, reads.wholes.count]
      flags = [reads.readsLoop, reads.readsOuterLoop]
    }
  }
}
