import Model

/// The pages that search engines may show, by the protocol of sitemaps.org (version 0.9).
struct Sitemap {
  /// Of one file, by the protocol.
  static let mostPages = 50_000

  let editions: [Edition]
  let address: PublicAddress
  var pagesPerFile = mostPages

  private static let space = [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]

  /// One file, or an index and its parts. None where no page may be shown.
  func files() -> [SiteFile] {
    let entries = editions.flatMap { edition in
      edition.plan.filter(edition.isFindable).map { page in
        (path: page.path, change: edition.lastChange(of: page))
      }
    }
    guard !entries.isEmpty else { return [] }
    if entries.count <= pagesPerFile { return [SiteFile(SitePath("/sitemap.xml"), Self.urls(entries, address))] }
    let starts = stride(from: 0, to: entries.count, by: pagesPerFile)
    let parts = starts.enumerated().map { number, start in
      let part = entries[start..<min(start + pagesPerFile, entries.count)]
      return SiteFile(SitePath("/sitemap-\(number + 1).xml"), Self.urls(Array(part), address))
    }
    return [SiteFile(SitePath("/sitemap.xml"), index(parts))] + parts
  }

  private static func urls(_ entries: [(path: SitePath, change: Int64?)], _ address: PublicAddress) -> [UInt8] {
    var xml = XMLText()
    xml.open("urlset", space)
    for entry in entries {
      xml.open("url")
      xml.element("loc", address.url(entry.path))
      xml.element("lastmod", entry.change.map { Timestamp(unixSeconds: $0, offset: 0).iso8601 })
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func index(_ parts: [SiteFile]) -> [UInt8] {
    var xml = XMLText()
    xml.open("sitemapindex", Self.space)
    for part in parts {
      xml.open("sitemap")
      xml.element("loc", address.url(part.path))
      xml.close("sitemap")
    }
    xml.close("sitemapindex")
    return xml.bytes
  }
}
