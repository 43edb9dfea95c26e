import Diagnostics

/// A pull parser for jCard (RFC 7095), vCard's properties as arrays of JSON: one card, or a list of them, as the same
/// tokens that ``VCardReader`` gives.
final class JCardReader: TokenReader {
  private enum State {
    case beginning, betweenCards, ended
  }

  private let source: SourceText
  private let language: String?
  private var json: JSONReader
  private var decoder: ValueDecoder
  private var queue = TokenQueue()
  private var state = State.beginning
  /// Whether the file is one card, and no list of cards.
  private var isSingle = false
  private(set) var leftOut: [LeftOut] = []

  init(_ source: SourceText, language: String? = nil) throws(Diagnostic) {
    self.source = source
    self.language = language
    json = try JSONReader(source)
    decoder = ValueDecoder(source, language: language)
  }

  /// Whether a file begins as a card does, `["vcard"`, or as a list of cards does.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(256).filter { $0 > 0x20 && $0 < 0x80 }
    let isCard = { (start: ArraySlice<UInt8>) in
      String(decoding: start.prefix(8), as: UTF8.self).lowercased() == #"["vcard""#
    }
    return isCard(start[...]) || start.first == UInt8(ascii: "[") && isCard(start.dropFirst())
  }

  var diagnostics: [Diagnostic] { decoder.remarks.diagnostics + json.repairs.diagnostics(in: source) }

  func fromStart() throws(Diagnostic) -> any TokenReader {
    try JCardReader(source, language: language)
  }

  func next() throws(Diagnostic) -> Token? {
    if let token = queue.popFirst() { return token }
    switch state {
    case .beginning:
      guard let token = try json.next() else { return nil }
      var ahead = json
      isSingle = try ahead.next()?.kind == .string
      state = .betweenCards
      return Token(.beginSequence, token.range)
    case .betweenCards: return try beginCard()
    case .ended: return nil
    }
  }

  func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? queue.text(of: token) : []
  }

  private func beginCard() throws(Diagnostic) -> Token? {
    while let element = try element() {
      guard let properties = Self.properties(of: element) else {
        decoder.remarks.note(.strayLine, at: element.range.lowerBound)
        continue
      }
      let card = card(properties, start: element.range.lowerBound)
      if card.isGroup { continue }
      switch card.title {
      case .none:
        leftOut.append(LeftOut(reason: .emptyCard, range: element.range))
        continue
      case .own: break
      case .parts, .other: decoder.remarks.note(.missingName, at: element.range.lowerBound)
      }
      queue = TokenQueue(element.range)
      card.write(to: &queue, groups: [])
      return queue.popFirst()
    }
    state = .ended
    return Token(.endSequence, source.bytes.count..<source.bytes.count)
  }

  /// The next card; nil at the end.
  private func element() throws(Diagnostic) -> Node? {
    guard let token = try json.next(), token.kind != .endSequence else { return nil }
    if !isSingle { return try JSON.node(token, &json) }
    // "vcard", and behind it the properties of the only card.
    var parts = [try JSON.node(token, &json)]
    while let next = try json.next(), next.kind != .endSequence { parts.append(try JSON.node(next, &json)) }
    isSingle = false
    return Node(.sequence(parts), range: 0..<source.bytes.count)
  }

  private static func properties(of element: Node) -> [Node]? {
    guard let parts = element.list, parts.count > 1, parts[0].text?.lowercased() == "vcard" else { return nil }
    return parts[1].list
  }

  private func card(_ nodes: [Node], start: Int) -> VCardRecord {
    var card = VCardRecord(start: start)
    let properties = nodes.compactMap { node -> VCardProperty? in
      let property = JCardProperty(node).flatMap { VCardProperty(Array($0.line.utf8)[...], at: node.range) }
      if property == nil { decoder.remarks.note(.strayLine, at: node.range.lowerBound) }
      return property
    }
    for property in properties { card.label(property, &decoder) }
    for property in properties { card.add(property, &decoder) }
    return card
  }
}
