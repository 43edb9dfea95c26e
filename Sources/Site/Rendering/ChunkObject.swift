import Blade

/// A chunk as a list's view sees it: its classes, and its rows for `<x-rows>`.
final class ChunkObject: NativeObject {
  static let shape = Shape(["class", "count"])

  /// Among the chunks of its page.
  let number: Int
  let table: Int
  let rows: [Int]
  private let className: String

  init(_ number: Int, table: Int, rows: [Int], className: String) {
    self.number = number
    self.table = table
    self.rows = rows
    self.className = className
  }

  var shape: Shape? { Self.shape }

  func member(at number: Int) -> Value {
    number == 0 ? .string(className) : .integer(rows.count)
  }
}
