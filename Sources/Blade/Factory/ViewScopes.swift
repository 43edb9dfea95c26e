/// Which variables each view may be given, by the data that it is made with and by the views that include it.
struct ViewScopes {
  private var names: [String: Set<String>]
  /// Views of which that cannot be told.
  private var open: Set<String>

  /// - Parameters:
  ///   - given: what a view is made with; nil for one that is only included.
  ///   - hasHooks: whether composers or creators, which may set anything, belong to a view.
  init(_ reads: [String: ViewReads], given: (String) -> Set<String>?, hasHooks: (String) -> Bool) {
    names = [:]
    open = []
    for view in reads.keys { names[view] = given(view) }
    let inclusions = reads.keys.sorted().flatMap { view in (reads[view]?.inclusions ?? []).map { (view, $0) } }
    if inclusions.contains(where: { $0.1.view == nil }) {
      open = Set(reads.keys).subtracting(names.keys)
      return
    }
    let included = Set(inclusions.compactMap(\.1.view))
    for view in reads.keys where names[view] == nil {
      if hasHooks(view) || !included.contains(view) { open.insert(view) }
      names[view] = []
    }
    while inclusions.reduce(false, { add($1.1, in: $1.0, reads) || $0 }) {}
  }

  /// Nil where the variables cannot be told.
  subscript(view: String) -> Set<String>? {
    open.contains(view) ? nil : names[view]
  }

  /// Whether anything was added.
  private mutating func add(_ inclusion: ViewReads.Inclusion, in view: String, _ reads: [String: ViewReads]) -> Bool {
    guard let inner = inclusion.view else { return false }
    let before = (open.count, names[inner]?.count)
    if inclusion.givesMore || open.contains(view) && !inclusion.isIsolated { open.insert(inner) }
    var given = inclusion.bound
    if !inclusion.isIsolated { given.formUnion((names[view] ?? []).union(reads[view]?.assigned ?? [])) }
    names[inner, default: []].formUnion(given)
    return before != (open.count, names[inner]?.count)
  }
}
