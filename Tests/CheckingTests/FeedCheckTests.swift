import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Checking

@Suite struct FeedCheckTests {
  private func problems(_ files: [String: String]) throws -> [String] {
    try TemporaryFolder.with { folder throws in
      for (name, text) in files { try FileSystem.disk.write(folder + "/" + name, Array(text.utf8)) }
      let check = try SiteCheck(folder, base: "/n/", address: "https://a.example/n/", files: .disk)
      return try check.run().problems.map(\.summary)
    }
  }

  private static let page = "<!doctype html><html lang=en><title>T</title>"

  @Test func feedsMustBeWholeAndLeadToPages() throws {
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>a</id><title>T</title><updated>2026-01-01T00:00:00Z</updated>
      <entry><id>1</id><title>E</title><updated>2026-01-01T00:00:00Z</updated><link href="https://a.example/n/a.html"/></entry>
      <entry><id>1</id><title>E</title><link href="https://a.example/n/gone.html"/></entry></feed>
      """
    #expect(
      try problems(["a.html": Self.page, "atom.xml": atom]) == [
        "Element 'updated' is missing", "Id '1' stands in the feed twice",
        "Address 'https://a.example/n/gone.html' is no page of the site",
      ])
    let rss = "<rss><channel><title>T</title><link>l</link><item><pubDate>x</pubDate></item></channel></rss>"
    #expect(
      try problems(["rss.xml": rss]) == [
        "Element 'description' is missing", "An item needs 'title' or 'description'", "An entry needs an id",
      ])
    #expect(try problems(["feed.json": "{\"version\": \"1\", \"title\": \"T\"}"]) == ["'items' is missing"])
    #expect(try problems(["feed.json": "{", "rss.xml": "<rss>"]).count == 2)
  }

  @Test func theSitemapNamesPagesThatMayBeFound() throws {
    let hidden = Self.page + "<meta name=robots content=noindex>"
    let urls = ["a.html", "b.html", "gone.html"].map { "<url><loc>https://a.example/n/\($0)</loc></url>" }
    let sitemap =
      "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>" + urls.joined()
      + "<url><loc>https://b.example/</loc></url></urlset>"
    #expect(
      try problems(["a.html": Self.page, "b.html": hidden, "sitemap.xml": sitemap]) == [
        "Page 'b.html' asks not to be found, and the sitemap names it",
        "Address 'https://a.example/n/gone.html' of the sitemap is no page of the site",
        "Address 'https://b.example/' of the sitemap is no page of the site",
      ])
  }

  @Test func aSitemapIsWhatItsSchemaSays() throws {
    let location = "<loc>https://a.example/n/a.html</loc>"
    func of(_ entry: String, _ namespace: String = "http://www.sitemaps.org/schemas/sitemap/0.9") throws -> Int {
      let sitemap = "<urlset xmlns='\(namespace)'><url>\(entry)</url></urlset>"
      return try problems(["a.html": Self.page, "sitemap.xml": sitemap]).count
    }
    #expect(try of(location) == 0)
    for time in ["2026-11-30", "2026-11-30T12:00:00Z", "2026-11-30T12:00:00.5+08:00"] {
      #expect(try of(location + "<lastmod>\(time)</lastmod>") == 0)
    }
    for time in ["", "30 Nov 2026", "2026-11-30 12:00", "2026-11-30T12Z"] {
      #expect(try of(location + "<lastmod>\(time)</lastmod>") == 1, "\(time)")
    }
    #expect(try of("<lastmod>2026-11-30</lastmod>" + location) == 1)
    #expect(try of(location + location) == 1)
    #expect(try of(location, "urn:other") == 1)
  }

  @Test func aCanonicalAddressIsThePagesOwn() throws {
    func page(_ url: String) -> String { Self.page + "<link rel=canonical href='\(url)'>" }
    #expect(
      try problems(["a.html": page("https://a.example/n/a.html"), "index.html": page("https://a.example/n/")]) == [])
    #expect(
      try problems(["a.html": page("https://a.example/n/")]) == [
        "Canonical address 'https://a.example/n/' is not that of the page"
      ])
  }

  @Test func aSiteForTheDiskHasNoLinksFromTheRoot() throws {
    try TemporaryFolder.with { folder in
      let page = Self.page + "<a href='/index.html'>a</a>"
      try FileSystem.disk.write(folder + "/index.html", Array(page.utf8))
      let report = try SiteCheck(folder, base: "/", host: .file, files: .disk).run()
      #expect(report.problems.map(\.identifier) == ["host-limit"])
    }
  }
}
