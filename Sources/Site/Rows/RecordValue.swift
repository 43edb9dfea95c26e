import Blade
import Model

/// Values of a record as the template language has them. Numbers keep their exact text.
enum RecordValue {
  static func blade(_ value: Model.Value) -> Value {
    switch value.kind {
    case .null: .null
    case .boolean: .boolean(value.boolean ?? false)
    case .list: .list(value.elements.map(blade))
    case .mapping:
      .map(
        Map((value.mapping ?? nil)?.map { (Key(value.mapping?.store.name(of: $0.field) ?? ""), blade($0.value)) } ?? [])
      )
    case .integer, .real, .text, .date: .string(value.text ?? "")
    case .data: .null
    }
  }
}
