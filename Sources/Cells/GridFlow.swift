/// Cells beside each other: columns of one width, as many as fit.
///
/// Below two columns a grid is as wide as the theme's measures allow, like a list. Each column count is a column step of
/// its own, so that the heights of its rows are known: those of their highest cells.
package struct GridFlow: Sendable, Hashable {
  package static let mostColumns = 6

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

  /// Chunks end with a full row at every column count.
  package var rowsPerChunk: Int { most > 4 ? 60 : 48 }

  package func steps(in metrics: Metrics) -> [CellStep] {
    let em = metrics.base.size.units
    let several = (2...max(most, 2)).prefix(max(most, 1) - 1).map { columns in
      CellStep(
        measure: measure, width: Length(units: measure * em),
        threshold: Length(units: columns * measure * em + (columns - 1) * gap.units) + metrics.margin, columns: columns)
    }
    let narrow = ([measure] + metrics.measures.filter { $0 > measure }).map { measure in
      CellStep(
        measure: measure, width: Length(units: measure * em), threshold: Length(units: measure * em) + metrics.margin)
    }
    let second = several.first?.threshold
    let alone = narrow.filter { step in second.map { step.threshold < $0 } ?? true }
    return Array(alone.prefix(Metrics.mostMeasures - several.count)) + several
  }
}
