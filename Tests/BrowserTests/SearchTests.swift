import Browser
import Diagnostics
import Effects
import TestSupport
import Testing

/// The search field, on pages opened from the disk under their own Content Security Policy.
@Suite(.serialized) struct SearchTests {
  private static let site = Cases.repository + "/Tests/Sites/search"

  private func with(
    _ file: String, width: Int = 390, emulation: Emulation? = nil, _ body: (SearchPage) throws -> Void
  ) throws {
    let site = try BuiltSite.build(Self.site)
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: width, height: 800, mobile: width < 1000)
    if let emulation { try page.emulate(emulation) }
    try page.navigate(site.url(file))
    if emulation?.disablesJavaScript != true { try page.waitUntilShown() }
    try body(SearchPage(page: page))
    // Chromium says so of every transition that it leaves out.
    let messages = page.messages.filter { !$0.text.contains("Transition was") }
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test func namesAreFoundBySpellingAndSound() throws {
    try with("people/index.html") { (page) throws in
      for query in ["zs", "zhangs", "zhangsan", "zhang san", "ZhangSan", "张三", "三", "san"] {
        #expect(try page.found(query) == ["张三"], "\(query)")
      }
      for query in ["sgh", "shan", "shanguo", "单国"] { #expect(try page.found(query).first == "单国华", "\(query)") }
      #expect(try page.found("dan") == ["单位服务公司"], "a surname is read as one, a company's name is not")
      for query in ["higashi", "ひがし", "ヒガシ", "kyouko", "東山"] {
        #expect(try page.found(query) == ["東山 京子"], "\(query)")
      }
      for query in ["sapporo", "サッポロ", "ryou", "りょう"] {
        #expect(try page.found(query) == ["さっぽろ リョウ"], "\(query)")
      }
    }
  }

  @Test func caseAndAccentsDoNotMatter() throws {
    try with("people/index.html") { (page) throws in
      for query in ["elodie", "ÉLODIE", "lefevre", "LEFÈVRE elo"] {
        #expect(try page.found(query) == ["Élodie Lefèvre"], "\(query)")
      }
      for query in ["ISIK", "isik", "ışık", "IŞIK", "inan", "İNAN", "INAN"] {
        #expect(try page.found(query) == ["Işık İnan"], "\(query)")
      }
      for query in ["gross", "GROSS", "groß", "jurgen"] {
        #expect(try page.found(query) == ["Jürgen Groß"], "\(query)")
      }
      #expect(try page.found("احمد") == ["ليلى أحمد"])
      #expect(try page.found("<b>") == ["<b>Mark & Co</b>"])
      #expect(try page.found(".*") == [])
    }
  }

  @Test func phonesAreFoundByTheirFigures() throws {
    try with("people/index.html") { (page) throws in
      for query in ["0126", "138 0055 0126", "+86 138 0055", "008613800550126", "1380055"] {
        #expect(try page.found(query) == ["张三"], "\(query)")
      }
      #expect(try page.found("030 5550166") == ["Jürgen Groß"])
      #expect(try page.found("+81 3 5550 7777") == ["さっぽろ リョウ"])
      #expect(try page.found("0188") == ["ليلى أحمد"])
      #expect(try page.found("١٨٨") == ["ليلى أحمد"])
      #expect(try page.texts(".found mark") == ["٠١٨٨".suffix(3)].map(String.init))
    }
  }

  @Test func scopesChooseTheField() throws {
    try with("people/index.html") { (page) throws in
      #expect(try !page.isShown(".seg"), "the scopes show with the focus")
      #expect(try page.found("p").count > 2)
      #expect(try page.isShown(".seg"))
      #expect(try page.texts(".seg label") == ["All", "Name", "team", "Phone"])
      _ = try page.page.evaluate("document.querySelectorAll('.seg input')[1].click()")
      #expect(try page.texts(".found .t a") == ["さっぽろ リョウ"])
      _ = try page.page.evaluate("document.querySelectorAll('.seg input')[2].click()")
      #expect(try page.found("press").count == 4)
      #expect(try page.texts(".found .d mark").first == "Press")
    }
  }

  @Test func clearingBringsTheRowsBack() throws {
    try with("people/index.html") { (page) throws in
      #expect(try page.isShown("main > section:not(.found)"))
      _ = try page.found("zs")
      #expect(try page.texts(".found h2") == ["Search results · 1"])
      #expect(try page.texts("[role=status]") == ["Search results · 1"])
      #expect(try !page.isShown("main > section:not(.found)"))
      #expect(try !page.isShown(".rail"))
      _ = try page.page.evaluate("document.querySelector('.cancel').click()")
      #expect(try page.isShown("main > section:not(.found)"))
      #expect(try !page.isShown(".found"))
      #expect(try page.page.evaluate("document.querySelector('.field').value") == "\"\"")
    }
  }

  @Test func nothingFoundIsSaid() throws {
    try with("people/index.html") { (page) throws in
      #expect(try page.found("qqqq") == [])
      #expect(try page.texts(".nothing b") == ["No results for “qqqq”"])
      #expect(try page.isShown(".nothing"))
      #expect(try page.texts("[role=status]") == ["No results for “qqqq”"])
    }
  }

  @Test func keysWork() throws {
    try with("people/index.html") { (page) throws in
      try page.press("/", on: "body")
      #expect(try page.page.evaluate("document.activeElement.className") == "\"field\"")
      _ = try page.found("press")
      try page.press("ArrowDown")
      #expect(try page.page.evaluate("document.activeElement.closest('.found') !== null") == "true")
      try page.press("ArrowUp")
      #expect(try page.page.evaluate("document.activeElement.className") == "\"field\"")
      try page.press("Escape")
      #expect(try page.isShown("main > section:not(.found)"))
      _ = try page.found("zs")
      _ = try page.page.evaluate("setTimeout(() => document.querySelector('.search').requestSubmit()); 1")
      page.settle()
      #expect(try page.texts("h1") == ["张三"])
    }
  }

  @Test func rightToLeftPagesSearchToo() throws {
    try with("ar/people/index.html") { (page) throws in
      #expect(try page.page.evaluate("document.dir") == "\"rtl\"")
      #expect(try page.found("zs") == ["张三"])
      let places =
        "(() => { const at = (one) => document.querySelector(one).getBoundingClientRect().left;"
        + " return at('.search .i') > at('.cancel') && at('.found .mono') > at('.found .t') })()"
      #expect(try page.page.evaluate(places) == "true")
      #expect(try page.text("document.querySelector('.field').placeholder") == "الاسم أو الهاتف")
      #expect(try page.page.evaluate("document.documentElement.scrollWidth <= innerWidth") == "true")
    }
  }

  @Test(arguments: ["paged/index.html", "paged/letter-E.html"])
  func pagesOfOneTableAreSearchedTogether(_ file: String) throws {
    try with(file) { (page) throws in
      for (query, anchor) in [("zs", "r-zhang-san"), ("elodie", "r-elodie-lefevre")] {
        _ = try page.found(query)
        #expect(try page.page.evaluate("document.querySelector('.found a').href").contains("#" + anchor), "\(query)")
      }
      #expect(try page.found("0126") == [], "only what is asked for is searched")
      _ = try page.found("zs")
      _ = try page.page.evaluate("setTimeout(() => document.querySelector('.found a').click()); 1")
      page.settle()
      #expect(try page.texts(":target .p-title") == ["张三"])
    }
  }

  @Test func feedsAreSearchedYearByYear() throws {
    try with("feed/index.html") { (page) throws in
      #expect(try page.page.evaluate("document.querySelector('.search').dataset.shards") == "\"2026 2025 2024\"")
      #expect(try page.found("PROOF") == ["Ben", "Ada"])
      #expect(try page.texts(".found mark") == ["proof", "proof"])
      #expect(try page.found("校样") == ["张三"])
      _ = try page.found("marginal")
      #expect(try page.texts(".found .d").first?.hasPrefix("…") == true)
    }
  }

  @Test func withoutScriptsThereIsNoField() throws {
    var emulation = Emulation()
    emulation.disablesJavaScript = true
    try with("people/index.html", emulation: emulation) { (page) throws in
      #expect(try page.isShown(".rows"))
      #expect(try !page.isShown(".search"))
    }
  }

  @Test func theTeamsOfAViewHaveTheirOwnOrder() throws {
    try with("teams/index.html") { (page) throws in
      #expect(try page.found("zs") == ["张三"])
      #expect(try page.page.evaluate("document.querySelector('.found a').href").contains("/people/zhang-san"))
    }
  }

  /// The first screen of what is found is drawn at once, and the rest is there when typing has stopped.
  @Test func whatIsFoundIsDrawnToTheEnd() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileSystem.disk.removeTree(folder) }
    try PeopleSite.build(folder, rows: 900)
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: 390, height: 800, mobile: true)
    try page.navigate("file://" + folder + "/public/people/index.html")
    let shown = SearchPage(page: page)
    try shown.type("l")
    shown.settle()
    let all = try shown.texts(".found .t a")
    #expect(all.count == 100 && Set(all).count > 50, "\(all.count)")
    try shown.type("adams")
    shown.settle()
    let some = try shown.texts(".found .t a")
    #expect(some.count > 5 && some.count < 60 && some.allSatisfy { $0.hasPrefix("Adams") }, "\(some)")
    try shown.type("")
    shown.settle()
    #expect(try shown.texts(".found .t a") == [], "nothing comes after all when the field is empty")
  }

  @Test func aPersonHasACardAndACode() throws {
    let site = try BuiltSite.build(Cases.repository + "/Tests/Sites/exports")
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: 390, height: 800, mobile: true)
    try page.navigate(site.url("staff/index.html"))
    let shown = SearchPage(page: page)
    #expect(try shown.texts(".exports a") == ["vCard", "CSV"])
    #expect(try page.evaluate("document.querySelectorAll('.cell img').length") == "1")
    #expect(try shown.texts(".cell .mono") == [""], "nothing stands in place of a missing photo")
    try page.navigate(site.url("staff/7.html"))
    #expect(try shown.isShown(".person img"))
    #expect(try page.evaluate("document.querySelector('.acts a[download]').getAttribute('href')") == "\"7.vcf\"")
    #expect(try page.evaluate("document.querySelector('.matrix').getBoundingClientRect().width") == "192")
    #expect(page.messages.allSatisfy { !$0.text.contains("Content Security") }, "\(page.messages)")
  }
}
