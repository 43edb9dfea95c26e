import Browser
import Effects
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

  /// Nothing moves up or down while a page loads and its fonts come; what follows a name on its line may move along it.
  @Test(arguments: [Cases.repository, Cases.repository + "/Tests/Sites/gallery"])
  func pagesAreQuietStillAndNarrow(_ folder: String) throws {
    try withSite(folder) { site, page throws in
      for file in site.samples {
        try page.setViewport(width: 320, height: 700, mobile: true)
        page.clearLog()
        try page.navigate(site.url(file))
        let shift = try page.evaluate(
          """
          document.fonts.ready.then(() => new Promise(done => {
            let sum = 0
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) {
                for (const source of entry.sources) sum += source.previousRect.y !== source.currentRect.y
              }
            })
              .observe({type: 'layout-shift', buffered: true})
            requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
          }))
          """)
        #expect(shift == "0", "\(file) shifts")
        // A framed page may run no script, and Chromium says so.
        let messages = page.messages.map(\.text).filter { !$0.hasPrefix("Blocked script execution in") }
        #expect(messages.isEmpty, "\(file): \(messages)")
        #expect(page.requests.compactMap(\.failure).isEmpty, "\(file)")
        #expect(try page.evaluate("document.documentElement.scrollWidth") == "320", "\(file) is wider than the screen")
      }
    }
  }

  @Test func copiedTextIsTheSourceText() throws {
    try withSite { site, page throws in
      try page.navigate(site.url("feed/index.html"))
      let copied = try page.evaluate(
        """
        (() => {
          const text = [...document.querySelectorAll('.p-text')].find(e => e.textContent.includes('#城南散步#'))
          getSelection().selectAllChildren(text)
          const copy = getSelection().toString()
          return copy.includes('@周以舟 说这是一年里最安静的一周。#城南散步# 路线') && !/[\\u200B\\u2060]/.test(copy)
        })()
        """)
      #expect(copied == "true")
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
