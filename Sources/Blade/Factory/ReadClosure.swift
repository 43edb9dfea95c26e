/// Carries what included views read up to the views that include them, until nothing is added.
struct ReadClosure {
  var reads: [String: ViewReads]

  mutating func complete() {
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
    outer.variables.formUnion(inner.variables.subtracting(inclusion.bound))
    for field in inner.fields {
      outer.fields.insert(
        ViewReads.Field(variable: inclusion.aliases[field.variable] ?? field.variable, name: field.name))
    }
    for whole in inner.wholes { outer.wholes.insert(inclusion.aliases[whole] ?? whole) }
    if inner.readsLoop, !inclusion.bound.contains("loop") { outer.readsLoop = true }
    if inner.readsOuterLoop { outer.readsOuterLoop = true }
    reads[view] = outer
    return before != Size(outer)
  }

  /// Sets only grow: what has the same size is the same.
  private struct Size: Equatable {
    let counts: [Int]
    let flags: [Bool]

    init(_ reads: ViewReads) {
      counts = [reads.variables.count, reads.fields.count, reads.wholes.count]
      flags = [reads.readsLoop, reads.readsOuterLoop]
    }
  }
}
