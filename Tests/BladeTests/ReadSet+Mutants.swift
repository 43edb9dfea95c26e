import TestSupport

@testable import Blade

extension ReadSet {
  /// What a compiler would have said that had overlooked one of the reads that were recorded.
  func mutants(missing recorder: ReadRecorder) -> [(what: String, set: ReadSet)] {
    var mutants: [(what: String, set: ReadSet)] = []
    func add(_ what: String, _ change: (inout ReadSet) -> Void) {
      var mutant = self
      change(&mutant)
      mutants.append((what, mutant))
    }
    for name in recorder.variables.sorted() {
      add("the variable \(name)") { set in
        set.variables.removeAll { $0 == name }
        set.shared.removeAll { $0 == name }
      }
    }
    for field in recorder.fields.sorted() {
      add("the field \(field)") { set in
        set.fields.removeAll { $0 == field }
        set.wholes.removeAll { field.hasPrefix($0 + "->") }
      }
    }
    if !readsAnyField {
      for name in recorder.members.sorted() { add("the name \(name)") { $0.members.removeAll { $0 == name } } }
    }
    return mutants
  }
}
