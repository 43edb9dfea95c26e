import Effects
import TestSupport
import Testing

/// Pages of a field's values, such as tags, and what leads to them.
@Suite("Pages of values")
struct ValuePagesTests {
  /// Posts with tags of which the n-th occurs in the first n posts, so that the last is the most used.
  private func build(tags count: Int, path: String = "/tags/{tag}/", _ body: (GoldenSite) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite(at: folder)
      site.options.resources = Cases.repository
      site.options.strict = true
      try site.write(
        "Content/site.yaml",
        """
        title: Long
        language: en
        timeZone: UTC
        tables:
          posts:
            kind: status
            source: posts.ndjson
            path: /posts/
            also: [{title: "#{tag}", path: "\(path)", each: tags}]

        """)
      let posts = (0..<count).map { post in
        let tags = (post..<count).map { "\"t\(100 + $0)\"" }.joined(separator: ",")
        return
          "{\"id\":\"\(post)\",\"userName\":\"A\",\"text\":\"x\",\"createdAt\":\"2024-01-01T00:00:00Z\",\"tags\":[\(tags)]}\n"
      }
      try site.write("Content/posts.ndjson", posts.joined())
      try site.build()
      try body(site)
    }
  }

  private func links(_ page: String) -> [Substring] {
    guard let start = page.firstRange(of: "class=\"segments\""),
      let end = page[start.upperBound...].firstRange(of: "</nav>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound].split(separator: "<a href=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
  }

  @Test("Few values are all linked to")
  func few() throws {
    try build(tags: 20) { site in
      #expect(links(site.page("posts/index.html")).count == 21)
      #expect(site.page("tags/index.html") == "")
    }
  }

  @Test("Of many the most used are linked to, and a page of all")
  func many() throws {
    try build(tags: 45) { site in
      let links = links(site.page("posts/index.html"))
      #expect(links.count == 22)
      #expect(links.last == "../tags/index.html")
      #expect([144, 125, 124].map { links.contains("../tags/t\($0)/index.html") } == [true, true, false])
      let all = site.page("tags/index.html")
      #expect(all.contains(">Tags</"))
      #expect((100..<145).allSatisfy { all.contains("href=\"t\($0)/index.html\"") })
      #expect(all.contains("href=\"index.html\" aria-current=\"page\""))
      let tag = self.links(site.page("tags/t100/index.html"))
      #expect(tag.map(String.init) == ["../../posts/index.html", "index.html", "../index.html"])
    }
  }

  @Test("Where another page has that folder's address there is none of all")
  func taken() throws {
    try build(tags: 30, path: "/posts/{tag}/") { site in
      #expect(links(site.page("posts/index.html")).count == 21)
      #expect(site.page("posts/index.html").contains("class=\"cell "))
    }
  }
}
