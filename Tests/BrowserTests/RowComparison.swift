import Browser
import Site

/// The rows of a site as computed, beside the same rows as a browser draws them.
struct RowComparison {
  /// One row or chunk that a browser drew otherwise than computed.
  struct Difference: CustomStringConvertible {
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

  private(set) var rows = 0
  private(set) var differences: [Difference] = []
  /// Rows whose texts the reader's own fonts draw in part, and how many of them came out otherwise.
  private(set) var estimated = 0
  private(set) var missed = 0
  /// Rows of no page, which must not be.
  private(set) var absent = 0

  /// Every row of every page with rows, at every column step.
  mutating func compare(_ site: BuiltSite, _ browser: Browser) throws {
    for list in site.listPages {
      for (step, place) in list.steps.enumerated() {
        let width = place.threshold.units * 16 / 64
        let page = try browser.newPage()
        try page.setViewport(width: width, height: 800, mobile: true)
        try page.navigate(site.url(list.file))
        try widen(page, to: width)
        try compare(page, list, step: step, place: "\(list.file) at \(width) px")
        try page.close()
      }
    }
  }

  /// Wide pages have a column beside the one that holds the rows.
  private func widen(_ page: Page, to width: Int) throws {
    let inner = Int(try page.evaluate("document.querySelector('main').clientWidth")) ?? width
    if inner < width { try page.setViewport(width: width * 2 - inner, height: 800, mobile: true) }
  }

  mutating func compare(
    _ page: Page, _ list: BuiltSite.ListPage, step: Int, place: String
  ) throws {
    let unit = 16
    var left = list.rows[...]
    for chunk in try page.measureRows() {
      var computed: [Int] = []
      var natural: [Int] = []
      for row in chunk.rows {
        guard let own = left.popFirst() else { break }
        rows += 1
        let height = Int(own.height[step]) * unit
        computed.append(height)
        natural.append(own.isExact ? height : row.height)
        if own.isExact {
          compare(row, own, height, step, place)
        } else {
          estimated += 1
          if row.height != height { missed += 1 }
        }
      }
      let columns = list.steps[step].columns
      let wanted = (declared: Self.sum(computed, columns), natural: Self.sum(natural, columns))
      if chunk.declaredHeight != wanted.declared || chunk.naturalHeight != wanted.natural {
        differences.append(
          Difference(place: "\(place), a chunk", expected: wanted.natural, measured: chunk.naturalHeight))
      }
    }
    absent += left.count
  }

  private mutating func compare(
    _ row: RowMeasures.Row, _ own: RowExpectation, _ height: Int, _ step: Int, _ place: String
  ) {
    let lines = own.lines.map { Int($0[step]) }
    guard row.height != height || row.lines != lines else { return }
    differences.append(
      Difference(
        place: "\(place), #\(own.anchor)", expected: height, measured: row.height, lines: (lines, row.lines)))
  }

  /// Cells beside each other are as high as the highest.
  private static func sum(_ heights: [Int], _ columns: Int) -> Int {
    stride(from: 0, to: heights.count, by: columns).reduce(0) { sum, first in
      sum + (heights[first..<min(first + columns, heights.count)].max() ?? 0)
    }
  }
}
