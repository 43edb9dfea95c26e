import Blade
import Diagnostics

/// Which data a page's view reads: what it does not read is not made for it.
struct PageNeeds: Sendable {
  static let all = PageNeeds()

  /// nil for all.
  private var variables: Set<String>?
  private var fields: Set<String>?
  /// By variable: which of its fields are read; none of those that are read as a whole.
  private var parts: [String: Set<String>] = [:]

  private init() {}

  /// - Throws: what is wrong with the view.
  init(_ view: String, _ factory: ViewFactory) throws(Diagnostic) {
    let set = try factory.readSet(of: view)
    if set.hasDynamicInclude || set.callsAnyFunction { return }
    variables = Set(set.variables + set.shared)
    if set.readsAnyField { return }
    for field in set.fields {
      let parts = field.split(separator: ">", maxSplits: 1).map(String.init)
      let variable = String(parts[0].dropLast())
      if parts.count == 2, !set.wholes.contains(variable) { self.parts[variable, default: []].insert(parts[1]) }
    }
    if !set.wholes.contains("page") { fields = Set(set.fields) }
  }

  func reads(_ variable: String) -> Bool {
    variables?.contains(variable) ?? true
  }

  /// Whether the view reads a field of `$page`.
  func readsPage(_ field: String) -> Bool {
    fields?.contains("page->" + field) ?? true
  }

  /// The fields of a variable that the view reads; nil where it may read any.
  func fields(of variable: String) -> Set<String>? { parts[variable] }

  /// What `make` makes where the view reads it.
  func value(_ variable: String, _ make: () -> Value) -> ViewVariable {
    (variable, reads(variable) ? make() : .null)
  }

  func page(_ field: String, _ make: () -> Value) -> Value {
    readsPage(field) ? make() : .null
  }
}
