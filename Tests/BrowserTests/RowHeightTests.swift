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
    /// Lines of each text, computed and drawn.
    var lines: ([Int], [Int])?

    var description: String {
      let lines = lines.map { ", lines \($0.0) drawn as \($0.1)" } ?? ""
      return "\(place): computed \(expected)/64 px, drawn \(measured)/64 px\(lines)"
    }
  }

  private struct Comparison {
    var rows = 0
    var differences: [Difference] = []
    /// Rows whose texts the reader's own fonts draw in part, and how many of them came out otherwise.
    var estimated = 0
    var missed = 0
  }

  /// The sample site, and a gallery of every cell with values of every kind.
  private static let sites = [Cases.repository, Cases.repository + "/Tests/Sites/gallery"]

  @Test(arguments: sites, ["comfortable", "classic"])
  func everyRowIsAsHighAsComputed(folder: String, metrics: String) throws {
    let site = try BuiltSite.build(folder, metrics: metrics)
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    let comparison = try compare(site, browser)
    print(
      "rows × widths compared (\(metrics)): \(comparison.rows), differing: \(comparison.differences.count); "
        + "drawn by fonts that are not shipped: \(comparison.estimated), of which otherwise: \(comparison.missed)")
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
      var natural = 0
      for row in chunk.rows {
        guard let own = rows.popFirst() else { break }
        comparison.rows += 1
        let height = Int(own.height[step]) * unit
        sum += height
        guard own.isExact else {
          natural += row.height
          comparison.estimated += 1
          if row.height != height { comparison.missed += 1 }
          continue
        }
        natural += height
        let lines = own.lines.map { Int($0[step]) }
        if row.height != height || row.lines != lines {
          comparison.differences.append(
            Difference(
              place: "\(place), #\(own.anchor)", expected: height, measured: row.height, lines: (lines, row.lines)))
        }
      }
      if chunk.declaredHeight != sum || chunk.naturalHeight != natural {
        comparison.differences.append(
          Difference(place: "\(place), a chunk", expected: natural, measured: chunk.naturalHeight))
      }
    }
    #expect(rows.isEmpty, "\(place): \(rows.count) rows are not on the page")
  }
}
