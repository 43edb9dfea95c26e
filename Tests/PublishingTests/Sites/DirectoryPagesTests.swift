import Diagnostics
import Effects
import TestSupport
import Testing

@Suite("Pages of long directories")
struct DirectoryPagesTests {
  /// "Name 00000" and so on, a third of them under B.
  private func build(
    _ count: Int, _ options: String, _ body: (GoldenSite, [String: [UInt8]]) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite(at: folder)
      try site.write(
        "Content/site.yaml",
        """
        title: Long
        language: en
        timeZone: UTC
        tables:
          people: {kind: contact, source: people.csv, \(options)}
        """)
      let rows = (0..<count).map { "\($0 % 3 == 0 ? "B" : "C")\(String(100_000 + $0).dropFirst()),\($0)\n" }
      try site.write("Content/people.csv", "name,phone\n" + rows.joined())
      try site.build()
      try body(site, try site.published())
    }
  }

  private func count(_ text: String, in page: String) -> Int {
    var count = 0
    var rest = page.utf8[...]
    while let start = rest.firstRange(of: Array(text.utf8)) {
      count += 1
      rest = rest[start.upperBound...]
    }
    return count
  }

  @Test("Two hundred records to a page, each at its address")
  func packs() throws {
    try build(450, "detail: pack") { site, files in
      #expect(files.keys.filter { $0.hasPrefix("people/") && $0.hasSuffix(".html") }.count == 4)
      #expect([1, 2, 3].map { count("<article", in: site.page("people/\($0).html")) } == [200, 200, 50])
      let list = site.page("people/index.html")
      let links = list.split(separator: "\"").filter { $0.contains(".html#") && !$0.contains("index") }
      #expect(links.count == 450)
      for link in links {
        let parts = link.split(separator: "#")
        #expect(site.page("people/\(parts[0])").contains("<article id=\"\(parts[1])\">"))
      }
    }
  }

  @Test("A page of letters above the most rows of a page, and ranges of a long letter")
  func letters() throws {
    try build(1000, "detail: none, rowsPerPage: 400") { site, files in
      let pages = files.keys.filter { $0.hasPrefix("people/") && $0.hasSuffix(".html") }.sorted()
      #expect(
        pages == [
          "people/index.html", "people/letter-B.html", "people/letter-C-2.html", "people/letter-C.html",
        ])
      #expect(count("class=\"cell", in: site.page("people/index.html")) == 0)
      let rows = ["letter-B", "letter-C", "letter-C-2"].map {
        count("class=\"cell", in: site.page("people/\($0).html"))
      }
      #expect(rows == [334, 333, 333])
      let index = site.page("people/index.html")
      #expect(index.contains("<a href=\"letter-C-2.html\">C: C00500 – C00998</a> 333"))
      #expect(site.page("people/letter-C.html").contains("<a href=\"letter-B.html\">B</a>"))
      #expect(site.page("people/letter-C.html").contains("B=letter-B.html#letter-B"))
      #expect(site.page("people/letter-C-2.html").contains("C=letter-C.html#letter-C "))
    }
  }

  @Test("Above a thousand rows a page has plain versions that search engines do not list")
  func plain() throws {
    try build(1200, "detail: none") { site, files in
      #expect(site.page("people/index.html").contains("<a href=\"plain-letter-B.html\">Plain</a>"))
      let plain = ["plain-letter-B", "plain-letter-C"].map { site.page("people/\($0).html") }
      #expect(plain.map { count("class=\"cell", in: $0) } == [400, 800])
      #expect(plain[0].contains("C=plain-letter-C.html#letter-C"))
      #expect(files["people/plain-letter-B.css"] == nil)
    }
    try build(1000, "detail: none") { site, files in
      #expect(!files.keys.contains { $0.contains("plain") })
    }
  }

  @Test("Equal records have addresses of their own")
  func doubles() throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite(at: folder)
      try site.write(
        "Content/site.yaml",
        "title: T\nlanguage: en\ntimeZone: UTC\ntables: {p: {kind: contact, source: p.csv, detail: pack}}\n")
      try site.write("Content/p.csv", "name\n" + String(repeating: "Ada\n", count: 420))
      let sink = DiagnosticSink()
      try site.build(sink)
      #expect(sink.diagnostics.filter { $0.severity >= .warning }.map(\.identifier) == ["duplicate-records"])
      let ids = (1...3).flatMap { number in
        site.page("p/\(number).html").split(separator: "\"").filter { $0.hasPrefix("ada-") }
      }
      #expect(Set(ids).count == 420)
    }
  }
}
