/// Rows of a table that are other names of records: they stand behind the records and lead to them.
package struct CrossReferences: Sendable {
  static let none = CrossReferences(first: .max, targets: [])

  /// The row of the first one.
  let first: Int
  /// The rows that they lead to.
  let targets: [UInt32]

  var rows: Range<Int> { targets.isEmpty ? 0..<0 : first..<first + targets.count }

  /// Where a row leads; nil for a record.
  package func target(of row: Int) -> Int? {
    rows.contains(row) ? Int(targets[row - first]) : nil
  }
}
