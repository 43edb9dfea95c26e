/// The attributes of a start tag that matter here; of two with one name the first counts.
struct HTMLAttributes: Equatable {
  private var values: [String: String] = [:]

  mutating func add(_ name: String, _ value: @autoclosure () -> String) {
    guard Self.known.contains(name), values[name] == nil else { return }
    values[name] = value()
  }

  subscript(name: String) -> String { values[name] ?? "" }

  private static let known: Set<String> = ["href", "src", "alt", "title", "class", "rel", "start"]
}
