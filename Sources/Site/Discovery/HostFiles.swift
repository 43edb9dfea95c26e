/// Files that hosts read to learn how the others are to be served: `_headers` and `_redirects` where such hosts are used,
/// a map for nginx elsewhere. Hosts that know none of them show the pages at old addresses, which lead on by themselves.
struct HostFiles {
  let configuration: SiteConfiguration
  let editions: [Edition]

  var files: [SiteFile] {
    [headers] + redirects
  }

  private var isHidden: Bool { configuration.audience == .internal }

  /// Names of assets change with their content.
  private var headers: SiteFile {
    let root = configuration.rootFolder
    return SiteFile(
      "/_headers",
      """
      \(root)/*
        Content-Security-Policy: \(ContentPolicy.header(configuration.links))
        Referrer-Policy: strict-origin-when-cross-origin
        X-Content-Type-Options: nosniff
      \(isHidden ? "  X-Robots-Tag: noindex\n" : "")\(root)/assets/*
        Cache-Control: public, max-age=31536000, immutable

      """)
  }

  private var redirects: [SiteFile] {
    let pairs = editions.flatMap(\.plan.redirects).compactMap { page -> (from: String, to: String)? in
      guard case .redirect(let target) = page.content else { return nil }
      return (address(page.path), address(target))
    }
    guard !pairs.isEmpty else { return [] }
    let rules = pairs.map { "\($0.from) \($0.to) 301\n" }.joined()
    let map = pairs.map { "\(Self.quoted($0.from)) \(Self.quoted($0.to));\n" }.joined()
    return [
      SiteFile("/_redirects", rules),
      SiteFile(
        "/_redirects.nginx",
        """
        # In 'http': map $request_uri $galley_target { include …/_redirects.nginx; }
        # In 'server': if ($galley_target) { return 301 $galley_target; }
        \(map)
        """),
    ]
  }

  private func address(_ path: SitePath) -> String {
    configuration.rootFolder + path.address(from: path, links: .root)
  }

  /// A parameter of nginx's; addresses hold no quotes, but dollars.
  private static func quoted(_ address: String) -> String {
    "\"" + address.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "\\$") + "\""
  }
}
