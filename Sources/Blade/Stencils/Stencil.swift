/// What a view writes of one object, taken apart: bytes that it writes of every object like it, and the places of texts.
///
/// It is made from one render in which marks stand for the texts (partial evaluation by tracing). Whatever the view decided
/// on is a condition: the stencil serves only objects of which all of that is the same, others are rendered.
final class Stencil: Sendable {
  typealias Escaping = StencilScanner.Escaping

  /// Values that differ from object to object without the view deciding anything by them.
  enum Kind {
    /// True, and without blanks around it.
    case text
    case number
    case html

    /// nil for values that have to be the same.
    init?(of value: Value) {
      switch value {
      case .string(let text):
        guard let first = text.utf8.first, let last = text.utf8.last, first > 0x20, last > 0x20 else { return nil }
        if text.utf8.count == 1, first == UInt8(ascii: "0") { return nil }
        self = .text
      case .integer(let number) where number != 0: self = .number
      case .html(let bytes) where !bytes.isEmpty: self = .html
      default: return nil
      }
    }
  }

  enum Condition: Sendable {
    case any(Kind)
    case exactly(Value)

    var isMarkup: Bool { if case .any(.html) = self { true } else { false } }

    func holds(of value: Value) -> Bool {
      switch self {
      case .any(let kind): Kind(of: value) == kind
      case .exactly(let expected): value.isIdentical(expected)
      }
    }
  }

  /// Bytes, and behind them a text.
  private struct Piece: Sendable {
    /// Where the bytes begin and end.
    let start: Int
    let end: Int
    /// Where the text stands among the values.
    let place: Int
    let escaping: Escaping
  }

  private let bytes: [UInt8]
  private let pieces: [Piece]
  private let rest: Int
  /// By the places of the values; nil for values that the view did not read.
  private let conditions: [Condition?]
  /// The other variables that the view may read, as they were.
  private let environment: [(variable: Int, value: Value?)]

  /// Nil where the view did more with a text than write it.
  ///
  /// - Parameters:
  ///   - output: of the traced render.
  ///   - numbers: in which order the values come; all that were marked are among them.
  init?(
    _ output: [UInt8], _ conditions: [Int: Condition], reads: [Int: Int], numbers: [Int],
    environment: [(variable: Int, value: Value?)]
  ) {
    var scanner = StencilScanner(output)
    var pieces: [Piece] = []
    var found: [Int: Int] = [:]
    var start = 0
    while let mark = scanner.next() {
      guard case .any(let kind)? = conditions[mark.number], (mark.escaping == nil) == (kind == .number),
        kind != .html || mark.escaping == Escaping.none, let place = numbers.firstIndex(of: mark.number)
      else { return nil }
      found[mark.number, default: 0] += 1
      pieces.append(
        Piece(start: start, end: mark.range.lowerBound, place: place, escaping: mark.escaping ?? .none))
      start = mark.range.upperBound
    }
    // A text that was read and not written was looked at; one that was written and not read is no mark, but like one.
    // Markup that Swift code writes is not read by the view.
    guard !scanner.hasFailed, reads.allSatisfy({ found[$0.key] == $0.value }),
      found.allSatisfy({ number, count in reads[number] == count || conditions[number]?.isMarkup ?? false })
    else { return nil }
    bytes = output
    rest = start
    self.pieces = pieces
    self.conditions = numbers.map { conditions[$0] }
    self.environment = environment
  }

  /// - Parameters:
  ///   - values: of an object, in the order of the numbers.
  ///   - slots: variables by number.
  func serves(_ values: [Value], _ slots: [Value?]) -> Bool {
    for place in conditions.indices {
      if let condition = conditions[place], !condition.holds(of: values[place]) { return false }
    }
    return environment.allSatisfy { variable, value in Self.isSame(slots[variable], value) }
  }

  /// A loop's state is no value.
  private static func isSame(_ a: Value?, _ b: Value?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (.loop?, _), (.closure?, _): false
    case (let a?, let b?): a.isIdentical(b)
    default: false
    }
  }

  func write(_ values: [Value], to output: inout Output) {
    bytes.withUnsafeBufferPointer { bytes in
      for piece in pieces {
        output.buffer.append(UnsafeBufferPointer(rebasing: bytes[piece.start..<piece.end]))
        output.write(values[piece.place], piece.escaping)
      }
      output.buffer.append(UnsafeBufferPointer(rebasing: bytes[rest...]))
    }
  }
}

extension Output {
  fileprivate mutating func write(_ value: Value, _ escaping: Stencil.Escaping) {
    switch (value, escaping) {
    case (.integer(let number), _): write(number)
    case (.html(let bytes), _): buffer.append(bytes)
    case (.string(let text), .none): write(text)
    case (.string(let text), .all): escape(text)
    case (.string(let text), .doubleQuotes): escape(text, sparingApostrophes: true)
    default: break
    }
  }
}
