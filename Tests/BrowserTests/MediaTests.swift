import Browser
import TestSupport
import Testing

/// Paper, forced colours, and pages that are read from right to left.
@Suite(.serialized) struct MediaTests {
  @Test func paperShowsTheRowsAndNotTheControls() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try page.emulate(Emulation(prints: true))
      for file in opened.site.samples {
        try opened.open(file, width: 800)
        let shown = try page.evaluate(
          """
          [...document.querySelectorAll('.bar, .master, .rail, .search, .pager, .facts, .acts')]
            .filter((e) => e.checkVisibility()).map((e) => e.className).join()
          """)
        #expect(shown == "\"\"", "\(file)")
        let skipped =
          "[...document.querySelectorAll('.cell')].filter((e) => !e.checkVisibility({contentVisibilityAuto: true})).length"
        #expect(try page.evaluate(skipped) == "0", "\(file)")
        #expect(try page.evaluate("getComputedStyle(document.body).color") == "\"rgb(0, 0, 0)\"", "\(file)")
      }
      try opened.open("directory/index.html", width: 800)
      #expect(try page.pdf().starts(with: Array("%PDF".utf8)))
    }
  }

  /// A reader's own colours: what is drawn as a background or shadow elsewhere has an outline, and what is chosen shows it.
  @Test func forcedColoursKeepShapes() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try page.emulate(Emulation(forcesColors: true))
      func outlines(_ selector: String) throws -> String {
        try page.evaluate(
          "[...new Set([...document.querySelectorAll('\(selector)')].map((e) => getComputedStyle(e).outlineStyle))].join()"
        )
      }
      try opened.open("characters/index.html", width: 390)
      #expect(try outlines(".toggle, .btn, .grouped .rows") == "\"solid\"")
      try opened.open("directory/index.html", width: 1280)
      #expect(try outlines(".master, .page, .search .field") == "\"solid\"")
      #expect(try outlines(".item:has([aria-current])") == "\"solid\"")
      #expect(try outlines(".cell .mono") == "\"solid\"")
      let line = "getComputedStyle(document.querySelector('.cell'), '::before').backgroundColor"
      #expect(try page.evaluate(line) == "\"rgb(0, 0, 0)\"", "hairlines are drawn, though no background image is")
    }
  }

  @Test func rightToLeftTurnsEverything() throws {
    try OpenedSite.with(Cases.repository + "/Tests/Sites/arabic") { opened throws in
      let page = opened.page
      for width in [320, 390, 1280] {
        for file in opened.site.samples {
          try opened.open(file, width: width)
          #expect(try page.evaluate("document.dir") == "\"rtl\"")
          let isNarrow = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
          #expect(try page.evaluate(isNarrow) == "true", "\(file)")
          #expect(try opened.shifts() == "0", "\(file) at \(width) px")
        }
      }
      func start(_ selector: String) throws -> String {
        try page.evaluate(
          """
          (() => {
            const box = document.querySelector('\(selector)').getBoundingClientRect()
            return (box.left + box.right) / 2 > innerWidth / 2 ? 'right' : 'left'
          })()
          """)
      }
      try opened.open("people/index.html", width: 390)
      #expect(try start(".back") == "\"right\"")
      #expect(try start(".p-avatar") == "\"right\"")
      #expect(try start(".p-detail") == "\"left\"")
      #expect(try start(".rail") == "\"left\"")
      try opened.open("places/index.html", width: 390)
      #expect(try start(".toggle") == "\"left\"")
      try opened.open("people/index.html", width: 1280)
      #expect(try start(".master") == "\"right\"")
    }
  }
}
