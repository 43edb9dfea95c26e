import Browser
import Testing

/// A walk through the pages with the keyboard alone.
@Suite(.serialized) struct KeyboardTests {
  @Test func tabReachesEverythingInItsOrder() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try opened.open("directory/index.html", width: 390)
      try page.press(.tab)
      #expect(try opened.focus() == "a.skip")
      #expect(try page.evaluate("document.activeElement.getBoundingClientRect().height >= 44") == "true")
      for stop in ["a.back", "a.seek"] {
        try page.press(.tab)
        #expect(try opened.focus() == stop)
      }
      try page.press(.tab)
      #expect(try page.evaluate("!!document.activeElement.closest('.rail')") == "true", "the rail is one stop")
      try page.press(.tab)
      #expect(try opened.focus() == "input.field")
      try page.press(.tab, shift: true)
      #expect(try page.evaluate("!!document.activeElement.closest('.rail')") == "true")
    }
  }

  @Test func enterFollowsTheSkipLinkAndARow() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try opened.open("movies/index.html", width: 390)
      try page.press(.tab)
      try page.press(.enter)
      #expect(try opened.focus() == "main")
      try page.press(.tab)
      #expect(try page.evaluate("!!document.activeElement.closest('.cell')") == "true")
      let ring = "getComputedStyle(document.activeElement, '::after').outlineStyle"
      #expect(try page.evaluate(ring) == "\"solid\"", "the ring goes around the row")
      try page.press(.enter)
      #expect(try opened.becomes("document.body.classList.contains('record')"))
      try page.press(.tab)
      try page.press(.tab)
      #expect(try opened.focus() == "a.back")
      try page.press(.enter)
      #expect(try opened.becomes("document.body.classList.contains('list')"))
    }
  }

  @Test func arrowsMoveInTheRail() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try opened.open("directory/index.html", width: 390)
      for _ in 0..<4 { try page.press(.tab) }
      let letter = "document.activeElement.textContent"
      #expect(try page.evaluate(letter) == "\"A\"")
      try page.press(.down)
      #expect(try page.evaluate(letter) == "\"B\"")
      #expect(try page.evaluate("document.getElementById('letter-B').getBoundingClientRect().top") == "52")
      try page.press(.end)
      #expect(try page.evaluate(letter) == "\"#\"")
      try page.press(.home)
      try page.press(.up)
      #expect(try page.evaluate(letter) == "\"A\"")
    }
  }

  @Test func searchIsEnteredUsedAndLeft() throws {
    try OpenedSite.with { opened throws in
      let page = opened.page
      try opened.open("directory/index.html", width: 390)
      for _ in 0..<3 { try page.press(.tab) }
      try page.press(.enter)
      #expect(try opened.focus() == "input.field", "the glass leads to the field")
      try page.type("lin")
      #expect(try opened.becomes("document.querySelectorAll('.found .t a').length > 0"))
      try page.press(.escape)
      #expect(
        try opened.becomes("document.querySelector('.found').hidden && document.querySelector('.field').value === ''"))
    }
  }

  @Test(arguments: ["alert", "sheet"])
  func popoversOpenAndCloseAndReturnTheFocus(_ control: String) throws {
    try OpenedSite.with(OpenedSite.gallery) { opened throws in
      let page = opened.page
      let file = try #require(
        opened.site.plan.pages.pages.map(\.page.path.file).first { $0.hasPrefix("controls/\(control)") })
      try opened.open(file, width: 390)
      let isOpen = "document.querySelector('.\(control)').matches(':popover-open')"
      while try opened.focus() != "button.press" { try page.press(.tab) }
      try page.press(.enter)
      #expect(try page.evaluate(isOpen) == "true")
      #expect(try page.evaluate("!!document.activeElement.closest('.\(control)')") == "true", "the focus goes inside")
      try page.press(.escape)
      #expect(try page.evaluate(isOpen) == "false")
      #expect(try opened.focus() == "button.press")
      try page.press(.space)
      #expect(try page.evaluate(isOpen) == "true")
    }
  }
}
