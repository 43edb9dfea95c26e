import Collation
import Diagnostics

/// Orders rows by several keys, each with a place for every row to be ordered.
struct RowOrder {
  private var keys: [[Int]] = []

  /// Behind every other place, in whichever direction.
  private static let last = Int.max

  /// Numbers by value, then texts by the rules of the language, rows without any of them last.
  mutating func add(_ texts: [String], isDescending: Bool, _ order: TextOrder) throws(Diagnostic) {
    let numbers = texts.map(Self.number)
    let words = texts.indices.filter { numbers[$0] == nil && !texts[$0].isEmpty }
    let ranks = try order.ranks(of: words.map { texts[$0] })
    let sorted = Set(numbers.compactMap(\.self)).sorted()
    var key = [Int](repeating: Self.last, count: texts.count)
    for (row, number) in numbers.enumerated() {
      if let number { key[row] = Self.place(of: number, in: sorted) }
    }
    for (word, rank) in zip(words, ranks) { key[word] = sorted.count + rank }
    add(key, isDescending: isDescending)
  }

  /// Instants in seconds; rows without one last.
  mutating func add(_ instants: [Int64?], isDescending: Bool) {
    add(instants.map { $0.map { Int($0) } ?? Self.last }, isDescending: isDescending)
  }

  private mutating func add(_ key: [Int], isDescending: Bool) {
    keys.append(isDescending ? key.map { $0 == Self.last ? $0 : -$0 } : key)
  }

  /// The rows, given in the order of the keys' places; those that no key tells apart stay as they came.
  func sorted(_ rows: [Int]) -> [Int] {
    let places = rows.indices.sorted { a, b in
      for key in keys where key[a] != key[b] { return key[a] < key[b] }
      return a < b
    }
    return places.map { rows[$0] }
  }

  /// Decimal numbers only: neither "nan" nor "0x10" nor a telephone number.
  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x3A,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  private static func place(of number: Double, in sorted: [Double]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
