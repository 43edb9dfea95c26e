import Browser
import Testing

/// What stands around the rows of a table.
@Suite(.serialized) struct TableAnatomyTests {
  @Test func classicHeadersAndFootersHaveTheirHeights() throws {
    let site = try BuiltSite.build(metrics: "classic")
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    for width in [320, 390, 1280] {
      try page.setViewport(width: width, height: 800, mobile: width < 1000)
      for list in ["long", "groups"] {
        try page.navigate(site.url(list + "/index.html"))
        #expect(try heights(page, ".sec").first == 50)
        #expect(try Set(heights(page, ".sec").dropFirst()) == [40])
        #expect(try Set(heights(page, "section>.foot")) == [40])
      }
    }
  }

  @Test func theFooterFillsAShortTable() throws {
    let site = try BuiltSite.build()
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: 390, height: 1200, mobile: true)
    try page.navigate(site.url("computers/index.html"))
    let bottom = "Math.round(document.querySelector('.tail').getBoundingClientRect().bottom)"
    #expect(try page.evaluate(bottom) == "1200")
    #expect(try page.evaluate("document.documentElement.scrollHeight") == "1200")
  }

  @Test func controlsShowTheRecordsState() throws {
    let site = try BuiltSite.build()
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.navigate(site.url("characters/index.html"))
    #expect(try page.evaluate("document.querySelectorAll('.toggle:disabled').length") == "4")
    #expect(try page.evaluate("document.querySelectorAll('.toggle:checked').length") == "2")
    #expect(try page.evaluate("document.querySelectorAll('button:disabled').length") == "3")
    try page.navigate(site.url("lists/index.html"))
    let places = "[...document.querySelector('.cell').querySelectorAll('a')].map(a=>a.getAttribute('href')).join(' ')"
    let first = try page.evaluate(places)
    #expect(first.contains("../cities/index.html"), "the row leads to the list: \(first)")
    #expect(first.split(separator: " ").count == 2, "and the button to the record's page: \(first)")
  }

  private func heights(_ page: Page, _ selector: String) throws -> [Int] {
    let script = "[...document.querySelectorAll('\(selector)')].map(e=>e.getBoundingClientRect().height).join(' ')"
    return try page.evaluate(script).split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }.map(Int.init)
  }
}
