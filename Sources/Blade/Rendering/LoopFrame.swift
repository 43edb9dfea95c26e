/// A loop that is running.
struct LoopFrame {
  private let values: [Value]
  private let keys: [Key]?
  /// An object that is asked for its elements one by one.
  private let object: (any NativeObject)?
  /// Nil where the object does not know beforehand.
  let count: Int?
  private(set) var index = -1
  /// What `$loop` was outside.
  let outer: Value?
  /// Whether there was any element.
  private(set) var hasPassed = false

  /// Nil where there is nothing to pass over.
  init?(_ subject: Value, outer: Value?) {
    self.outer = outer
    switch subject {
    case .list(let list): (values, keys, object, count) = (list, nil, nil, list.count)
    case .map(let map): (values, keys, object, count) = (map.values, map.keys, nil, map.count)
    case .object(let object):
      guard object.isIterable else { return nil }
      (values, keys, self.object, count) = ([], nil, object, object.count)
    default:
      guard let entries = Entries(subject) else { return nil }
      (values, keys, object, count) = (entries.values, entries.keys, nil, entries.count)
    }
  }

  /// The next element; nil at the end.
  mutating func next() -> Value? {
    index += 1
    if let object {
      guard let element = object.element(at: index) else { return nil }
      hasPassed = true
      return element.value
    }
    guard index < values.count else { return nil }
    hasPassed = true
    return values[index]
  }

  /// The key of the element that `next` gave.
  var key: Value {
    if let object { return object.element(at: index)?.key ?? .null }
    return keys.map { $0[index].value } ?? .integer(index)
  }

  /// The fields of `$loop`.
  enum Field: String, CaseIterable {
    case index
    case iteration
    case remaining
    case count
    case first
    case last
    case odd
    case even
    case depth
    case parent
  }

  func member(_ field: Field, depth: Int) -> Value {
    switch field {
    case .index: .integer(index)
    case .iteration: .integer(index + 1)
    case .remaining: count.map { .integer($0 - index - 1) } ?? .null
    case .count: count.map { .integer($0) } ?? .null
    case .first: .boolean(index == 0)
    case .last: count.map { .boolean(index == $0 - 1) } ?? .null
    case .odd: .boolean(index % 2 == 0)
    case .even: .boolean(index % 2 == 1)
    case .depth: .integer(depth)
    case .parent: depth > 1 ? .loop(depth - 2) : .null
    }
  }

  static let members = Field.allCases.map(\.rawValue)
}
