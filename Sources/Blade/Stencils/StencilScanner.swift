/// Finds the marks in what a traced render wrote.
struct StencilScanner {
  /// What became of a mark's special characters: the render escaped it like an echo, like Swift components, or not.
  enum Escaping: Sendable {
    case none
    case all
    case doubleQuotes
  }

  struct Mark {
    let number: Int
    let range: Range<Int>
    /// nil for that of a number.
    let escaping: Escaping?
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Whether there is something that begins like a mark and is none.
  private(set) var hasFailed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Mark? {
    while place < bytes.count, bytes[place] != StencilMark.first, bytes[place] != StencilMark.last { place += 1 }
    guard place < bytes.count, !hasFailed else { return nil }
    let mark = mark()
    hasFailed = mark == nil
    return mark
  }

  private mutating func mark() -> Mark? {
    let start = place
    guard skip([StencilMark.first]) else { return nil }
    if let number = number() {
      return skip([StencilMark.last]) ? Mark(number: number, range: start..<place, escaping: nil) : nil
    }
    let isEscaped = skip("&quot;")
    guard isEscaped || skip("\""), let number = number(), skip("  ") else { return nil }
    guard skip(isEscaped ? "&amp;&lt;&gt;" : "&<>") else { return nil }
    let isApostropheEscaped = isEscaped && skip("&#039;")
    guard isApostropheEscaped || skip("'"), skip([StencilMark.last]) else { return nil }
    let escaping: Escaping = isApostropheEscaped ? .all : isEscaped ? .doubleQuotes : .none
    return Mark(number: number, range: start..<place, escaping: escaping)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while place < bytes.count, bytes[place].isDigit, number ?? 0 < 1 << 20 {
      number = (number ?? 0) * 10 + Int(bytes[place] - 48)
      place += 1
    }
    return number
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    skip(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(_ expected: some Swift.Collection<UInt8>) -> Bool {
    guard bytes[place...].starts(with: expected) else { return false }
    place += expected.count
    return true
  }
}
