import Browser
import Testing

/// The main promises of the theme in Firefox, which these need.
@Suite(.serialized) struct FirefoxThemeTests {
  private func with(_ folder: String, _ body: (BuiltSite, FirefoxPage) throws -> Void) throws {
    let site = try BuiltSite.build(folder)
    defer { site.remove() }
    let browser = try Firefox.launch(executable: BrowserEngine.firefox.find())
    defer { browser.close() }
    try body(site, try browser.newPage())
  }

  @Test(arguments: [OpenedSite.sample, OpenedSite.gallery])
  func pagesAreShownAndNarrow(_ folder: String) throws {
    try with(folder) { site, page throws in
      for width in [320, 1280] {
        try page.setViewport(width: width, height: 800)
        for file in site.samples {
          try page.navigate(site.url(file))
          _ = try page.evaluate(
            "new Promise((done) => setTimeout(done, 60)).then(() => document.fonts.ready).then(() => 0)")
          let isNarrow = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
          #expect(try page.evaluate(isNarrow) == "true", "\(file) at \(width) px")
          let visible = "getComputedStyle(document.querySelector('main')).visibility"
          #expect(try page.evaluate(visible) == "\"visible\"", "\(file)")
          #expect(
            try page.evaluate("[...document.fonts].some((face) => face.status === 'loaded')") == "true", "\(file)")
        }
      }
    }
  }

  @Test func lettersSearchAndAlertsWork() throws {
    try with(OpenedSite.sample) { site, page throws in
      try page.setViewport(width: 390, height: 800)
      try page.navigate(site.url("directory/index.html"))
      let found = try page.evaluate(
        """
        (async () => {
          const box = document.querySelector('.field')
          box.focus()
          box.value = 'lin'
          box.dispatchEvent(new Event('input', { bubbles: true }))
          const shown = () => document.querySelectorAll('.found .t a').length
          for (let wait = 0; wait < 400 && shown() === 0; wait++) await new Promise((next) => setTimeout(next, 20))
          const count = shown()
          document.querySelector('.cancel').click()
          return count
        })()
        """)
      #expect((Int(found) ?? 0) > 5)
      let top = try page.evaluate(
        """
        (async () => {
          const letter = [...document.querySelectorAll('.rail a')].find((link) => link.textContent === 'M')
          letter.focus()
          letter.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
          await new Promise((next) => setTimeout(next, 300))
          return document.activeElement.textContent + document.getElementById('letter-N').getBoundingClientRect().top
        })()
        """)
      #expect(top == "\"N52\"")
    }
    try with(OpenedSite.gallery) { site, page throws in
      let files = site.plan.pages.pages.map(\.page.path.file)
      try page.navigate(site.url(try #require(files.first { $0.hasPrefix("controls/alert") })))
      let isOpen = "document.querySelector('.alert').matches(':popover-open')"
      #expect(try page.evaluate("(document.querySelector('.press').click(), \(isOpen))") == "true")
      #expect(try page.evaluate("(document.querySelector('.alert [popovertarget]').click(), \(isOpen))") == "false")
    }
  }
}
