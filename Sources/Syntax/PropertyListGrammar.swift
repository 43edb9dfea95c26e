import Diagnostics

/// What expat's callbacks fill: tokens of the chunk being read, and the grammar of property lists.
///
/// A plain structure behind a pointer, so that a callback counts no references.
struct PropertyListGrammar {
  struct Failure {
    var identifier = "plist-syntax"
    let summary: String
    var suggestion: String?
    let range: Range<Int>
  }

  /// An open dictionary or array and, in a dictionary, whether a key waits for its value.
  private struct Container {
    let isMapping: Bool
    var hasKey = false
    let start: Int
  }

  private(set) var tokens: [Token] = []
  private(set) var text: [UInt8] = []
  private(set) var failure: Failure?
  private var containers: [Container] = []
  private var textElement: PropertyListElement?
  private var textStart = 0
  private var elementStart = 0
  private var hasRoot = false
  private var hasValue = false

  var depth: Int { containers.count }

  /// Forgets tokens that were read, and keeps the text of an element that is still open.
  mutating func startChunk() {
    tokens.removeAll(keepingCapacity: true)
    guard textElement != nil else { return text.removeAll(keepingCapacity: true) }
    text.removeSubrange(0..<textStart)
    textStart = 0
  }

  mutating func fail(_ failure: Failure) {
    if self.failure == nil { self.failure = failure }
  }

  mutating func start(_ element: PropertyListElement?, _ range: Range<Int>, name: () -> String) {
    if textElement != nil {
      return fail(
        .init(summary: "A value of text cannot hold '<\(name())>'", suggestion: "Write '&lt;' for '<'", range: range))
    }
    guard let element else { return unknown(name(), range) }
    guard hasRoot else {
      hasRoot = true
      if element != .plist {
        fail(.init(identifier: "wrong-format", summary: "Expected '<plist>', found '<\(name())>'", range: range))
      }
      return
    }
    guard allows(element, range, name) else { return }
    switch element {
    case .plist: fail(.init(summary: "'<plist>' cannot stand inside '<plist>'", range: range))
    case .dict, .array: open(element, range)
    case .true, .false: elementStart = range.lowerBound
    case .key, .string, .integer, .real, .date, .data:
      textElement = element
      textStart = text.count
      elementStart = range.lowerBound
    }
  }

  mutating func end(_ element: PropertyListElement?, _ range: Range<Int>) {
    switch element {
    case .dict, .array: close(range)
    case .true: tokens.append(Token(.true, elementStart..<range.upperBound))
    case .false: tokens.append(Token(.false, elementStart..<range.upperBound))
    case .key, .string, .integer, .real, .date, .data: endText(range)
    case .plist, nil: break
    }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: () -> Range<Int>) {
    if textElement != nil {
      text.append(contentsOf: bytes)
    } else if !bytes.allSatisfy({ $0 <= 0x20 }) {
      fail(
        .init(
          summary: "Text must stand inside an element", suggestion: "Put it into '<string>…</string>'", range: range()))
    }
  }

  private mutating func unknown(_ name: String, _ range: Range<Int>) {
    let isRoot = !hasRoot
    fail(
      .init(
        identifier: isRoot ? "wrong-format" : "plist-syntax",
        summary: isRoot ? "Expected '<plist>', found '<\(name)>'" : "Property lists have no element '<\(name)>'",
        suggestion: Spelling.question(name, in: PropertyListElement.names), range: range))
  }

  /// Whether an element may stand here; marks the key as given or answered.
  private mutating func allows(_ element: PropertyListElement, _ range: Range<Int>, _ name: () -> String) -> Bool {
    guard let last = containers.indices.last else {
      if hasValue || element == .key {
        fail(
          .init(
            summary: hasValue ? "A property list holds one value" : "A key must stand in a dictionary", range: range))
      }
      hasValue = true
      return failure == nil
    }
    let wantsKey = containers[last].isMapping && !containers[last].hasKey
    if wantsKey != (element == .key) {
      let summary = wantsKey ? "Expected '<key>', found '<\(name())>'" : "Expected a value, found '<key>'"
      fail(.init(summary: summary, range: range))
      return false
    }
    if containers[last].isMapping { containers[last].hasKey = wantsKey }
    return true
  }

  private mutating func open(_ element: PropertyListElement, _ range: Range<Int>) {
    guard containers.count < JSONReader.deepest else {
      return fail(
        .init(identifier: "nesting-limit", summary: "Nested deeper than \(JSONReader.deepest) levels", range: range))
    }
    let isMapping = element == .dict
    containers.append(Container(isMapping: isMapping, start: range.lowerBound))
    tokens.append(Token(isMapping ? .beginMapping : .beginSequence, range))
  }

  private mutating func close(_ range: Range<Int>) {
    guard let container = containers.popLast() else { return }
    if container.hasKey { fail(.init(summary: "The last key has no value", range: range)) }
    tokens.append(Token(container.isMapping ? .endMapping : .endSequence, range))
  }

  private mutating func endText(_ range: Range<Int>) {
    guard let element = textElement else { return }
    textElement = nil
    if element == .data { decodeData() }
    if element == .integer || element == .real || element == .date { trim() }
    tokens.append(
      Token(
        kind(of: element), elementStart..<range.upperBound, text: textStart..<text.count, isDecoded: true))
  }

  /// A number that is none is kept as text, so that it costs no record.
  private func kind(of element: PropertyListElement) -> Token.Kind {
    switch element {
    case .key: .key
    case .integer: isNumber(withFraction: false) ? .integer : .string
    case .real: isNumber(withFraction: true) ? .real : .string
    case .date: .date
    case .data: .data
    default: .string
    }
  }

  private func isNumber(withFraction: Bool) -> Bool {
    var number = text[textStart...]
    if number.first == UInt8(ascii: "-") || number.first == UInt8(ascii: "+") { number = number.dropFirst() }
    guard let first = number.first, JSONReader.isDigit(first) || withFraction && first == UInt8(ascii: ".") else {
      return false
    }
    return number.allSatisfy { byte in
      JSONReader.isDigit(byte) || withFraction && Array(".eE+-".utf8).contains(byte)
    }
  }

  private mutating func trim() {
    while text.count > textStart, let last = text.last, last <= 0x20 { text.removeLast() }
    let blank = text[textStart...].prefix { $0 <= 0x20 }.count
    if blank > 0 { text.removeSubrange(textStart..<textStart + blank) }
  }

  private mutating func decodeData() {
    let decoded = Base64.decode(text[textStart...])
    text.removeSubrange(textStart...)
    text += decoded
  }
}
