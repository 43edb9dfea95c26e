import Browser
import Cells
import Diagnostics
import Publishing
import Site

/// Compares every row of a site with what a browser draws, at every column width.
package struct RowCheck: Sendable {
  private let plan: BuildPlan
  /// How many differences are shown with their lines.
  private static let shown = 10

  package init(_ plan: BuildPlan) {
    self.plan = plan
  }

  /// - Parameters:
  ///   - rootSize: the reader's font size in px.
  ///   - address: where a page of the built site can be read, by its file below the output folder.
  package func run(
    _ engine: BrowserEngine, rootSize: Int, address: (String) -> String
  ) throws(Diagnostic) -> RowReport {
    let meter = try RowMeter(engine, rootSize: rootSize)
    defer { meter.close() }
    var comparison = RowComparison(engine, rootSize: rootSize)
    for index in plan.pages.pages.indices {
      guard let page = try plan.pages.expectation(index) else { continue }
      for (step, place) in page.steps.enumerated() {
        let width = Self.width(place, rootSize: rootSize)
        let before = comparison.differences.count
        let measured = try meter.measure(address(page.file), width: width)
        let missing = comparison.add(page, measured, step: step, width: width)
        if missing > 0 { throw Self.missing(missing, page, width) }
        try addLines(to: &comparison, from: before, page: index, meter)
      }
    }
    return RowReport(version: meter.version, rootSize: rootSize, comparison: comparison)
  }

  /// The width in px of the rows' container at which a column step begins, for a font size of the reader's.
  package static func width(_ step: CellStep, rootSize: Int) -> Int {
    (step.threshold.units * rootSize + Length.unitsPerRem - 1) / Length.unitsPerRem
  }

  private func addLines(
    to comparison: inout RowComparison, from first: Int, page: Int, _ meter: RowMeter
  ) throws(Diagnostic) {
    for index in first..<min(comparison.differences.count, max(first, Self.shown)) {
      let difference = comparison.differences[index]
      guard let anchor = difference.anchor else { continue }
      comparison.differences[index].texts = (
        computed: try plan.pages.lines(ofRow: anchor, on: page, step: difference.step),
        drawn: try meter.lines(ofRow: anchor)
      )
    }
  }

  private static func missing(_ count: Int, _ page: PageExpectation, _ width: Int) -> Diagnostic {
    Diagnostic(
      .error, "missing-rows", "\(count) rows of '\(page.table)' are not on the page '\(page.file)'",
      explanation: "The browser shows fewer rows than were laid out, at a width of \(width) px",
      suggestion: "See whether the page's view leaves out rows or chunks")
  }
}
