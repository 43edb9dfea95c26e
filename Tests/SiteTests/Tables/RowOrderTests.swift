import Collation
import Testing

@testable import Site

@Suite("The order of rows")
struct RowOrderTests {
  private func order(_ keys: (texts: [String], isDescending: Bool)...) throws -> [Int] {
    var order = RowOrder()
    let collation = try TextOrder(locale: "de")
    for key in keys { try order.add(key.texts, isDescending: key.isDescending, collation) }
    return order.sorted(Array(keys[0].texts.indices))
  }

  @Test("Numbers go by value and come before words, nothing comes last")
  func numbers() throws {
    #expect(try order((["b", "", "10", "9", "-1.5", "0x1", "a"], false)) == [4, 3, 2, 5, 6, 0, 1])
  }

  @Test("Turned round, nothing still comes last")
  func descending() throws {
    #expect(try order((["b", "", "10", "9", "a"], true)) == [0, 4, 2, 3, 1])
  }

  @Test("Words go by the rules of the language")
  func words() throws {
    #expect(try order((["Zoo", "Öl", "ofen", "Oper"], false)) == [2, 1, 3, 0])
  }

  @Test("The first key that differs decides; what none tells apart keeps its order")
  func severalKeys() throws {
    #expect(try order((["x", "x", "a", "x"], false), (["1", "2", "9", "2"], true)) == [2, 1, 3, 0])
  }

  @Test("Instants go by time, rows without one last in both directions")
  func instants() {
    for (isDescending, expected) in [(false, [2, 0, 1]), (true, [0, 2, 1])] {
      var order = RowOrder()
      order.add([20, nil, 10], isDescending: isDescending)
      #expect(order.sorted([0, 1, 2]) == expected)
    }
  }
}
