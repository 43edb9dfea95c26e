import Effects
import TestSupport
import Testing

/// The walks of the guide, each followed from its first line to its last; here is what a reader has of it then.
@Suite struct WalkTests {
  private func walk(_ section: String, _ look: (GuideRun) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let run = try GuideRun(folder)
      try run.follow(try GuidePage("docs/guide/walks.md", section: section), section)
      try look(run)
    }
  }

  /// Texts in this order, whatever stands between.
  private func expect(_ shown: [String], has texts: [String]) {
    var rest = shown[...]
    for text in texts {
      guard let place = rest.firstIndex(of: text) else {
        Issue.record("'\(text)' is not where it should be in \(shown)")
        return
      }
      rest = rest[(place + 1)...]
    }
  }

  @Test func anArchive() throws {
    try walk("An archive of posts") { run in
      let list = try run.shown("archive/public/index.html")
      expect(list, has: ["Ro Doe", "February 2026", "said before", "#bees", "the first hive"])
      let page = try run.read("archive/public/index.html")
      #expect(page.contains(#"alt="a hive""#) && page.contains("<a href=\"1.html\">"))
      #expect(try run.read("archive/public/1.html").contains(" · Ro Doe</title>"))
      expect(try run.shown("archive/public/1.html"), has: ["the first hive"])
      #expect(!FileSystem.disk.exists(run.folder + "/archive/public/4.html"))
      let tags = try FileSystem.disk.files(below: run.folder + "/archive/public/tags")
      let tag = try #require(tags.first { $0.hasSuffix("index.html") })
      let tagged = try run.shown("archive/public/tags/" + tag)
      #expect(tagged.contains("#bees") && !tagged.contains("the first hive"))
      #expect(try run.files(of: "archive", holding: "MARKER") == [])
    }
  }

  @Test func aStaffBook() throws {
    try walk("A staff book from a workbook") { run in
      expect(
        try run.shown("book/public/index.html"),
        has: ["A", "Ada Example", "B", "Ben Sample", "Z", "张三", "3 people"])
      let pages = try FileSystem.disk.list(run.folder + "/book/public").filter { $0.hasPrefix("ada-example") }
      let page = try #require(pages.first)
      expect(try run.shown("book/public/" + page), has: ["Ada Example", "Engines", "201"])
      #expect(try run.read("book/public/search-1.js").contains("Engines"))
      #expect(try run.files(of: "book", holding: "MARKER") == [])
      #expect(try run.files(of: "book", holding: "Salary") == [])
    }
  }

  @Test func contributorsBelowAPath() throws {
    try walk("Contributors from JSON, below a path") { run in
      let page = try run.read("contributors/public/index.html")
      expect(try run.shown("contributors/public/index.html"), has: ["A", "Ada Example", "B", "ben", "2 people"])
      #expect(page.contains("<link rel=\"canonical\" href=\"https://ada.example/project/contributors/\">"))
      #expect(page.contains("href=\"ada.html\"") && !page.contains("href=\"/"))
      let sitemap = try run.read("contributors/public/sitemap.xml")
      #expect(sitemap.contains("<loc>https://ada.example/project/contributors/ben.html</loc>"))
      expect(try run.shown("contributors/public/ada.html"), has: ["Ada Example", "120 commits"])
      #expect(try FileSystem.disk.read(run.folder + "/contributors/contributors.zip").starts(with: Array("PK".utf8)))
    }
  }

  @Test func recipesInCellsOfTheirOwn() throws {
    try walk("Recipes with a cell of their own") { run in
      let shown = try run.shown("recipes/public/index.html")
      expect(shown, has: ["Bread", "Flour, water, salt and time", "240 min", "Soup", "Of whatever there is", "30 min"])
      let page = try run.read("recipes/public/index.html")
      #expect(page.ranges(of: "<h2").count == 2)
      #expect(page.ranges(of: "role=\"listitem\"").count == 2)
      let bread = try #require(FileSystem.disk.list(run.folder + "/recipes/public").first { $0.hasPrefix("bread") })
      expect(try run.shown("recipes/public/" + bread), has: ["Bread"])
    }
  }

  @Test func authoritiesInElevenScripts() throws {
    try walk("Authority records in eleven scripts") { run in
      let shown = try run.shown("authorities/public/index.html")
      expect(
        shown,
        has: [
          "Latin", "Austen, Jane", "Cyrillic", "Чехов, Антон", "Greek", "Καβάφης, Κωνσταντίνος", "Arabic",
          "محفوظ، نجيب",
          "Hebrew", "עגנון, שמואל יוסף", "Han", "鲁迅", "Japanese syllabaries", "せいしょうなごん", "Hangul", "한강", "Georgian",
          "რუსთაველი, შოთა", "Armenian", "Թումանյան, Հովհաննես", "Devanagari", "ठाकुर, रवीन्द्रनाथ", "11 people",
        ])
      #expect(try run.read("authorities/public/4.html").contains("محفوظ"))
      expect(try run.shown("authorities/public/4.html"), has: ["محفوظ، نجيب", "1911–2006"])
    }
  }
}
