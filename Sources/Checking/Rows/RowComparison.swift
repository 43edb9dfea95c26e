import Browser
import Site

/// Computed and drawn rows, side by side.
package struct RowComparison: Sendable {
  package let engine: BrowserEngine
  /// The reader's font size in px.
  package let rootSize: Int
  package private(set) var tallies: [RowTally.Key: RowTally] = [:]
  package internal(set) var differences: [RowDifference] = []

  package init(_ engine: BrowserEngine, rootSize: Int = 16) {
    self.engine = engine
    self.rootSize = rootSize
  }

  package var total: RowTally {
    tallies.values.reduce(into: RowTally()) { $0 += $1 }
  }

  /// Whether every row is as computed, but for what is known to deviate.
  package var agrees: Bool {
    differences.allSatisfy { $0.known != nil }
  }

  /// Compares the rows of a page at one column step, drawn in a viewport of some width; returns how many of them are
  /// not on the page.
  package mutating func add(_ page: PageExpectation, _ chunks: [RowMeasures], step: Int, width: Int) -> Int {
    var rows = page.rows[...]
    for chunk in chunks {
      var computed: [Int] = []
      var natural: [Int] = []
      for measured in chunk.rows {
        guard let own = rows.popFirst() else { break }
        let height = Int(own.height[step]) * rootSize
        computed.append(height)
        let counts = add(own, measured, height: height, RowPlace(page: page, step: step, width: width))
        natural.append(counts ? height : measured.height)
      }
      let place = RowPlace(page: page, step: step, width: width)
      let columns = page.steps[step].columns
      add(place, computed: Self.sum(computed, columns), drawn: chunk.declaredHeight, tolerance: tolerance)
      add(
        place, computed: Self.sum(natural, columns), drawn: chunk.naturalHeight,
        tolerance: tolerance * (chunk.rows.count + 1))
    }
    return rows.count
  }

  /// Returns whether the row counts as exact.
  private mutating func add(
    _ row: RowExpectation, _ measured: RowMeasures.Row, height: Int, _ place: RowPlace
  ) -> Bool {
    let lines = RowDifference.Lines(computed: row.lines.map { Int($0[place.step]) }, drawn: measured.lines)
    let known = KnownDeviation(row.texts, in: engine)
    let differs = abs(measured.height - height) > tolerance || lines.drawn != lines.computed
    var tally = RowTally(rows: 1)
    if !row.isExact {
      tally.estimated = 1
      tally.estimatedDiffering = differs ? 1 : 0
    } else if known != nil {
      tally.known = 1
      tally.knownDiffering = differs ? 1 : 0
    } else {
      tally.differing = differs ? 1 : 0
    }
    tallies[RowTally.Key(table: place.page.table, script: TextScript(row.texts)), default: RowTally()] += tally
    if differs, row.isExact {
      differences.append(
        RowDifference(
          file: place.page.file, table: place.page.table, anchor: row.anchor, width: place.width, step: place.step,
          computed: height, drawn: measured.height, lines: lines, known: known))
    }
    return row.isExact && known == nil
  }

  private mutating func add(_ place: RowPlace, computed: Int, drawn: Int, tolerance: Int) {
    guard abs(computed - drawn) > tolerance else { return }
    differences.append(
      RowDifference(
        file: place.page.file, table: place.page.table, anchor: nil, width: place.width, step: place.step,
        computed: computed, drawn: drawn, lines: nil, known: nil))
  }

  /// Cells beside each other are as high as the highest.
  private static func sum(_ heights: [Int], _ columns: Int) -> Int {
    stride(from: 0, to: heights.count, by: columns).reduce(0) { sum, first in
      sum + (heights[first..<min(first + columns, heights.count)].max() ?? 0)
    }
  }

  /// In 1/64 px. Chromium lays out in that unit; Firefox in 1/60 px, so that each length of a row is rounded, which
  /// adds up to far less than the line that would be missing.
  private var tolerance: Int { engine == .chromium ? 0 : 32 }

  private struct RowPlace {
    let page: PageExpectation
    let step: Int
    let width: Int
  }
}
