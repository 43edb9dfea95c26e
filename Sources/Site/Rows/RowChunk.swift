import Cells

/// Neighbouring rows of one section that a browser renders or skips together.
///
/// Fifty rows: small enough to scroll smoothly, large enough that a page of ten thousand rows opens at once
/// (design: page skeleton, chunk size).
package struct RowChunk: Sendable {
  package static let mostRows = 50

  /// Rows of the table, in order.
  package let rows: [Int]
  /// The sum of the rows' heights at each column step, in 1/64 rem.
  package let height: StepVector

  package init(rows: [Int], height: StepVector) {
    self.rows = rows
    self.height = height
  }

  /// Cuts a section's rows into chunks.
  ///
  /// - Parameters:
  ///   - known: the height of a chunk by its number in the section, where its rows need not be looked at.
  ///   - height: of a row.
  package static func chunks(
    of rows: [Int], _ cell: CellDeclaration?, _ steps: [CellStep], known: (Int, [Int]) -> StepVector?,
    height: (Int) -> StepVector
  ) -> [RowChunk] {
    let most = cell?.flow?.rowsPerChunk ?? mostRows
    return stride(from: 0, to: rows.count, by: most).map { start in
      let part = Array(rows[start..<min(start + most, rows.count)])
      let sum = known(start / most, part) ?? sum(part.map(height), columns: cell?.flow == nil ? nil : steps)
      return RowChunk(rows: part, height: sum)
    }
  }

  /// In a grid a row is as high as its highest cell, so that each column count has a sum of its own.
  package static func sum(_ heights: [StepVector], columns steps: [CellStep]?) -> StepVector {
    guard let steps else { return heights.reduce(into: .zero) { $0 &+= $1 } }
    var sum = StepVector.zero
    for (number, step) in steps.enumerated() where number < Metrics.mostMeasures {
      for first in stride(from: 0, to: heights.count, by: max(step.columns, 1)) {
        let row = heights[first..<min(first + max(step.columns, 1), heights.count)]
        sum[number] &+= row.map { $0[number] }.max() ?? 0
      }
    }
    return sum
  }
}
