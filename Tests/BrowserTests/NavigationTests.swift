import Browser
import Testing

/// Lists and details: one above the other on phones, side by side on wide screens, at the same addresses.
@Suite(.serialized) struct NavigationTests {
  /// The pages are the same bytes; what they lead to, load and show must be so as well.
  @Test func filesAndFoldersOfAServerAreAlike() throws {
    let probe = """
      (() => {
        const root = ROOT
        const own = (url) => url.startsWith(root) ? url.slice(root.length) : url
        return JSON.stringify([
          [...document.links].map((link) => own(link.href)), [...document.images].map((image) => own(image.src)),
          [...document.styleSheets].map((sheet) => own(sheet.href)),
          [...document.querySelectorAll('.cell, .item, h1')].map((e) => e.getBoundingClientRect().height),
        ])
      })()
      """
    func pages(_ opened: OpenedSite) throws -> [String] {
      try opened.site.samples.map { file in
        try opened.open(file, width: 390)
        #expect(opened.page.messages.map(\.text) == [], "\(file)")
        #expect(
          opened.page.requests.filter { $0.failure != nil || ($0.status ?? 200) >= 400 }.map(\.url) == [], "\(file)")
        opened.page.clearLog()
        let found = try opened.page.evaluate(probe.replacing("ROOT", with: "'\(opened.root)'"))
        return file + found
      }
    }
    var seen: [[String]] = []
    try OpenedSite.with { opened throws in seen.append(try pages(opened)) }
    try OpenedSite.with(under: "/a/b/") { opened throws in
      #expect(opened.root.hasSuffix("/a/b/"))
      seen.append(try pages(opened))
    }
    for (file, served) in zip(seen[0], seen[1]) { #expect(file == served, "\(file.prefix(40))") }
  }

  @Test func backReturnsToTheExactPlace() throws {
    try OpenedSite.with(under: "/") { opened throws in
      let page = opened.page
      for (list, row) in [("feed/index.html", "#content .p-time a"), ("directory/index.html", "#content .go a")] {
        try opened.open(list, width: 390)
        _ = try page.evaluate("scrollTo(0, 2345)")
        try opened.settle()
        let before = try page.evaluate("scrollY")
        #expect(before == "2345")
        let visible = "[...document.querySelectorAll('\(row)')].find((a) => a.getBoundingClientRect().top > 200)"
        _ = try page.evaluate("\(visible).click()")
        #expect(try opened.becomes("document.body.matches('.status, .contact')"))
        _ = try page.evaluate("history.back()")
        #expect(try opened.becomes("document.body.matches('.feed, .directory')"))
        try opened.settle()
        #expect(try page.evaluate("scrollY") == before, "\(list)")
      }
    }
  }

  @Test func pagesArePushedAndPopped() throws {
    try OpenedSite.with(under: "/a/") { opened throws in
      let page = opened.page
      /// Whether a step leads to a page of a kind, by a transition of a type.
      func step(_ action: String, to kind: String, by type: String) throws -> Bool {
        _ = try page.evaluate(action)
        return try opened.becomes(
          "document.body.classList.contains('\(kind)') && document.documentElement.dataset.types === '\(type)'")
      }
      try page.runFirst(
        """
        addEventListener('pagereveal', (event) => setTimeout(() => {
          document.documentElement.dataset.types = [...event.viewTransition?.types ?? ['none']].join()
        }))
        """)
      try opened.open("index.html", width: 390)
      #expect(try step("document.querySelector('main .item a').click()", to: "feed", by: "push"))
      #expect(try step("document.querySelector('#content .p-time a').click()", to: "status", by: "push"))
      #expect(try step("document.querySelector('.back').click()", to: "feed", by: "pop"))
      #expect(try step("history.back()", to: "status", by: "pop"))
      try page.emulate(Emulation(reducesMotion: true))
      #expect(try step("document.querySelector('.back').click()", to: "feed", by: "none"))
    }
  }

  @Test func listAndDetailStandSideBySide() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try opened.open("movies/index.html", width: 1280)
      _ = try page.evaluate("document.querySelectorAll('#content .go a')[3].click()")
      #expect(try opened.becomes("document.body.classList.contains('record')"))
      let title = try page.evaluate("document.querySelector('h1').textContent")
      #expect(try page.evaluate("document.querySelector('.master [aria-current=page]').textContent") == title)
      #expect(try page.evaluate("document.querySelectorAll('.master .item').length > 5") == "true")
      let isBeside = """
        document.querySelector('.master').getBoundingClientRect().right
          <= document.querySelector('.page').getBoundingClientRect().left + 1
        """
      #expect(try page.evaluate(isBeside) == "true")
      #expect(try page.evaluate("getComputedStyle(document.querySelector('.back')).visibility") == "\"hidden\"")
      let address = try page.evaluate("location.href")
      try page.setViewport(width: 390, height: 800, mobile: true)
      #expect(try page.evaluate("document.querySelector('.master').checkVisibility()") == "false")
      #expect(try page.evaluate("document.querySelector('.back').checkVisibility()") == "true")
      #expect(try page.evaluate("location.href") == address)
    }
  }
}
