extension Value {
  private static let looksAt = 64

  /// Whether an array holds another one, as far as its first elements tell; a function may hold anything.
  var isNested: Bool {
    switch self {
    case .list(let values): values.prefix(Self.looksAt).contains(where: \.isArray)
    case .map(let map): map.values.prefix(Self.looksAt).contains(where: \.isArray)
    case .closure: true
    default: false
    }
  }

  private var isArray: Bool {
    switch self {
    case .list, .map, .closure: true
    default: false
    }
  }

  /// Whether the first array in the first array in this one, and so on, goes on beyond a depth.
  func isDeeper(than limit: Int) -> Bool {
    var value = self
    for _ in 0..<limit {
      let elements: ArraySlice<Value> =
        switch value {
        case .list(let values): values.prefix(Self.looksAt)
        case .map(let map): map.values.prefix(Self.looksAt)
        case .closure(let closure): ArraySlice(closure.captured.compactMap(\.self))
        default: []
        }
      guard let inner = elements.first(where: \.isArray) else { return false }
      value = inner
    }
    return true
  }
}
