/// The entries of anything array-like, for functions and loops.
struct Entries {
  let values: [Value]
  /// Nil for a list.
  let keys: [Key]?

  /// Nil where there is nothing to pass over.
  init?(_ value: Value) {
    switch value {
    case .list(let values): self.init(values: values, keys: nil)
    case .map(let map): self.init(values: map.values, keys: map.keys)
    case .record(let record): self.init(values: record.values, keys: record.shape.names.map(Key.init))
    case .object(let object):
      guard object.isIterable else { return nil }
      var builder = MapBuilder()
      var index = 0
      while let element = object.element(at: index) {
        builder[element.key.key ?? .integer(index)] = element.value
        index += 1
      }
      self.init(values: builder.values, keys: builder.isList ? nil : builder.keys)
    default: return nil
    }
  }

  init(values: [Value], keys: [Key]?) {
    self.values = values
    self.keys = keys
  }

  var count: Int { values.count }

  func key(_ index: Int) -> Key {
    keys.map { $0[index] } ?? .integer(index)
  }

  /// The array of those entries that are kept, in order.
  func selecting(_ indices: [Int]) -> Value {
    var builder = MapBuilder()
    for i in indices { builder[key(i)] = values[i] }
    return builder.value
  }

  var value: Value {
    keys.map { .map(Map(keys: $0, values: values)) } ?? .list(values)
  }
}
