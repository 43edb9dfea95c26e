import Diagnostics

/// An address of another host, and where the site links to it.
struct ExternalLink: Sendable {
  /// Without its fragment, which no host is told.
  let address: String
  /// The first link.
  let location: SourceLocation
  /// How many links lead there.
  var count: Int

  /// With its port: requests to one host keep a distance.
  var host: String { Self.host(of: address[...]) }

  /// nil for what is no page or file on the web.
  static func address(_ link: String) -> String? {
    let address = link.prefix { $0 != "#" }
    let lowered = address.prefix(8).lowercased()
    guard lowered.hasPrefix("https://") || lowered.hasPrefix("http://"), !host(of: address).isEmpty else { return nil }
    return String(address)
  }

  private static func host(of address: Substring) -> String {
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[2].prefix { $0 != "/" && $0 != "?" }.lowercased() : ""
  }
}
