import Browser
import Effects
import FoundationEssentials
import TestSupport
import Testing

/// What the theme promises on every kind of page.
@Suite(.serialized) struct ThemeTests {
  private func withSite(_ folder: String = Cases.repository, _ body: (BuiltSite, Page) throws -> Void) throws {
    let site = try BuiltSite.build(folder)
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    try body(site, try browser.newPage())
  }

  @Test(arguments: [Cases.repository, Cases.repository + "/Tests/Sites/gallery"])
  func pagesAreQuietAndNarrow(_ folder: String) throws {
    try withSite(folder) { site, page throws in
      for file in site.samples {
        try page.setViewport(width: 320, height: 700, mobile: true)
        page.clearLog()
        try page.navigate(site.url(file))
        _ = try page.evaluate("document.fonts.ready.then(() => 0)")
        // A framed page may run no script, and Chromium says so.
        let messages = page.messages.map(\.text).filter { !$0.hasPrefix("Blocked script execution in") }
        #expect(messages.isEmpty, "\(file): \(messages)")
        #expect(page.requests.compactMap(\.failure).isEmpty, "\(file)")
        #expect(try page.evaluate("document.documentElement.scrollWidth") == "320", "\(file) is wider than the screen")
      }
    }
  }

  /// Of each status of the sample, what a reader copies is what its author wrote.
  @Test func copiedTextIsTheSourceText() throws {
    try withSite { site, page throws in
      let feed = try #require(site.plan.editions.first?.tables.first { $0.configuration.name == "feed" })
      let records = feed.order.map { feed.table.records[$0] }.filter { $0.text("cw") == nil }
      let sources = records.map { $0.text("text") ?? "" }
      try page.navigate(site.url("feed/index.html"))
      try page.waitUntilShown()
      let copies = try page.evaluate(
        """
        (() => {
          let copy
          document.addEventListener('copy', (event) => {
            copy = event.clipboardData.getData('text/plain') || getSelection().toString()
          })
          return [...document.querySelectorAll('.p-text')].map((text) => {
            getSelection().selectAllChildren(text)
            document.execCommand('copy')
            return copy
          })
        })()
        """)
      let texts = try JSONDecoder().decode([String].self, from: Data(copies.utf8))
      #expect(texts.count == sources.count)
      for (text, source) in zip(texts, sources) { #expect(text == source) }
    }
  }

  @Test func withoutScriptEverythingIsThere() throws {
    try withSite { site, page throws in
      try page.emulate(Emulation(disablesJavaScript: true))
      try page.navigate(site.url("directory/index.html"))
      #expect(try page.evaluate("document.querySelectorAll('.cell').length > 200") == "true")
      #expect(try page.evaluate("document.querySelectorAll('.rail a').length > 20") == "true")
    }
  }

  @Test func alertsNeedNoScript() throws {
    try withSite(Cases.repository + "/Tests/Sites/gallery") { site, page throws in
      let alert = try #require(site.plan.pages.pages.map(\.page.path.file).first { $0.hasPrefix("controls/alert") })
      try page.navigate(site.url(alert))
      let state = "document.querySelector('.alert').matches(':popover-open')"
      #expect(try page.evaluate(state) == "false")
      #expect(try page.evaluate("(document.querySelector('.press').click(), \(state))") == "true")
      #expect(try page.evaluate("(document.querySelector('.alert [popovertarget]').click(), \(state))") == "false")
    }
  }
}
