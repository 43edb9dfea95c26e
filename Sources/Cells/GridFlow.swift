/// Cells beside each other: columns of one width, as many as fit.
///
/// Below two columns a grid is as wide as the theme's measures allow, like a list. Each column count is a column step of
/// its own, so that the heights of its rows are known: those of their highest cells.
package struct GridFlow: Sendable, Hashable {
  package static let mostColumns = 8

  /// Of a column, in em of the theme's base style.
  package let measure: Int
  /// At most this many columns.
  package let most: Int
  /// Between two columns.
  package let gap: Length

  package init(measure: Int, most: Int, gap: Length) {
    self.measure = measure
    self.most = most
    self.gap = gap
  }

  /// Chunks end with a full row at every column count. Seven columns would ask for 840 cells, so that there are none.
  package var rowsPerChunk: Int { most > 6 ? 120 : most > 4 ? 60 : 48 }

  package func steps(in metrics: Metrics) -> [CellStep] {
    let em = metrics.base.size.units
    let several = (2...max(most, 2)).prefix(max(most, 1) - 1).filter { $0 != 7 }.map { columns in
      CellStep(
        measure: measure, width: Length(units: measure * em),
        threshold: Length(units: columns * measure * em + (columns - 1) * gap.units) + metrics.margin, columns: columns)
    }
    let narrow = ([measure] + metrics.measures.filter { $0 > measure }).map { measure in
      CellStep(
        measure: measure, width: Length(units: measure * em), threshold: Length(units: measure * em) + metrics.margin)
    }
    let second = several.first?.threshold
    // Where two columns fit on the narrowest screen that lists are made for, one never stands alone.
    if let second, let least = metrics.thresholds.first, second <= least { return several }
    let below = narrow.filter { step in second.map { step.threshold < $0 } ?? true }
    return Array(below.prefix(Metrics.mostMeasures - several.count)) + several
  }
}
