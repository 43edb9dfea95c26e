import Blade
import Diagnostics

/// Which data a page's view reads: what it does not read is not made for it.
struct PageNeeds: Sendable {
  static let all = PageNeeds()

  /// nil for all.
  private var variables: Set<String>?
  private var fields: Set<String>?

  private init() {}

  /// - Throws: what is wrong with the view.
  init(_ view: String, _ factory: ViewFactory) throws(Diagnostic) {
    let set = try factory.readSet(of: view)
    if set.hasDynamicInclude || set.callsAnyFunction { return }
    variables = Set(set.variables + set.shared)
    if set.readsAnyField || set.wholes.contains("page") { return }
    fields = Set(set.fields)
  }

  func reads(_ variable: String) -> Bool {
    variables?.contains(variable) ?? true
  }

  /// Whether the view reads a field of `$page`.
  func readsPage(_ field: String) -> Bool {
    fields?.contains("page->" + field) ?? true
  }

  /// What `make` makes where the view reads it.
  func value(_ variable: String, _ make: () -> Value) -> ViewVariable {
    (variable, reads(variable) ? make() : .null)
  }

  func page(_ field: String, _ make: () -> Value) -> Value {
    readsPage(field) ? make() : .null
  }
}
