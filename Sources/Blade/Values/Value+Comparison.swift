extension Value {
  /// PHP's `==`.
  func isLooselyEqual(_ other: Value) -> Bool {
    switch (self, other) {
    case (.string(let a), .string(let b)): Self.isLooselyEqual(a, b)
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.boolean, _), (_, .boolean): isTrue == other.isTrue
    case (.null, .string(let text)), (.string(let text), .null): text.isEmpty
    case (.null, _), (_, .null): isTrue == other.isTrue
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isLooselyEqual($1) }
    default: isLooselyEqualOfKinds(other)
    }
  }

  private func isLooselyEqualOfKinds(_ other: Value) -> Bool {
    if let a = Entries(self), let b = Entries(other) { return Self.areEqual(a, b) { $0.isLooselyEqual($1) } }
    switch (self, other) {
    case (.object(let a), .object(let b)) where a === b: return true
    case (.loop(let a), .loop(let b)): return a == b
    case (.integer, _), (.real, _), (_, .integer), (_, .real):
      if let a = Number(self), let b = Number(other) { return a.real == b.real }
    default: break
    }
    guard let a = textIfAny, let b = other.textIfAny else { return false }
    return Self.isLooselyEqual(a, b)
  }

  private static func isLooselyEqual(_ a: String, _ b: String) -> Bool {
    if a.hasSameBytes(as: b) { return true }
    guard let first = a.utf8.first, let second = b.utf8.first, first < 0x3A, second < 0x3A else { return false }
    guard let x = Number(numeric: a), let y = Number(numeric: b) else { return false }
    return x.real == y.real
  }

  /// PHP's `===`: the same kind and the same value; arrays entry by entry, in order.
  func isIdentical(_ other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.html(let a), .html(let b)): a == b
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isIdentical($1) }
    case (.map(let a), .map(let b)): a.keys == b.keys && zip(a.values, b.values).allSatisfy { $0.isIdentical($1) }
    case (.record(let a), .record(let b)):
      a.shape.names == b.shape.names && zip(a.values, b.values).allSatisfy { $0.isIdentical($1) }
    case (.object(let a), .object(let b)): a === b
    case (.closure(let a), .closure(let b)): a === b
    case (.loop(let a), .loop(let b)): a == b
    default: false
    }
  }

  private static func areEqual(_ a: Entries, _ b: Entries, by equal: (Value, Value) -> Bool) -> Bool {
    guard a.count == b.count else { return false }
    let others = Map(keys: (0..<b.count).map(b.key), values: b.values)
    return (0..<a.count).allSatisfy { i in others[a.key(i)].map { equal(a.values[i], $0) } ?? false }
  }

  /// PHP's `<=>`: -1, 0 or 1.
  func compared(to other: Value) -> Int {
    switch (self, other) {
    case (.integer(let a), .integer(let b)): return a < b ? -1 : a > b ? 1 : 0
    case (.string(let a), .string(let b)): return Self.compare(a, b)
    case (.boolean, _), (_, .boolean), (.null, .null): return Self.order(isTrue ? 1 : 0, other.isTrue ? 1 : 0)
    case (.null, .string(let text)): return text.isEmpty ? 0 : -1
    case (.string(let text), .null): return text.isEmpty ? 0 : 1
    case (.null, _), (_, .null): return Self.order(isTrue ? 1 : 0, other.isTrue ? 1 : 0)
    default: break
    }
    if let a = Entries(self), let b = Entries(other) { return Self.compare(a, b) }
    if let a = Number(self), let b = Number(other) { return Self.order(a.real, b.real) }
    if let a = sortingNumber, let b = other.sortingNumber { return Self.order(a, b) }
    return Self.compare(textIfAny ?? "", other.textIfAny ?? "")
  }

  /// What objects are ordered by: dates by their instant.
  private var sortingNumber: Double? {
    if case .object(let object) = self, let moment = object as? Moment { return Double(moment.seconds) }
    return nil
  }

  private static func order<Ordered: Comparable>(_ a: Ordered, _ b: Ordered) -> Int {
    a < b ? -1 : a > b ? 1 : 0
  }

  private static func compare(_ a: String, _ b: String) -> Int {
    if let x = Number(numeric: a), let y = Number(numeric: b) { return order(x.real, y.real) }
    return compareBytes(a, b)
  }

  /// `strcmp`: by UTF-8 bytes, which is by code points.
  static func compareBytes(_ a: String, _ b: String) -> Int {
    if a.hasSameBytes(as: b) { return 0 }
    return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
  }

  private static func compare(_ a: Entries, _ b: Entries) -> Int {
    if a.count != b.count { return order(a.count, b.count) }
    for (x, y) in zip(a.values, b.values) {
      let result = x.compared(to: y)
      if result != 0 { return result }
    }
    return 0
  }
}
