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
    let plan = SitePlan(editions.map(\.plan))
    let entries = plan.indices.filter { page in
      let (edition, content) = plan.content(page)
      return editions[edition].isFindable(content)
    }
    guard !entries.isEmpty else { return [] }
    if entries.count <= pagesPerFile { return [SiteFile(SitePath("/sitemap.xml"), urls(entries[...], of: plan))] }
    let starts = stride(from: 0, to: entries.count, by: pagesPerFile)
    let parts = starts.enumerated().map { number, start in
      let part = entries[start..<min(start + pagesPerFile, entries.count)]
      return SiteFile(SitePath("/sitemap-\(number + 1).xml"), urls(part, of: plan))
    }
    return [SiteFile(SitePath("/sitemap.xml"), index(parts))] + parts
  }

  private func urls(_ entries: ArraySlice<Int>, of plan: SitePlan) -> [UInt8] {
    var xml = XMLText()
    xml.open("urlset", Self.space)
    for entry in entries {
      let (edition, page) = plan[entry]
      let change = editions[edition].lastChange(of: page.content)
      xml.open("url")
      xml.element("loc", address.url(page.path))
      xml.element("lastmod", change.map { Timestamp(unixSeconds: $0, offset: 0).iso8601 })
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
