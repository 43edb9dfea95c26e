/// What a function is called with, read as the kinds of values that it takes.
package struct Arguments: Sendable {
  package let values: [Value]

  package init(_ values: [Value]) {
    self.values = values
  }

  package var count: Int { values.count }

  /// Null past the end.
  package subscript(index: Int) -> Value {
    index < values.count ? values[index] : .null
  }

  /// Whether the argument is there and not null.
  package func has(_ index: Int) -> Bool {
    !self[index].isNull
  }

  package func text(_ index: Int) throws(Fault) -> String {
    do {
      return try self[index].text()
    } catch {
      throw expected("a text", index)
    }
  }

  package func text(_ index: Int, default text: String) throws(Fault) -> String {
    has(index) ? try self.text(index) : text
  }

  package func integer(_ index: Int) throws(Fault) -> Int {
    guard let number = Number(self[index]) else { throw expected("a number", index) }
    return number.integer
  }

  package func integer(_ index: Int, default number: Int) throws(Fault) -> Int {
    has(index) ? try integer(index) : number
  }

  package func real(_ index: Int) throws(Fault) -> Double {
    try number(index).real
  }

  package func isTrue(_ index: Int) -> Bool {
    self[index].isTrue
  }

  /// The elements of an array, in order.
  package func list(_ index: Int) throws(Fault) -> [Value] {
    try entries(index).values
  }

  func entries(_ index: Int) throws(Fault) -> Entries {
    guard let entries = Entries(self[index]) else { throw expected("an array", index) }
    return entries
  }

  func number(_ index: Int) throws(Fault) -> Number {
    guard let number = Number(self[index]) else { throw expected("a number", index) }
    return number
  }

  func closure(_ index: Int) throws(Fault) -> Closure {
    guard case .closure(let closure) = self[index] else { throw expected("a function", index) }
    return closure
  }

  /// The fault of an argument of the wrong kind.
  package func expected(_ kind: String, _ index: Int) -> Fault {
    Fault("type-error", "\(self[index].kind.capitalizedFirst) is not \(kind)", argument: index)
  }
}
