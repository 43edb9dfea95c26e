import Diagnostics
import Testing

@testable import Fonts

@Suite struct FontCatalogTests {
  @Test(arguments: [
    (FontQuery("Inter", weight: 400), "Inter-Regular.otf", 0),
    (FontQuery("inter", weight: 600), "Inter-SemiBold.otf", 0),
    (FontQuery("Inter Display", weight: 700), "InterDisplay-Bold.otf", 0),
    (FontQuery("Noto Sans Arabic", weight: 600), "NotoSansArabic-Bold.ttf", 0),
    (FontQuery("Noto Sans CJK KR", weight: 400), "NotoSansCJK-Regular.ttc", 1),
  ])
  func finds(query: FontQuery, file: String, index: Int) throws {
    let font = try FontCatalog.installed().font(query)
    #expect(font.path.hasSuffix("/" + file))
    #expect(font.index == index)
  }

  @Test(arguments: [
    ("Inter", "fonts-inter"), ("Inter Display", "fonts-inter"), ("Noto Sans Thai", "fonts-noto-core"),
    ("Noto Sans CJK SC", "fonts-noto-cjk"), ("Noto Color Emoji", "fonts-noto-color-emoji"),
  ])
  func namesThePackageOfAMissingFamily(family: String, package: String) {
    let problem = #expect(throws: Diagnostic.self) {
      try FontCatalog([]).font(FontQuery(family, weight: 400))
    }
    #expect(problem?.identifier == "missing-font")
    #expect(problem?.summary == "'\(family)' is not among the installed fonts")
    #expect(problem?.suggestion == "Install the package \(package)")
  }

  @Test func asksAboutAMistypedFamily() {
    let catalog = FontCatalog([InstalledFont(families: ["Lato"], weight: 400, path: "/a", index: 0)])
    let problem = #expect(throws: Diagnostic.self) { try catalog.font(FontQuery("Latto", weight: 400)) }
    #expect(problem?.suggestion == "Did you mean 'Lato'?")
  }

  @Test func takesTheFirstPathOfEqualFaces() throws {
    let fonts = ["/b", "/a", "/c"].map { InstalledFont(families: ["F"], weight: 400, path: $0, index: 0) }
    #expect(try FontCatalog(fonts).font(FontQuery("F", weight: 400)).path == "/a")
  }

  @Test(arguments: [
    (400, [400, 500, 300, 200, 600, 700]), (500, [500, 400, 300, 600, 700]), (300, [300, 200, 100, 400, 700]),
    (600, [600, 700, 800, 500, 400]), (700, [700, 800, 600, 400]),
  ])
  func triesWeightsLikeCSS(wanted: Int, order: [Int]) {
    #expect(order.shuffled().sorted { FontCatalog.rank($0, for: wanted) < FontCatalog.rank($1, for: wanted) } == order)
  }
}
