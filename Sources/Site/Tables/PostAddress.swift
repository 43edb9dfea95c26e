/// The address of a post in the one form that all its spellings have in common, so that a link to it is known whatever
/// its author copied: "social.example/@ro/7" also for ".../users/ro/statuses/7" and the mobile site.
enum PostAddress {
  static func key(_ address: String) -> String {
    var rest = Substring(address)
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    for name in ["www.", "mobile.", "m."] where rest.hasPrefix(name) { rest = rest.dropFirst(name.count) }
    rest = rest.prefix { $0 != "#" }
    var parts = rest.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let host = parts.first?.lowercased() else { return "" }
    parts[0] = host == "x.com" ? "twitter.com" : host
    if parts[0] == "twitter.com" {
      // The query says where the link was shared; names of accounts change, and their capitals mean nothing.
      parts[parts.count - 1] = String(parts[parts.count - 1].prefix { $0 != "?" })
      if parts.count >= 4, parts[2] == "status" { parts = [parts[0], parts[2], parts[3]] }
    }
    if parts.count == 5, parts[1] == "users", parts[3] == "statuses" { parts = [parts[0], "@" + parts[2], parts[4]] }
    return parts.joined(separator: "/")
  }
}
