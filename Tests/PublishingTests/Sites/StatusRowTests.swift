import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("Rows of statuses")
struct StatusRowTests {
  private static let posts = """
    [{"id": "1", "userName": "Ada", "text": "bold", "html": "<p><b>bold</b> <a href=\\"https://a.example/2\\">two</a></p>",
      "url": "https://a.example/1",
      "media": [{"file": "a.svg", "found": true, "type": "image/svg+xml", "width": 4, "height": 3, "alt": "<A>"},
        {"file": "b.svg", "found": true, "type": "image/svg+xml", "alt": "of no size"},
        {"url": "https://a.example/c.png", "remote": true, "type": "image/png", "width": 4, "height": 3}]},
     {"id": "2", "userName": "Ada", "text": "plain", "url": "https://a.example/2"},
     {"id": "3", "userName": "Ada", "text": "secret", "html": "<p>secret</p>", "cw": "Spiders",
      "media": [{"file": "a.svg", "found": true, "type": "image/svg+xml", "width": 4, "height": 3}]}]
    """

  private func with(_ body: (inout GoldenSite) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("bad/base", at: folder)
      site.options.resources = Cases.repository
      try site.write(
        "Content/site.yaml",
        """
        title: Posts
        language: en
        timeZone: UTC
        tables:
          posts: {kind: status, source: posts.json, detail: page, sections: none}
        """)
      try site.write("Content/posts.json", Self.posts)
      try site.write("Content/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
      try body(&site)
    }
  }

  @Test("Markup and pictures of known sizes; a warning alone")
  func rows() throws {
    try with { site in
      try site.build()
      let page = String(decoding: try #require(try site.published()["posts/index.html"]), as: UTF8.self)
      #expect(page.contains("<strong>bold</strong>"))
      #expect(page.contains("class=\"p-pictures n1\"><img src=\"../images/a.svg\" alt=\"&lt;A&gt;\""))
      #expect(page.contains(">plain</p>"))
      #expect(page.contains("Spiders"))
      #expect(!page.contains("secret"))
      #expect(page.components(of: "p-pictures") == 1)
    }
  }

  @Test("A status' page has the text once, with local links; what is warned of is closed")
  func pages() throws {
    try with { site in
      try site.build()
      let files = try site.published()
      let first = String(decoding: try #require(files["posts/1.html"]), as: UTF8.self)
      #expect(first.components(of: "<strong>bold</strong>") == 1)
      #expect(first.contains("<a href=\"2.html\">two</a>"))
      #expect(!first.contains("p-pictures"))
      let third = String(decoding: try #require(files["posts/3.html"]), as: UTF8.self)
      #expect(third.contains("<summary><b>Spiders</b>"))
      #expect(third.contains("<details class=\"prose\">"))
    }
  }

  @Test("A picture that cannot be cleaned is an error", arguments: ["a.avif", "a.jpg", "b/c.png"])
  func pictures(_ name: String) throws {
    try with { site in
      try site.write("Content/images/" + name, [0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2])
      #expect { try site.build() } throws: { ($0 as? Diagnostic)?.identifier == "picture-not-cleaned" }
    }
  }

  @Test("A title stands over the text, in lists over how a long one begins; a warning hides both")
  func titles() throws {
    try with { site in
      let long = String(repeating: "Flour and water. ", count: 60)
      try site.write(
        "Content/posts.json",
        """
        [{"id": "short", "userName": "Ada", "title": "On <bread>", "text": "It rises.", "html": "<p>It <b>rises</b>.</p>"},
         {"id": "long", "title": "On dough", "text": "\(long)The end."},
         {"id": "same", "userName": "Ada", "title": "A beginning", "text": "A beginning and an end"},
         {"id": "covered", "userName": "Ada", "title": "The murderer", "text": "It was he.", "cw": "Who did it"}]
        """)
      try site.build()
      let pages = try site.published()
      func page(_ name: String) throws -> String { String(decoding: try #require(pages[name]), as: UTF8.self) }
      let list = try page("posts/index.html")
      #expect(list.contains("On &lt;bread&gt;</h") && list.contains("It <strong>rises</strong>."))
      #expect(list.contains("On dough</h") && list.contains("Flour…<") && !list.contains("The end"))
      #expect(list.components(of: "A beginning") == 1)
      #expect(list.contains("Who did it") && !list.contains("murderer"))
      let own = try page("posts/long.html")
      #expect(own.contains("<title>On dough · Posts</title>") && own.contains("<h2>On dough</h2>"))
      #expect(own.contains("The end."))
      #expect(try page("posts/same.html").contains("<title>Post by Ada · Posts</title>"))
      #expect(try !page("posts/covered.html").contains("<title>The murderer"))
    }
  }

  @Test("Posts in Markdown have their marks read, and the names of their files as addresses")
  func markdown() throws {
    try with { site in
      try site.write("Content/2024-05-01-bread.md", "---\ntitle: On bread\ntags: [slow]\n---\nIt *rises*.\n\n- flour\n")
      try site.write("Content/draft.md", "---\ndraft: true\n---\nsecret")
      try site.write(
        "Content/site.yaml",
        """
        title: Blog
        language: en
        timeZone: UTC
        tables:
          posts: {kind: status, source: "*.md", detail: page, path: /}
        """)
      let report = try site.build()
      #expect(report.recordsIn == 2 && report.recordsPublished == 1)
      let pages = try site.published()
      let list = String(decoding: try #require(pages["index.html"]), as: UTF8.self)
      #expect(list.contains("It <em>rises</em>.") && list.contains("May 2024") && !list.contains("secret"))
      #expect(pages["2024-05-01-bread.html"] != nil)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    utf8.split(separator: part.utf8).count - 1
  }
}
