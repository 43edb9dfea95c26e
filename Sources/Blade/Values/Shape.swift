/// The field names of records that are made alike, so that a view looks a name up once and reads by number thereafter.
package final class Shape: Sendable {
  package let names: [String]
  /// Nil for few names, along which a search is faster.
  private let numbers: [Key: Int]?

  package init(_ names: [String]) {
    self.names = names
    guard names.count > 16 else {
      numbers = nil
      return
    }
    var numbers: [Key: Int] = [:]
    for (i, name) in names.enumerated() { numbers[.string(name)] = i }
    self.numbers = numbers
  }

  package func number(of name: String) -> Int? {
    guard let numbers else { return names.lastIndex { $0.hasSameBytes(as: name) } }
    return numbers[.string(name)]
  }
}
