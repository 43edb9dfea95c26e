import Browser
import Checking
import TestSupport
import Testing

/// The promise of Galley: a row is as high in the browser as the build said, at every column width.
@Suite(.serialized) struct RowHeightTests {
  /// The sample site, and a gallery of every cell with values of every kind.
  private static let sites = [
    Cases.repository, Cases.repository + "/Tests/Sites/gallery", Cases.repository + "/Tests/Sites/recipes",
  ]

  @Test(arguments: sites, ["comfortable", "classic"])
  func everyRowIsAsHighAsComputed(folder: String, metrics: String) throws {
    let site = try BuiltSite.build(folder, metrics: metrics)
    defer { site.remove() }
    let comparison = try RowCheck(site.plan).run(.chromium, rootSize: 16, address: site.url).comparison
    let total = comparison.total
    print(
      "rows × widths compared (\(metrics)): \(total.rows), differing: \(total.differing); drawn by fonts that are not "
        + "shipped: \(total.estimated), of which otherwise: \(total.estimatedDiffering)")
    let expected = try site.rowsAtWidths()
    #expect(total.rows == expected, "every row at every width")
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(10).map(\.summary))")
  }

  @Test(arguments: ["comfortable", "classic"])
  func everyRowGrowsWithTheReadersFont(metrics: String) throws {
    let site = try BuiltSite.build(metrics: metrics)
    defer { site.remove() }
    let comparison = try RowCheck(site.plan).run(.chromium, rootSize: 20, address: site.url).comparison
    let expected = try site.rowsAtWidths()
    #expect(comparison.total.rows == expected)
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(10).map(\.summary))")
  }

  @Test func aBrokenRowIsSeen() throws {
    let site = try BuiltSite.build()
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: 384, height: 800)
    try page.navigate(site.url("feed/index.html"))
    _ = try page.evaluate("document.querySelector('.text').append(' 一二三四五六七八九十'.repeat(9))")
    let expectation = try #require(try site.expectation("feed/index.html"))
    var comparison = RowComparison(.chromium)
    #expect(comparison.add(expectation, try page.measureRows(), step: 3, width: 384) == 0)
    #expect(!comparison.agrees)
    #expect(comparison.differences.count == 2, "the row and its chunk: \(comparison.differences.map(\.summary))")
    let row = try #require(comparison.differences.first)
    #expect(row.anchor == expectation.rows.first?.anchor)
    let lines = try page.lines(ofRow: expectation.rows[0].anchor)
    #expect(lines.map(\.count) == row.lines?.drawn)
    #expect(lines.last?.last?.hasSuffix("十") == true)
  }

  @Test func theLinesOfARowAreThoseOfItsCount() throws {
    let site = try BuiltSite.build()
    defer { site.remove() }
    let index = try #require(site.plan.pages.pages.firstIndex { $0.page.path.file == "feed/index.html" })
    let expectation = try #require(try site.plan.pages.expectation(index))
    for row in expectation.rows.prefix(20) {
      for step in [0, 6] {
        let lines = try site.plan.pages.lines(ofRow: row.anchor, on: index, step: step)
        #expect(lines.map(\.count) == row.lines.map { Int($0[step]) }, "\(row.anchor)")
      }
    }
  }
}
