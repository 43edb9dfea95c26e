/// Copies values of one store into another.
extension RecordBuilder {
  /// - Parameter keeping: asked for the label of each entry of a list, and the name of each field of a mapping.
  package mutating func append(_ name: String, _ value: Value, keeping: (String) -> Bool = { _ in true }) {
    key(name)
    append(value, keeping: keeping)
  }

  package mutating func append(_ value: Value, keeping: (String) -> Bool = { _ in true }) {
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
}
