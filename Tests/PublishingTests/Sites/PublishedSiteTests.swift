import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@testable import Site

/// What a site has beside its pages once it says where it will be.
@Suite("Published sites") struct PublishedSiteTests {
  private func with(
    _ changes: [(from: String, to: String)] = [], _ body: (GoldenSite, DiagnosticSink) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("published", at: folder)
      site.options.resources = Cases.repository
      var text = String(decoding: try FileSystem.disk.read(folder + "/Content/site.yaml"), as: UTF8.self)
      for change in changes {
        let parts = text.components(around: change.from)
        text = parts.joined(separator: change.to)
      }
      try site.write("Content/site.yaml", text)
      let sink = DiagnosticSink()
      try site.build(sink)
      try body(site, sink)
    }
  }

  private static let baseURL = "baseURL: https://ada.example/notes/\n"

  @Test func filesAreThoseRecorded() throws {
    try with { site, _ in
      let all = try site.published()
      var files = all.filter { path, _ in
        [".xml", ".json", ".webmanifest", "_headers", "_redirects", "_redirects.nginx", "robots.txt"]
          .contains(where: path.hasSuffix)
      }
      let pages = all.keys.filter { $0.hasSuffix(".html") }.sorted()
      files["heads.txt"] = Array(pages.map { "== \($0)\n" + Self.head(site.page($0)) }.joined().utf8)
      try GoldenFolder(path: GoldenSite.folder + "/published/expected").expect(files)
    }
  }

  /// The lines of a page's head that say what it is to others.
  private static func head(_ page: String) -> String {
    let marks = ["rel=\"canonical", "rel=\"alternate", "rel=\"manifest", "property=", "twitter:", "ld+json", "robots"]
    let lines = page.split(separator: "\n").filter { line in marks.contains { line.components(around: $0).count > 1 } }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test func whatIsNotForAllIsNowhere() throws {
    try with { site, _ in
      for (path, bytes) in try site.published() where !path.hasSuffix(".gz") && !path.hasSuffix(".br") {
        let text = String(decoding: bytes, as: UTF8.self)
        let isAboutIt = path.hasSuffix(".html") || path.hasSuffix(".css")
        #expect(!text.contains("PRIVATE-SECRET"), "\(path)")
        if !isAboutIt {
          #expect(!text.contains("UNLISTED-SECRET") && !text.contains("posts/4"), "\(path)")
          #expect(!text.contains("COVERED-SECRET") && !text.contains("7946"), "\(path)")
        }
      }
      let head = Self.head(site.page("posts/4.html"))
      #expect(head.contains("noindex"))
      #expect(!head.contains("canonical") && !head.contains("ld+json") && !head.contains("og:"))
    }
  }

  @Test func withoutAnAddressThereIsNothingAndOneNotice() throws {
    try with([(Self.baseURL, "")]) { site, sink in
      let others = try site.published().keys.filter { [".xml", ".json", ".webmanifest"].contains(where: $0.hasSuffix) }
      #expect(others == [])
      #expect(!site.page("posts/1.html").contains("canonical") && !site.page("posts/1.html").contains("og:"))
      #expect(sink.diagnostics.count { $0.identifier == "no-base-url" } == 1)
    }
  }

  @Test func aSiteForInternalReadersIsNotToBeFound() throws {
    try with([(Self.baseURL, Self.baseURL + "audience: internal\n")]) { site, sink in
      let others = try site.published().keys.filter { [".xml", ".json", ".webmanifest"].contains(where: $0.hasSuffix) }
      #expect(others == [])
      for page in ["index.html", "posts/index.html", "people/index.html", "posts/1.html"] {
        let text = site.page(page)
        #expect(text.contains("<meta name=\"robots\" content=\"noindex\">"), "\(page)")
        #expect(!text.contains("canonical") && !text.contains("ld+json") && !text.contains("og:"), "\(page)")
      }
      #expect(site.page("_headers").contains("X-Robots-Tag: noindex"))
      #expect(!sink.diagnostics.contains { $0.identifier == "no-base-url" })
    }
  }

  @Test func linksFromTheRootKnowTheSitesFolder() throws {
    try with([(Self.baseURL, Self.baseURL + "links: root\n")]) { site, _ in
      #expect(site.page("posts/1.html").contains("<a href=\"/notes/posts/7.html\">"))
      #expect(site.page("old/1.html").contains("url=/notes/posts/1.html"))
    }
    // Servers show it at any address.
    try with { site, _ in #expect(site.page("404.html").contains("href=\"/notes/posts/\"")) }
  }

  @Test func crawlersAreToldAtTheRootOfAHostAlone() throws {
    try with { site, _ in #expect(site.page("robots.txt").isEmpty) }
    try with([("ada.example/notes/", "ada.example/")]) { site, _ in
      #expect(site.page("robots.txt") == "User-agent: *\nAllow: /\n\nSitemap: https://ada.example/sitemap.xml\n")
    }
  }

  @Test func compressedFilesLieBesideTheirsAndAreMadeOnce() throws {
    try with { site, _ in
      let before = try site.published()
      #expect(before["index.html.gz"]?.prefix(2) == [0x1F, 0x8B])
      #expect(before["index.html.br"]?.isEmpty == false)
      #expect(before.keys.allSatisfy { !$0.hasSuffix(".woff2.gz") })
      let again = try site.build()
      #expect(again.pagesWritten == 0)
      #expect(try site.published() == before)
    }
  }

  @Test func aLargeSitemapIsSplit() throws {
    try with { site, _ in
      let plan = try BuildPipeline(options: site.options, files: .disk, clock: .system, sink: DiagnosticSink()).plan()
      let address = try #require(PublicAddress(plan.configuration))
      var sitemap = Sitemap(editions: plan.editions, address: address)
      let all = try #require(sitemap.files().first).text.components(around: "<url>").count - 1
      sitemap.pagesPerFile = 10
      let files = sitemap.files()
      #expect(files.map(\.path.text) == ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"])
      #expect(files[0].text.components(around: "<sitemap>").count == 4)
      #expect(files.dropFirst().reduce(0) { $0 + $1.text.components(around: "<url>").count - 1 } == all)
    }
  }
}

extension SiteFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension StringProtocol {
  /// What lies between the places of a word.
  fileprivate func components(around word: String) -> [String] {
    var parts: [String] = []
    var bytes = Array(utf8)[...]
    let mark = Array(word.utf8)
    var part: [UInt8] = []
    while let first = bytes.first {
      if bytes.starts(with: mark) {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        bytes = bytes.dropFirst(mark.count)
      } else {
        part.append(first)
        bytes = bytes.dropFirst()
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
