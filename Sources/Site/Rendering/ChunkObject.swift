import Blade

/// A chunk as a list's view sees it: its classes, and its rows for `<x-rows>`.
final class ChunkObject: NativeObject {
  static let shape = Shape(["class", "count"])

  let table: Int
  let rows: [Int]
  private let className: String

  init(table: Int, rows: [Int], className: String) {
    self.table = table
    self.rows = rows
    self.className = className
  }

  var shape: Shape? { Self.shape }

  func member(at number: Int) -> Value {
    number == 0 ? .string(className) : .integer(rows.count)
  }
}
