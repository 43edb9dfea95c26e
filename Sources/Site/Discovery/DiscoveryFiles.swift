import Diagnostics

/// The files by which readers, crawlers and hosts find their way: feeds, sitemap, manifest, and what hosts read.
///
/// Any number of threads may make different ones at once.
package struct DiscoveryFiles: Sendable {
  private enum Work: Sendable {
    case feeds(edition: Int, table: Int)
    case sitemap
    case robots
    case manifest
    case host
  }

  private let configuration: SiteConfiguration
  private let editions: [Edition]
  private let icon: SitePath?
  private let address: PublicAddress?
  private let work: [Work]

  package init(_ configuration: SiteConfiguration, _ editions: [Edition], icon: SitePath?) {
    self.configuration = configuration
    self.editions = editions
    self.icon = icon
    address = PublicAddress(configuration)
    let isServed = configuration.baseURL != nil
    let hasRedirects = editions.contains { !$0.plan.redirects.isEmpty }
    var work: [Work] = isServed || hasRedirects ? [.host] : []
    if address != nil {
      work += [.sitemap, .manifest]
      // Crawlers look for it at the host's root alone (RFC 9309, section 2.3).
      if configuration.basePath == "/" { work.append(.robots) }
      for (number, edition) in editions.enumerated() {
        for (place, table) in edition.tables.enumerated() where !table.configuration.feeds.isEmpty {
          work.append(.feeds(edition: number, table: place))
        }
      }
    }
    self.work = work
  }

  package var count: Int { work.count }

  package func make(_ index: Int) -> [SiteFile] {
    guard let address else { return HostFiles(configuration: configuration, editions: editions).files }
    switch work[index] {
    case .feeds(let edition, let table):
      return FeedBuilder(editions[edition], table, configuration: configuration, address: address).files()
    case .sitemap: return Sitemap(editions: editions, address: address).files()
    case .robots:
      return [SiteFile("/robots.txt", "User-agent: *\nAllow: /\n\nSitemap: \(address.url(SitePath("/sitemap.xml")))\n")]
    case .manifest: return [WebManifest(configuration: configuration, icon: icon).file]
    case .host: return HostFiles(configuration: configuration, editions: editions).files
    }
  }

  /// Says once what the site is without. Records without a date, which no feed has, are reported where they are read.
  package func report(to sink: DiagnosticSink) {
    if configuration.baseURL == nil, configuration.audience == .public {
      sink.report(
        Diagnostic(
          .notice, "no-base-url", "Without 'baseURL' there are no feeds, no sitemap and no canonical links",
          at: configuration.location, suggestion: "Add 'baseURL: https://…/' once you know where the site will be"))
    }
  }
}
