import Diagnostics

/// Walks a keyed archive's objects as tokens: what was archived, not how.
///
/// Lists, dictionaries, dates and addresses of Foundation's classes are such; any other object is a mapping of
/// its keys. A record that refers to another record of a list around it gives that one's name: people who
/// know each other are no endless nesting. An object without a name that leads back to itself is an error.
/// One archived value is the whole; several are a mapping of their names.
final class KeyedArchiveReader: TokenReader {
  /// A container that is being read.
  private struct Frame {
    /// The container's node, which no other open frame has; -1 for the archive's top.
    let node: Int
    let isMapping: Bool
    let items: [ArchiveItem]
    let isRepeated: Bool
    let range: Range<Int>
    /// Items begun.
    var begun = 0
    /// Whether a key waits for its value.
    var hasKey = false
  }

  private let archive: KeyedArchive
  private var frames: [Frame] = []
  private var hasBegun = false
  private var wasRead: [Bool]
  private var isOpen: [Bool]
  /// By node: the depth of the outermost open list that has it as an element; 0 for none.
  private var listDepth: [UInt16]
  private var bound: ExpansionBound
  private var decoded: [UInt8] = []

  init(_ archive: KeyedArchive) {
    self.archive = archive
    wasRead = Array(repeating: false, count: archive.nodes.count)
    isOpen = wasRead
    listDepth = Array(repeating: 0, count: archive.nodes.count)
    bound = ExpansionBound(fileSize: archive.source.bytes.count)
  }

  var diagnostics: [Diagnostic] { archive.diagnostics }

  func fromStart() -> any TokenReader { KeyedArchiveReader(archive) }

  /// The next token; nil at the end.
  func next() throws(Diagnostic) -> Token? {
    guard let last = frames.indices.last else {
      if hasBegun { return nil }
      hasBegun = true
      return try top()
    }
    if frames[last].hasKey {
      frames[last].hasKey = false
      return try value(frames[last].items[frames[last].begun - 1].value)
    }
    guard frames[last].begun < frames[last].items.count else { return try end() }
    let item = frames[last].items[frames[last].begun]
    frames[last].begun += 1
    frames[last].hasKey = frames[last].isMapping
    if frames[last].isMapping, let key = item.key { return try self.key(key) }
    return try value(item.value)
  }

  func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? decoded[token.text] : archive.text[token.text]
  }

  private func top() throws(Diagnostic) -> Token {
    if archive.top.count == 1 { return try value(archive.top[0].value) }
    let range = archive.nodes[0].range
    frames.append(Frame(node: -1, isMapping: true, items: archive.top, isRepeated: false, range: range))
    return Token(.beginMapping, range)
  }

  private func end() throws(Diagnostic) -> Token? {
    let depth = frames.count
    guard let frame = frames.popLast() else { return nil }
    if frame.node >= 0 { isOpen[frame.node] = false }
    if !frame.isMapping {
      for item in frame.items {
        if let node = try archive.resolve(item.value), listDepth[node] == depth { listDepth[node] = 0 }
      }
    }
    return Token(frame.isMapping ? .endMapping : .endSequence, frame.range.upperBound..<frame.range.upperBound)
  }

  /// Keys of dictionaries may be objects themselves: strings or numbers.
  private func key(_ node: Int) throws(Diagnostic) -> Token {
    guard let key = try archive.resolve(node) else { throw archive.problem("A key must be text", at: node) }
    switch try archive.value(of: key) {
    case .scalar(let text): return try scalar(text, as: .key)
    case .text(let text): return self.text(text, .key, archive.nodes[key].range)
    default: throw archive.problem("A key must be text", at: key)
    }
  }

  private func value(_ reference: Int) throws(Diagnostic) -> Token {
    guard let node = try archive.resolve(reference) else { return Token(.null, archive.nodes[reference].range) }
    let range = archive.nodes[node].range
    let value = try archive.value(of: node)
    let isRepeated = frames.last?.isRepeated == true || wasRead[node] && archive.nodes[node].kind == .beginMapping
    guard bound.count(isRepeated: isRepeated) else { throw expansion(node) }
    switch value {
    case .null: return Token(.null, range)
    case .scalar(let scalar): return try self.scalar(scalar, as: archive.nodes[scalar].kind)
    case .text(let text): return self.text(text, .string, range)
    case .instant(let seconds): return self.text(String(seconds), .instant, range)
    case .data(let data): return try self.scalar(data, as: .data)
    case .sequence(let items): return try begin(node, items, isMapping: false, isRepeated)
    case .mapping(let items): return try begin(node, items, isMapping: true, isRepeated)
    case .object(let items):
      if isPeer(node), let name = try name(of: items) { return try scalar(name, as: .string) }
      return try begin(node, items, isMapping: true, isRepeated)
    }
  }

  private func begin(
    _ node: Int, _ items: [ArchiveItem], isMapping: Bool, _ isRepeated: Bool
  ) throws(Diagnostic) -> Token {
    let range = archive.nodes[node].range
    guard !isOpen[node] else {
      throw Diagnostic(
        .error, "reference-cycle", "'\(path)' refers back to what holds it", at: archive.source.location(range),
        explanation: "An object that holds itself can be shown only by its name, and this one has no 'name'",
        suggestion: "Archive what is to be shown without the reference back")
    }
    guard frames.count < JSONReader.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "Nested deeper than \(JSONReader.deepest) levels",
        at: archive.source.location(range))
    }
    isOpen[node] = true
    wasRead[node] = true
    frames.append(Frame(node: node, isMapping: isMapping, items: items, isRepeated: isRepeated, range: range))
    if !isMapping { try noteElements(items) }
    return Token(isMapping ? .beginMapping : .beginSequence, range)
  }

  private func noteElements(_ items: [ArchiveItem]) throws(Diagnostic) {
    for item in items {
      if let node = try archive.resolve(item.value), listDepth[node] == 0 {
        listDepth[node] = UInt16(clamping: frames.count)
      }
    }
  }

  /// Whether an object is being read already, or is a record of a list around the one that refers to it.
  private func isPeer(_ node: Int) -> Bool {
    if isOpen[node] { return true }
    guard listDepth[node] > 0, let last = frames.last else { return false }
    return last.isMapping || listDepth[node] < frames.count
  }

  /// What an object is called, by the keys that programs use for that.
  private func name(of items: [ArchiveItem]) throws(Diagnostic) -> Int? {
    for wanted in ["name", "fullname", "displayname", "title"] {
      for item in items {
        guard let key = item.key, String(decoding: archive.text(of: key), as: UTF8.self).lowercased() == wanted,
          let node = try archive.resolve(item.value), archive.nodes[node].kind == .string
        else { continue }
        return node
      }
    }
    return nil
  }

  private func scalar(_ node: Int, as kind: Token.Kind) throws(Diagnostic) -> Token {
    let text = archive.nodes[node].text
    if wasRead[node], !bound.countRepeated(bytes: text.count) { throw expansion(node) }
    wasRead[node] = true
    return Token(kind, archive.nodes[node].range, text: text)
  }

  private func text(_ text: String, _ kind: Token.Kind, _ range: Range<Int>) -> Token {
    decoded = Array(text.utf8)
    return Token(kind, range, text: 0..<decoded.count, isDecoded: true)
  }

  /// Keys and indexes that lead to the value being read, "people.3.boss".
  private var path: String {
    let names = frames.map { frame -> String in
      guard frame.isMapping, let key = frame.items[max(frame.begun - 1, 0)].key else { return "\(frame.begun - 1)" }
      let text = (try? archive.resolve(key)).map { archive.text(of: $0) }
      return text.map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }
    return names.joined(separator: ".")
  }

  private func expansion(_ node: Int) -> Diagnostic {
    Diagnostic(
      .error, "expansion-limit", "Shared objects repeat more than the archive may stand for",
      at: archive.source.location(archive.nodes[node].range), explanation: ExpansionBound.explanation,
      suggestion: "Archive the values themselves")
  }
}
