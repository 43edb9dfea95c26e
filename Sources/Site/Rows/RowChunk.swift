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
  package static func chunks(of rows: [Int], height: (Int) -> StepVector) -> [RowChunk] {
    stride(from: 0, to: rows.count, by: mostRows).map { start in
      let part = Array(rows[start..<min(start + mostRows, rows.count)])
      return RowChunk(rows: part, height: part.reduce(into: .zero) { $0 &+= height($1) })
    }
  }
}
