import Checking
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
    let comparison = try RowCheck(site.plan).run(.chromium, rootSize: 16, address: site.url).comparison
    print("cells of seed \(seed): \(comparison.total.rows) rows × widths, differing: \(comparison.differences.count)")
    #expect(comparison.total.rows > 0)
    if let first = comparison.differences.first {
      let cell = cells.first { $0.name == first.table }
      Issue.record(
        "\(comparison.differences.prefix(6).map(\.summary))\n\(cell?.declaration ?? "")\n\(cell?.records ?? "")")
    }
  }
}
