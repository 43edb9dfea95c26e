/// The tokens of one record, made at once and handed out one by one, for formats whose records need arranging.
struct TokenQueue {
  private var tokens: [Token] = []
  private var text: [UInt8] = []
  private var taken = 0
  /// Where the record stands; its tokens have no places of their own.
  private let range: Range<Int>

  init(_ range: Range<Int> = 0..<0) {
    self.range = range
  }

  mutating func popFirst() -> Token? {
    guard taken < tokens.count else { return nil }
    defer { taken += 1 }
    return tokens[taken]
  }

  func text(of token: Token) -> ArraySlice<UInt8> {
    text[token.text]
  }

  mutating func add(_ kind: Token.Kind) {
    tokens.append(Token(kind, range))
  }

  mutating func add(_ kind: Token.Kind, _ bytes: some Collection<UInt8>) {
    let start = text.count
    text += bytes
    tokens.append(Token(kind, range, text: start..<text.count, isDecoded: true))
  }

  /// A field with a text; nothing where the text is empty.
  mutating func field(_ name: String, _ value: String) {
    if value.utf8.isEmpty { return }
    add(.key, name.utf8)
    add(.string, value.utf8)
  }

  /// A field with a list of texts; nothing where there are none.
  mutating func field(_ name: String, _ values: [String]) {
    if values.isEmpty { return }
    add(.key, name.utf8)
    add(.beginSequence)
    for value in values { add(.string, value.utf8) }
    add(.endSequence)
  }

  /// A field with a list of values, each a mapping: `[{label: work, value: 01}]`.
  mutating func field(_ name: String, _ values: [[(name: String, value: String)]]) {
    if values.isEmpty { return }
    add(.key, name.utf8)
    add(.beginSequence)
    for value in values {
      add(.beginMapping)
      for entry in value { field(entry.name, entry.value) }
      add(.endMapping)
    }
    add(.endSequence)
  }
}
