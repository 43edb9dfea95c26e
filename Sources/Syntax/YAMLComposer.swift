import Diagnostics

/// Makes a tree of libyaml's events: anchors, aliases within bounds, merges, no repeated keys.
struct YAMLComposer {
  private struct Anchor {
    let node: Node
    /// How many nodes it stands for, those of aliases inside included.
    let size: Int
  }

  private let source: SourceText
  private let parser: YAMLParser
  private var anchors: [String: Anchor] = [:]
  /// Nodes as written, and nodes that aliases stand for.
  private var written = 0
  private var repeated = 0

  init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    parser = try YAMLParser(source)
  }

  mutating func document() throws(Diagnostic) -> Node? {
    var event = try parser.next()
    while event.kind == .other { event = try parser.next() }
    guard event.kind == .documentStart else { return nil }
    let root = try node(try parser.next(), depth: 0)
    event = try parser.next()
    while event.kind == .other { event = try parser.next() }
    if event.kind == .documentStart {
      throw Diagnostic(
        .error, "several-documents", "Expected the end of the file, found a second YAML document",
        at: source.location(event.range), suggestion: "Keep one document a file")
    }
    return root
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Node {
    guard depth <= YAML.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "Nested deeper than \(YAML.deepest) levels", at: source.location(event.range))
    }
    if event.kind == .alias { return try alias(event) }
    let before = (written, repeated)
    written += 1
    let node = try composed(event, depth: depth)
    if let anchor = event.anchor {
      anchors[anchor] = Anchor(node: node, size: written - before.0 + repeated - before.1)
    }
    return node
  }

  private mutating func composed(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Node {
    switch event.kind {
    case .sequenceStart: try sequence(event, depth: depth)
    case .mappingStart: try mapping(event, depth: depth)
    default: Node(.scalar(text: event.text, isPlain: event.isPlain), range: trimmed(event.range))
    }
  }

  /// The anchor's node, placed where the alias stands.
  private mutating func alias(_ event: YAMLEvent) throws(Diagnostic) -> Node {
    guard let anchor = anchors[event.text] else {
      throw Diagnostic(
        .error, "unknown-alias", "'*\(event.text)' names no anchor above it", at: source.location(event.range),
        suggestion: Spelling.question(event.text, in: anchors.keys.sorted()) ?? "Quote the text if it begins with '*'")
    }
    repeated += anchor.size
    // Linear in what is written, so a file of kilobytes cannot stand for gigabytes.
    guard repeated <= 100_000 + 10 * written else {
      throw Diagnostic(
        .error, "alias-limit", "Aliases repeat more than the file may stand for", at: source.location(event.range),
        explanation: "Aliases may stand for 100000 values and ten times what the file writes out",
        suggestion: "Write the values out")
    }
    return Node(anchor.node.content, range: event.range)
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(Diagnostic) -> Node {
    var nodes: [Node] = []
    var event = try parser.next()
    while event.kind != .sequenceEnd {
      nodes.append(try node(event, depth: depth + 1))
      event = try parser.next()
    }
    return Node(.sequence(nodes), range: trimmed(start.range.lowerBound..<event.range.upperBound))
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(Diagnostic) -> Node {
    var entries: [(key: Node, value: Node)] = []
    var places: [[UInt8]: Int] = [:]
    var merged: [Node] = []
    var event = try parser.next()
    while event.kind != .mappingEnd {
      let key = try node(event, depth: depth + 1)
      guard case .scalar(let name, let isPlain) = key.content else { throw notAKey(key) }
      let value = try node(try parser.next(), depth: depth + 1)
      if isPlain, name == "<<" {
        merged += try mergeable(value)
      } else if let earlier = places.updateValue(entries.count, forKey: Array(name.utf8)) {
        throw repetition(of: key, name, at: entries[earlier].key)
      } else {
        entries.append((key, value))
      }
      event = try parser.next()
    }
    for entry in merged.lazy.compactMap(\.entries).joined() {
      let name = Array((entry.key.text ?? "").utf8)
      if places.updateValue(entries.count, forKey: name) == nil { entries.append(entry) }
    }
    return Node(.mapping(entries), range: trimmed(start.range.lowerBound..<event.range.upperBound))
  }

  /// The mappings that a `<<` brings in (YAML's merge key type); the earlier one wins.
  private func mergeable(_ value: Node) throws(Diagnostic) -> [Node] {
    let sources = value.list ?? [value]
    guard sources.allSatisfy({ $0.entries != nil }) else {
      throw Diagnostic(
        .error, "bad-merge", "'<<' takes a mapping or a list of mappings, found \(value.kindName)",
        at: source.location(value.range))
    }
    return sources
  }

  private func notAKey(_ node: Node) -> Diagnostic {
    Diagnostic(
      .error, "bad-key", "A key must be text, found \(node.kindName)", at: source.location(node.range),
      suggestion: "Quote text that begins with '{' or '['")
  }

  private func repetition(of key: Node, _ name: String, at earlier: Node) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-key", "'\(name)' is given twice", at: source.location(key.range),
      notes: [.init("First given here", at: source.location(earlier.range))], suggestion: "Remove one of the two")
  }

  /// Collections and block scalars end, for libyaml, where the next token begins: without that space.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = min(range.upperBound, source.bytes.count)
    while end > range.lowerBound, source.bytes[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<max(end, range.lowerBound)
  }
}
