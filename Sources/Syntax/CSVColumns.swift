/// The names of a CSV file's columns: none is empty, no two are equal.
struct CSVColumns {
  private var columns: [[UInt8]] = []
  private var taken: Set<[UInt8]> = []
  private(set) var emptyNames = 0
  private(set) var repeatedNames = 0

  init(_ header: [ArraySlice<UInt8>]) {
    for name in header {
      if name.isEmpty { emptyNames += 1 }
      if taken.contains(Array(name)) { repeatedNames += 1 }
      add(name.isEmpty ? fallback : Array(name))
    }
  }

  var names: [String] { columns.map { String(decoding: $0, as: UTF8.self) } }

  func name(_ index: Int) -> ArraySlice<UInt8> {
    columns.indices.contains(index) ? columns[index][...] : []
  }

  /// Names columns that the header does not have; false where it has them all.
  mutating func extend(to count: Int) -> Bool {
    guard columns.count < count else { return false }
    while columns.count < count { add(fallback) }
    return true
  }

  private var fallback: [UInt8] { Array("column \(columns.count + 1)".utf8) }

  /// "Team" for the second time is "Team 2".
  private mutating func add(_ name: [UInt8]) {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = name + Array(" \(number)".utf8)
      number += 1
    }
    columns.append(unique)
  }
}
