import Diagnostics

extension ViewFactory {
  /// What a view and all that it includes may read.
  ///
  /// - Throws: what is wrong with the view, or that there is none of the name. Views that it includes and that cannot be
  ///   compiled count as reading nothing; they fail when they are rendered.
  package func readSet(of name: String) throws(Diagnostic) -> ReadSet {
    do throws(Fault) {
      guard let unit = try unit(number(of: name)) else { throw missing(name) }
      var closure = ReadClosure(reads: reads(from: unit))
      closure.complete()
      return readSet(closure, of: unit.name)
    } catch {
      throw error.diagnostic
    }
  }

  /// The outline of a view.
  package func outline(of name: String) throws(Diagnostic) -> ViewOutline {
    do throws(Fault) {
      guard let unit = try unit(number(of: name)) else { throw missing(name) }
      return unit.outline
    } catch {
      throw error.diagnostic
    }
  }

  /// What each view that takes part reads itself.
  func reads(from unit: CompiledUnit) -> [String: ViewReads] {
    var reads = [unit.name: unit.reads]
    var open = unit.reads.inclusions
    while let next = open.popLast() {
      guard let view = next.view, reads[view] == nil, let unit = try? self.unit(number(of: view)) else { continue }
      reads[view] = unit.reads
      open += unit.reads.inclusions
    }
    return reads
  }

  private func readSet(_ closure: ReadClosure, of view: String) -> ReadSet {
    let own = closure.reads[view] ?? ViewReads()
    let all = closure.reads.values
    func union(_ part: (ViewReads) -> Set<String>) -> [String] {
      all.reduce(into: Set<String>()) { $0.formUnion(part($1)) }.sorted()
    }
    var set = ReadSet()
    set.variables = own.variables.sorted()
    set.shared = own.shared.sorted()
    set.fields = own.fields.map { "\($0.variable)->\($0.name)" }.sorted()
    set.members = union(\.members)
    set.wholes = own.wholes.sorted()
    set.functions = union(\.functions)
    set.components = union(\.components)
    set.views = closure.reads.keys.sorted()
    set.composed = set.views.filter { !hooks(for: $0).isEmpty }
    set.readsLoop = own.readsLoop || own.readsOuterLoop
    set.hasDynamicInclude = all.contains { $0.inclusions.contains { $0.view == nil } }
    set.readsAnyField = all.contains(where: \.readsAnyField)
    set.callsAnyFunction = all.contains(where: \.callsAnyFunction)
    return set
  }
}
