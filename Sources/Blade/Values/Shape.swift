/// The field names of records that are made alike, so that a view looks a name up once and reads by number thereafter.
package final class Shape: Sendable {
  package let names: [String]
  private let numbers: [Key: Int]

  package init(_ names: [String]) {
    self.names = names
    var numbers: [Key: Int] = [:]
    for (i, name) in names.enumerated() { numbers[.string(name)] = i }
    self.numbers = numbers
  }

  package func number(of name: String) -> Int? {
    numbers[.string(name)]
  }
}
