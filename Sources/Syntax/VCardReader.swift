import Diagnostics

/// A pull parser for vCard 2.1, 3.0 and 4.0: a sequence of mappings from Galley's own names for fields.
///
/// A card that cannot be one costs no other: BEGIN inside a card closes the one before, and so does the end of the file.
package final class VCardReader: TokenReader {
  private enum State {
    case beginning, betweenCards, ended
  }

  package let source: SourceText
  private let language: String?
  private var lines: VCardLines
  private var decoder: ValueDecoder
  private let groups: VCardGroups
  private var queue = TokenQueue()
  private var state = State.beginning
  /// Whether a line that begins a card was read already.
  private var isInside = false
  private(set) var leftOut: [LeftOut] = []

  package convenience init(_ source: SourceText, language: String? = nil) {
    self.init(source, language: language, groups: VCardGroups(source, language: language))
  }

  private init(_ source: SourceText, language: String?, groups: VCardGroups) {
    self.source = source
    self.language = language
    self.groups = groups
    lines = VCardLines(source.bytes)
    decoder = ValueDecoder(source, language: language)
    decoder.remarks.note(.member, at: groups.place, count: groups.unknown)
  }

  var diagnostics: [Diagnostic] { decoder.remarks.diagnostics }

  func fromStart() throws(Diagnostic) -> any TokenReader {
    VCardReader(source, language: language, groups: groups)
  }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
    if let token = queue.popFirst() { return token }
    switch state {
    case .beginning:
      state = .betweenCards
      return Token(.beginSequence, 0..<0)
    case .betweenCards: return beginCard()
    case .ended: return nil
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? queue.text(of: token) : []
  }

  private func beginCard() -> Token? {
    while let card = VCardReader.card(&lines, &decoder, isInside: &isInside) {
      if card.isGroup { continue }
      let range = card.start..<lines.range.upperBound
      if card.isCut { decoder.remarks.note(.cutCard, at: card.start) }
      switch card.title {
      case .none:
        leftOut.append(LeftOut(reason: .emptyCard, range: range))
        continue
      case .own: break
      case .parts, .other: decoder.remarks.note(.missingName, at: card.start)
      }
      queue = TokenQueue(range)
      card.write(to: &queue, groups: groups.names(of: card.uid))
      return queue.popFirst()
    }
    state = .ended
    return Token(.endSequence, source.bytes.count..<source.bytes.count)
  }

  /// Reads the next card; nil at the end of the file.
  static func card(
    _ lines: inout VCardLines, _ decoder: inout ValueDecoder, isInside: inout Bool
  ) -> VCardRecord? {
    while !isInside {
      guard lines.next() else { return nil }
      isInside = VCardProperty.isMark(lines.text[...], "BEGIN")
      if !isInside, !VCardProperty.isMark(lines.text[...], "END") {
        decoder.remarks.note(.strayLine, at: lines.range.lowerBound)
      }
    }
    var card = VCardRecord(start: lines.range.lowerBound)
    var properties: [VCardProperty] = []
    isInside = Self.fill(&properties, &card, &lines, &decoder)
    for property in properties { card.label(property, &decoder) }
    for property in properties { card.add(property, &decoder) }
    return card
  }

  /// Reads up to the card's end; true where another card began instead.
  private static func fill(
    _ properties: inout [VCardProperty], _ card: inout VCardRecord, _ lines: inout VCardLines,
    _ decoder: inout ValueDecoder
  ) -> Bool {
    lines.keepsBlanks = false
    var nested = 0
    while lines.next() {
      let line = lines.text[...]
      if VCardProperty.isMark(line, "BEGIN") {
        // An agent's card is a value of this one.
        guard nested > 0 || properties.last?.isAgentWithCard == true else {
          card.markCut()
          return true
        }
        nested += 1
      } else if VCardProperty.isMark(line, "END") {
        if nested == 0 { return false }
        nested -= 1
      } else if nested == 0 {
        guard let property = VCardProperty(line, at: lines.range) else {
          decoder.remarks.note(.strayLine, at: lines.range.lowerBound)
          continue
        }
        if property.name == "VERSION" { lines.keepsBlanks = property.isVersionWithBlanks }
        properties.append(property)
      }
    }
    card.markCut()
    return false
  }
}
