/// A request as far as those who answer have to know it.
struct PreviewRequest: Sendable {
  let method: String
  /// As sent.
  let target: String
  /// By their names in lower case; of several of one name the last.
  let headers: [String: String]
  var body: [UInt8] = []

  /// A header's value by its name in any case.
  func header(_ name: String) -> String? { headers[name.lowercased()] }
}
