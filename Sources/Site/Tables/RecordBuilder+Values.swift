import Blade
import Model

/// Copies values of one store into another.
extension RecordBuilder {
  mutating func append(_ name: String, _ value: Model.Value, keeping: (String) -> Bool = { _ in true }) {
    key(name)
    append(value, keeping: keeping)
  }

  private mutating func append(_ value: Model.Value, keeping: (String) -> Bool) {
    switch value.kind {
    case .null: null()
    case .boolean: boolean(value.boolean ?? false)
    case .list:
      begin()
      for element in value.elements {
        guard let label = element.label else {
          append(element, keeping: keeping)
          continue
        }
        if keeping(label) { append(element) { _ in true } }
      }
      end(.list)
    case .mapping:
      begin()
      for entry in value.mapping.map(Array.init) ?? [] {
        let name = value.mapping?.store.name(of: entry.field) ?? ""
        if keeping(name) { append(name, entry.value, keeping: keeping) }
      }
      end(.mapping)
    case .integer, .real, .text, .date, .data: scalar(value.kind, value.bytes)
    }
  }

  /// A computed value; what has no text, such as a function, is nothing.
  mutating func append(_ name: String, _ value: Blade.Value) {
    key(name)
    append(value)
  }

  private mutating func append(_ value: Blade.Value) {
    switch value {
    case .boolean(let truth): boolean(truth)
    case .list(let values):
      begin()
      for value in values { append(value) }
      end(.list)
    case .integer(let number): scalar(.integer, Array(String(number).utf8)[...])
    default:
      guard let text = value.textIfAny else { return null() }
      scalar(.text, Array(text.utf8)[...])
    }
  }
}
