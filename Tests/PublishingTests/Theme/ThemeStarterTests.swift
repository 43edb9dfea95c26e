import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("Beginnings of a theme")
struct ThemeStarterTests {
  /// A site and a built-in theme that may be changed.
  private func with(_ body: (GoldenSite, ThemeStarter) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("bad/base", at: folder + "/site")
      for file in try FileSystem.disk.files(below: Cases.repository + "/Templates") {
        try site.write("../theme/Templates/" + file, try FileSystem.disk.read(Cases.repository + "/Templates/" + file))
      }
      site.options.resources = folder + "/theme"
      try body(site, ThemeStarter(site: folder + "/site", resources: folder + "/theme", files: .disk))
    }
  }

  private func changes(_ site: GoldenSite) throws -> [Diagnostic] {
    let sink = DiagnosticSink()
    try site.build(sink)
    return sink.diagnostics.filter { $0.identifier == "built-in-changed" }
  }

  @Test("A copied view is used; when the built-in one changes, a notice shows how, until it is noted")
  func eject() throws {
    try with { site, starter in
      #expect(try starter.eject(["pages.list"]).count == 2)
      let copy = "Templates/pages/list.blade.html"
      let own = try FileSystem.disk.read(site.path + "/" + copy)
      #expect(try changes(site).isEmpty)
      try site.write(copy, Array("<!-- ours -->\n".utf8) + own)
      #expect(try changes(site).isEmpty, "the site may change its copy")
      try site.write("../theme/" + copy, own + Array("<p>New</p>\n".utf8))
      let notices = try changes(site)
      #expect(notices.count == 1)
      #expect(notices.first?.severity == .notice)
      #expect(notices.first?.location?.file == copy)
      #expect(
        notices.first?.notes.contains { $0.message.hasSuffix(": <p>New</p>") && $0.message.hasPrefix("+") } == true)
      _ = try starter.eject(["pages.list"])
      #expect(try FileSystem.disk.read(site.path + "/" + copy).starts(with: "<!-- ours".utf8), "never written over")
      #expect(try changes(site).isEmpty)
    }
  }

  @Test("A new cell's sample builds without any warning")
  func cell() throws {
    try with { site, starter in
      var site = site
      #expect(try starter.cell("recipe").count == 3)
      try site.write(
        "Content/site.yaml",
        """
        title: Recipes
        language: en
        timeZone: UTC
        tables:
          recipe-sample:
            source: recipe-sample.yaml
            cell: recipe
        """)
      site.options.strict = true
      #expect(try site.build().recordsPublished == 4)
      #expect(site.page("recipe-sample/index.html").contains("c-recipe"))
      #expect(throws: Diagnostic.self, "what exists stays") { try starter.cell("recipe") }
      #expect(throws: Diagnostic.self) { try starter.cell("status") }
      #expect(throws: Diagnostic.self) { try starter.cell("../x") }
    }
  }

  @Test("A started theme builds as the built-in one does")
  func begin() throws {
    try with { site, starter in
      try site.build()
      let before = try site.published()
      #expect(try starter.begin().count == 3)
      try site.build()
      #expect(try site.published() == before)
      #expect(throws: Diagnostic.self, "a theme is started once") { try starter.begin() }
    }
  }

  @Test("Suggests the nearest view")
  func unknown() throws {
    try with { _, starter in
      let problem = #expect(throws: Diagnostic.self) { try starter.eject(["pages.lost"]) }
      #expect(problem?.suggestion == "Did you mean 'pages.list'?")
    }
  }
}
