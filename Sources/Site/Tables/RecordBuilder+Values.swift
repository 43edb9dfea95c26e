import Blade
import Model

/// Writes computed values into a store.
extension RecordBuilder {
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
