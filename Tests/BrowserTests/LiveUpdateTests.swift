import Browser
import Effects
import Glibc
import Preview
import Publishing
import TestSupport
import Testing

/// What a person sees who edits a site beside its preview. These need the package chromium.
@Suite(.serialized) struct LiveUpdateTests {
  private static let people = (10..<90).map { "P\($0),Smith" }

  private struct Preview {
    let folder: String
    let page: Page

    /// As editors save: a new file takes the old one's place.
    func save(_ name: String, _ text: String) throws {
      try FileSystem.disk.write(folder + "/" + name, Array(text.utf8))
    }

    func savePeople(_ rows: [String]) throws {
      try save("Content/people.csv", "name,title\n" + rows.joined(separator: "\n") + "\n")
    }

    /// Whether an expression comes true within ten seconds.
    func becomes(_ expression: String) throws -> Bool {
      for _ in 0..<200 {
        if try page.evaluate(expression) == "true" { return true }
        usleep(50_000)
      }
      return false
    }

    func text(_ selector: String) throws -> String {
      try page.evaluate("[...document.querySelectorAll('\(selector)')].map((one) => one.textContent).join()")
    }
  }

  private func withPreview(_ path: String, _ body: (Preview) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      for name in ["Content", "Templates/assets", "Templates/partials"] {
        try FileSystem.disk.makeFolder(folder + "/" + name)
      }
      let site = """
        title: T
        language: en
        timeZone: UTC
        tables:
          posts: {kind: status, source: posts.ndjson}
          people: {kind: record, source: people.csv, cell: subtitle, fields: {title: name, detail: title}, id: name}

        """
      try FileSystem.disk.create(folder + "/Content/site.yaml", Array(site.utf8))
      let posts = (10..<80).map {
        "{\"id\":\"\($0)\",\"text\":\"Hello \($0)\",\"createdAt\":\"2026-01-01T10:00:\(90 - $0 / 2)Z\"}"
      }
      try FileSystem.disk.create(folder + "/Content/posts.ndjson", Array(posts.joined(separator: "\n").utf8))
      let rows = "name,title\n" + Self.people.joined(separator: "\n") + "\n"
      try FileSystem.disk.create(folder + "/Content/people.csv", Array(rows.utf8))
      var options = BuildOptions(site: folder)
      options.resources = Cases.repository
      let server = try LiveServer(
        options, at: LiveServer.Place(port: 0), files: .disk, clock: .system, report: { _ in })
      defer { server.stop() }
      let browser = try Browser.launch(executable: Browser.find())
      defer { browser.close() }
      let page = try browser.newPage()
      try page.setViewport(width: 390, height: 700, mobile: true)
      try page.navigate(server.url + path)
      _ = try page.evaluate("new Promise((done) => setTimeout(done, 500))")
      // Gone with the first navigation.
      _ = try page.evaluate("window.stayed = true")
      try body(Preview(folder: folder, page: page))
      #expect(try page.evaluate("window.stayed") == "true")
      #expect(page.messages.filter { $0.level == .error }.map(\.text) == [])
    }
  }

  @Test func rowsChangeInPlace() throws {
    try withPreview("people/") { preview in
      let page = preview.page
      let place = "document.querySelector('[id^=r-p60]').getBoundingClientRect().top"
      _ = try page.evaluate("document.querySelector('[id^=r-p60]').scrollIntoView({block: 'center'})")
      _ = try page.evaluate("document.querySelector('[id^=r-p60]').kept = true")
      let top = try page.evaluate(place)
      let ids = "[...document.querySelectorAll('.chunk > [id]')].map((one) => one.id.split('-')[1]).join()"

      var people = Self.people
      people[50] = "P60,Smith"
      people[5] = "P15,Changed"
      people.remove(at: 2)
      people.insert("New,Added", at: 0)
      people.insert("Second,Added", at: 20)
      people.swapAt(30, 40)
      try preview.savePeople(people)
      #expect(
        try preview.becomes("document.body.textContent.includes('Changed') && !document.querySelector('[id^=r-p12]')"))
      let wanted = people.map { $0.split(separator: ",")[0].lowercased() }.joined(separator: ",")
      #expect(try page.evaluate(ids) == "\"\(wanted)\"")
      #expect(try page.evaluate(place) == top)
      #expect(try page.evaluate("document.querySelector('[id^=r-p60]').kept") == "true")
      #expect(try page.evaluate("document.querySelectorAll('galley-row').length") == "0")
    }
  }

  @Test func stylesAndMistakesShowWithoutANavigation() throws {
    try withPreview("posts/") { preview in
      let page = preview.page
      _ = try page.evaluate("scrollTo(0, 900)")
      let theme = try FileSystem.disk.read(Cases.repository + "/Templates/assets/theme.css")
      try preview.save("Templates/assets/theme.css", String(decoding: theme, as: UTF8.self) + "h1.large{color:#010203}")
      #expect(try preview.becomes("getComputedStyle(document.querySelector('h1.large')).color === 'rgb(1, 2, 3)'"))
      try preview.save("Templates/partials/tail.blade.html", "<p>\n@if (")
      #expect(try preview.becomes("!!document.querySelector('galley-problems')"))
      let shown = try page.evaluate("document.querySelector('galley-problems').shadowRoot.textContent")
      #expect(shown.contains("Templates/partials/tail.blade.html:2:"))
      #expect(try preview.text("h1.large").contains("posts"))
      try preview.save("Templates/partials/tail.blade.html", "<footer class=\"tail\">Mended</footer>\n")
      #expect(try preview.becomes("!document.querySelector('galley-problems')"))
      #expect(try preview.becomes("document.body.textContent.includes('Mended')"))
      #expect(try page.evaluate("scrollY") == "900")
    }
  }
}
