/// A step through an XML document; names are without their prefixes.
enum XMLEvent {
  case start(String, attributes: [(name: String, value: String)])
  case end(String)
  case text([UInt8])

  /// The value of an attribute, by its name without a prefix.
  func attribute(_ name: String) -> String? {
    guard case .start(_, let attributes) = self else { return nil }
    return attributes.first { $0.name == name }?.value
  }

  /// Whether an attribute says yes, as XML Schema writes it.
  func isTrue(_ name: String) -> Bool {
    attribute(name).map { $0 == "1" || $0 == "true" } ?? false
  }
}
