/// The path that a site lies below on its host.
struct BasePath: Sendable {
  /// With a slash at both ends, as it stands in addresses.
  let text: String
  /// Decoded.
  let parts: [String]

  /// Slashes at the ends may be missing; what is no path is "/".
  init(_ path: String) {
    let names = path.split(separator: "/")
    text = names.isEmpty ? "/" : "/" + names.joined(separator: "/") + "/"
    parts = RequestTarget(text)?.parts.filter { !$0.isEmpty } ?? []
  }
}
