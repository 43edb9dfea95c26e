import Blade
import Model

/// A field's value: as the source has it, or computed.
enum FieldValue {
  case stored(Model.Value)
  case computed(Blade.Value)

  var blade: Blade.Value {
    switch self {
    case .stored(let value): RecordValue.blade(value)
    case .computed(let value): value
    }
  }

  /// Its texts: of a list all, of a scalar the one.
  var texts: [String] {
    switch self {
    case .stored(let value): return value.texts
    case .computed(.list(let values)): return values.compactMap(\.textIfAny).filter { !$0.isEmpty }
    case .computed(let value): return value.textIfAny.map { $0.isEmpty ? [] : [$0] } ?? []
    }
  }

  var isEmpty: Bool {
    switch self {
    case .stored(let value): value.isEmpty
    case .computed(let value): value.isBlank
    }
  }
}
