/// Named fields whose names are shared with all records of the same shape. Answers `->name` and `['name']`.
package final class Record: Sendable {
  package let shape: Shape
  /// In the order of the shape's names.
  package let values: [Value]

  /// Missing values are null, surplus ones are dropped.
  package init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    let missing = shape.names.count - values.count
    self.values =
      missing == 0
      ? values
      : missing < 0 ? Array(values.prefix(shape.names.count)) : values + Array(repeating: .null, count: missing)
  }

  package subscript(name: String) -> Value? {
    shape.number(of: name).map { values[$0] }
  }

  /// The same entries as a map.
  var map: Map {
    Map(keys: shape.names.map(Key.init), values: values)
  }
}
