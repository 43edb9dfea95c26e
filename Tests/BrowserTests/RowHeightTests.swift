import Browser
import Cells
import Site
import TestSupport
import Testing

/// The promise of Galley: a row is as high in the browser as the build said, at every column width.
@Suite(.serialized) struct RowHeightTests {
  /// One row or chunk that a browser drew otherwise than computed.
  private struct Difference: CustomStringConvertible {
    let place: String
    let expected: Int
    let measured: Int

    var description: String { "\(place): computed \(expected)/64 px, drawn \(measured)/64 px" }
  }

  private struct Comparison {
    var rows = 0
    var differences: [Difference] = []
  }

  @Test(arguments: ["comfortable", "classic"])
  func everyRowIsAsHighAsComputed(metrics: String) throws {
    let site = try BuiltSite.build(metrics: metrics)
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let comparison = try compare(site, browser)
    print("rows × widths compared (\(metrics)): \(comparison.rows), differing: \(comparison.differences.count)")
    #expect(comparison.rows == site.report.rows * site.report.widths, "every row at every width")
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
    var comparison = Comparison()
    try compare(page, broken.rows, step: 3, place: "feed", &comparison)
    #expect(comparison.differences.count == 2, "the row and its chunk: \(comparison.differences)")
  }

  private func compare(_ site: BuiltSite, _ browser: Browser) throws -> Comparison {
    var comparison = Comparison()
    for list in site.listPages {
      for (step, width) in site.widths.enumerated() {
        let page = try browser.newPage()
        try page.setViewport(width: width, height: 800, mobile: true)
        try page.navigate(site.url(list.file))
        try compare(page, list.rows, step: step, place: "\(list.file) at \(width) px", &comparison)
        try page.close()
      }
    }
    return comparison
  }

  private func compare(
    _ page: Page, _ expected: [RowExpectation], step: Int, place: String, _ comparison: inout Comparison
  ) throws {
    let unit = 16
    var rows = expected[...]
    for chunk in try page.measureRows() {
      var sum = 0
      for row in chunk.rows {
        guard let own = rows.popFirst() else { break }
        comparison.rows += 1
        let height = Int(own.height[step]) * unit
        sum += height
        if row.height != height {
          comparison.differences.append(
            Difference(place: "\(place), #\(own.anchor)", expected: height, measured: row.height))
        }
        let lines = own.lines.map { Int($0[step]) }
        if row.lines != lines, row.height == height {
          comparison.differences.append(
            Difference(place: "\(place), lines of #\(own.anchor)", expected: lines.first ?? 0, measured: row.lines.first ?? 0))
        }
      }
      if chunk.declaredHeight != sum || chunk.naturalHeight != sum {
        comparison.differences.append(
          Difference(place: "\(place), a chunk", expected: sum, measured: chunk.naturalHeight))
      }
    }
    #expect(rows.isEmpty, "\(place): \(rows.count) rows are not on the page")
  }
}
