import Browser
import Site
import TestSupport
import Testing

/// Whatever a cell declares, its rows are as high in Chromium as the arithmetic says.
@Suite(.serialized) struct DeclarationTests {
  private static let languages = ["en", "zh-Hans", "ja"]

  @Test(arguments: 1...3)
  func drawnCellsAreAsHighAsComputed(_ seed: Int) throws {
    var source = DeclarationSource(seed: UInt64(seed))
    let language = Self.languages[seed % Self.languages.count]
    let cells = (0..<5).map { source.cell("cell\($0)", language: language) }
    let written = try WrittenSite(language: language, cells: cells)
    defer { written.remove() }
    let site = try BuiltSite.build(written.folder, metrics: seed % 2 == 0 ? "classic" : "comfortable")
    defer { site.remove() }
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    var comparison = RowComparison()
    try comparison.compare(site, browser)
    print("cells of seed \(seed): \(comparison.rows) rows × widths, differing: \(comparison.differences.count)")
    #expect(comparison.absent == 0 && comparison.rows > 0)
    if let first = comparison.differences.first {
      let table = first.place.prefix { $0 != "/" }
      let cell = cells.first { $0.name == table }
      Issue.record("\(comparison.differences.prefix(6))\n\(cell?.declaration ?? "")\n\(cell?.records ?? "")")
    }
  }
}
