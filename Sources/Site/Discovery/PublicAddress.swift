/// The address under which the site is published: what feeds, crawlers and cards need to name its pages.
package struct PublicAddress: Sendable {
  /// Ends with a slash.
  private let base: String

  /// nil where the site says none, or is not for the public.
  package init?(_ configuration: SiteConfiguration) {
    guard let base = configuration.baseURL, configuration.audience == .public else { return nil }
    self.base = base
  }

  package func url(_ path: SitePath) -> String {
    base + path.address(from: path, links: .root).dropFirst()
  }

  /// Without the slash at its end: what a path from the site's root is put behind.
  var root: String { String(base.dropLast()) }

  /// The host's name, without a port: what a tag URI is minted under (RFC 4151).
  var authority: String {
    let rest = base.drop { $0 != "/" }.dropFirst(2)
    let host = rest.prefix { $0 != "/" }.split(separator: "@").last ?? ""
    return String(host.prefix { $0 != ":" }).lowercased()
  }
}

extension SiteConfiguration {
  /// The path that the site lies below on its host, with slashes at both ends: "/" or "/phone-book/".
  package var basePath: String {
    guard let baseURL else { return "/" }
    let path = baseURL.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
    return path.isEmpty ? "/" : String(path)
  }

  /// What addresses from the server's root begin with: nothing, or "/phone-book".
  var rootFolder: String { String(basePath.dropLast()) }
}
