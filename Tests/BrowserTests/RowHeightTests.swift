import Browser
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
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    var comparison = RowComparison()
    try comparison.compare(site, browser)
    print(
      "rows × widths compared (\(metrics)): \(comparison.rows), differing: \(comparison.differences.count); "
        + "drawn by fonts that are not shipped: \(comparison.estimated), of which otherwise: \(comparison.missed)")
    let expected = site.listPages.reduce(0) { $0 + $1.rows.count * $1.steps.count }
    #expect(comparison.absent == 0 && comparison.rows == expected && expected >= site.report.rows, "every row at every width")
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(10))")
  }

  @Test func aBrokenRowIsSeen() throws {
    let site = try BuiltSite.build()
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let page = try browser.newPage()
    try page.setViewport(width: 384, height: 800, mobile: true)
    try page.navigate(site.url("feed/index.html"))
    _ = try page.evaluate("document.querySelector('.text').append(' 一二三四五六七八九十'.repeat(9))")
    let broken = try #require(site.listPages.first { $0.file == "feed/index.html" })
    var comparison = RowComparison()
    try comparison.compare(page, broken, step: 3, place: "feed")
    #expect(comparison.differences.count == 2, "the row and its chunk: \(comparison.differences)")
  }
}
