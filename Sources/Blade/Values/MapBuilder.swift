/// Gathers the entries of a PHP array, and says in the end whether it is a list.
struct MapBuilder {
  private(set) var keys: [Key] = []
  private(set) var values: [Value] = []
  /// Once there are so many keys that a search along them would be slow.
  private var places: [Key: Int]?
  private var next = 0

  init() {}

  /// The entries of an array, to be added to.
  init(_ value: Value) {
    guard let entries = Entries(value) else { return }
    for i in 0..<entries.count { self[entries.key(i)] = entries.values[i] }
  }

  subscript(key: Key) -> Value? {
    get { place(of: key).map { values[$0] } }
    set {
      guard let newValue else { return remove(key) }
      if let place = place(of: key) {
        values[place] = newValue
        return
      }
      places?[key] = keys.count
      keys.append(key)
      if keys.count == Self.few { notePlaces() }
      values.append(newValue)
      if case .integer(let number) = key, number >= next, number < .max { next = number + 1 }
    }
  }

  mutating func append(_ value: Value) {
    self[.integer(next)] = value
  }

  mutating func remove(_ key: Key) {
    guard let place = place(of: key) else { return }
    keys.remove(at: place)
    values.remove(at: place)
    if places != nil { notePlaces() }
  }

  private static let few = 12

  private func place(of key: Key) -> Int? {
    if let places { return places[key] }
    return keys.firstIndex(of: key)
  }

  private mutating func notePlaces() {
    var places = [Key: Int](minimumCapacity: keys.count * 2)
    for (place, key) in keys.enumerated() { places[key] = place }
    self.places = places
  }

  var isList: Bool {
    keys.indices.allSatisfy { keys[$0] == .integer($0) }
  }

  var map: Map { Map(keys: keys, values: values) }

  var value: Value { isList ? .list(values) : .map(map) }
}
