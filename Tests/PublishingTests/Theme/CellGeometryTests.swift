import Diagnostics
import TestSupport
import Testing

@testable import Publishing

struct CellGeometryTests {
  @Test("A style sheet that changes the size of a cell is told the key to use")
  func warnings() throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("gallery", "suspicious-css", at: folder)
      site.options.resources = Cases.repository
      let sink = DiagnosticSink()
      _ = try site.build(sink)
      let found = sink.diagnostics.filter { $0.identifier == "css-geometry" }
      #expect(
        found.map(\.summary) == [
          "'padding' in a style sheet changes the size of 'c-person'",
          "'font-size' in a style sheet changes the size of 'cell'",
        ])
      #expect(found.map { $0.location?.line } == [2, 4])
      #expect(found.first?.suggestion == "Use 'pad' in the cell's declaration")
    }
  }
}
