/// A PHP array that is no list: entries in the order in which their keys came, found by key.
package struct Map: Sendable {
  /// Immutable, so that maps are shared between threads; a change makes a new one.
  private final class Storage: Sendable {
    let keys: [Key]
    let values: [Value]
    /// Only where a search along the keys would be slow.
    let places: [Key: Int]?

    init(keys: [Key], values: [Value], places: [Key: Int]?) {
      self.keys = keys
      self.values = values
      self.places = places ?? (keys.count > 12 ? Map.places(of: keys) : nil)
    }
  }

  private let storage: Storage

  package init() {
    self.init(keys: [], values: [])
  }

  /// A later entry replaces an earlier one of the same key, in its place.
  package init(_ entries: [(Key, Value)]) {
    var builder = MapBuilder()
    for (key, value) in entries { builder[key] = value }
    self = builder.map
  }

  init(keys: [Key], values: [Value], places: [Key: Int]? = nil) {
    storage = Storage(keys: keys, values: values, places: places)
  }

  package var keys: [Key] { storage.keys }
  package var values: [Value] { storage.values }
  package var count: Int { storage.keys.count }

  package subscript(key: Key) -> Value? {
    index(of: key).map { storage.values[$0] }
  }

  package subscript(name: String) -> Value? {
    self[Key(name)]
  }

  func index(of key: Key) -> Int? {
    if let places = storage.places { return places[key] }
    return storage.keys.firstIndex(of: key)
  }

  private static func places(of keys: [Key]) -> [Key: Int] {
    var places = [Key: Int](minimumCapacity: keys.count)
    for (i, key) in keys.enumerated() { places[key] = i }
    return places
  }
}
