import Syntax

/// The fields of a record by the paths to them, and what a tree is once some are changed.
enum FieldTree {
  /// The name that a record has which is no more than a text, as loading has it.
  static let textName = "name"

  /// All scalars in their order: "name", "address.city", "phones.2.value". Of a key that comes twice, the last.
  static func fields(of record: SpanNode) -> [(name: String, node: SpanNode)] {
    if record.text != nil { return [(textName, record)] }
    var found: [(name: String, node: SpanNode)] = []
    visit(record, "") { found.append(($0, $1)) }
    return found
  }

  private static func visit(_ node: SpanNode, _ name: String, _ body: (String, SpanNode) -> Void) {
    switch node.content {
    case .scalar: body(name, node)
    case .sequence(let nodes):
      for (index, inner) in nodes.enumerated() { visit(inner, join(name, String(index + 1)), body) }
    case .mapping(let entries):
      for entry in last(entries) { visit(entry.value, join(name, entry.key), body) }
    }
  }

  private static func join(_ outer: String, _ inner: String) -> String { outer.isEmpty ? inner : outer + "." + inner }

  private static func last(_ entries: [SpanNode.Entry]) -> [SpanNode.Entry] {
    var seen: Set<[UInt8]> = []
    return entries.reversed().filter { seen.insert(Array($0.key.utf8)).inserted }.reversed()
  }

  /// A record with other texts, and with those fields added that it does not have.
  static func record(_ record: SpanNode, changing changes: [FieldChange], adding added: [FieldChange]) -> SpanNode {
    let texts = Dictionary(changes.map { ($0.name, $0.text) }) { $1 }
    if record.text != nil { return changed(record, textName, texts) }
    let node = changed(record, "", texts)
    return SpanNode(.mapping((node.entries ?? []) + added.map(entry)), range: record.range)
  }

  static func entry(_ change: FieldChange) -> SpanNode.Entry {
    .init(key: change.name, keyRange: 0..<0, value: SpanNode(.scalar(.string, change.text), range: 0..<0))
  }

  private static func changed(_ node: SpanNode, _ name: String, _ texts: [String: String]) -> SpanNode {
    switch node.content {
    case .scalar:
      guard let text = texts[name] else { return node }
      return SpanNode(.scalar(.string, text), range: node.range)
    case .sequence(let nodes):
      let nodes = nodes.enumerated().map { changed($1, join(name, String($0 + 1)), texts) }
      return SpanNode(.sequence(nodes), range: node.range)
    case .mapping(let entries):
      let entries = last(entries).map { entry in
        SpanNode.Entry(
          key: entry.key, keyRange: entry.keyRange, value: changed(entry.value, join(name, entry.key), texts))
      }
      return SpanNode(.mapping(entries), range: node.range)
    }
  }

  /// The tree with the node at a path replaced.
  static func replacing(_ path: ArraySlice<Int>, in node: SpanNode, with change: (SpanNode) -> SpanNode) -> SpanNode {
    guard let index = path.first else { return change(node) }
    switch node.content {
    case .sequence(var nodes) where nodes.indices.contains(index):
      nodes[index] = replacing(path.dropFirst(), in: nodes[index], with: change)
      return SpanNode(.sequence(nodes), range: node.range)
    case .mapping(var entries) where entries.indices.contains(index):
      let entry = entries[index]
      let value = replacing(path.dropFirst(), in: entry.value, with: change)
      entries[index] = .init(key: entry.key, keyRange: entry.keyRange, value: value)
      return SpanNode(.mapping(entries), range: node.range)
    default: return node
    }
  }

  /// Whether two trees hold the same, wherever they hold it. Empty cells and properties are none.
  static func isSame(_ a: SpanNode, _ b: SpanNode, in layout: SourceSpans.Layout) -> Bool {
    switch (a.content, b.content) {
    case (.scalar, .scalar): return value(a) == value(b)
    case (.sequence(let a), .sequence(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1, in: layout) }
    case (.mapping, .mapping):
      let (a, b) = (compared(a, layout), compared(b, layout))
      return a.count == b.count
        && zip(a, b).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.value, $1.value, in: layout) }
    // Of a YAML list nothing may be left.
    default: return false
    }
  }

  private static func compared(_ node: SpanNode, _ layout: SourceSpans.Layout) -> [SpanNode.Entry] {
    let entries = last(node.entries ?? [])
    switch layout {
    case .csv: return entries.filter { $0.value.text?.isEmpty != true }
    case .vcard:
      // A new card has its neighbour's version, which is none of its fields.
      return entries.filter { $0.key != "VERSION" && $0.value.text?.isEmpty != true }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    default: return entries
    }
  }

  /// nil for null.
  private static func value(_ node: SpanNode) -> [UInt8]? {
    switch node.content {
    case .scalar(.null, _): nil
    case .scalar(.true, _): Array("true".utf8)
    case .scalar(.false, _): Array("false".utf8)
    case .scalar(_, let text): Array(text.utf8)
    default: nil
    }
  }
}
