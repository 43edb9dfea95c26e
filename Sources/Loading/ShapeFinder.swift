import Diagnostics
import Model
import Syntax

/// Looks through a file, without keeping anything, for where its records are.
struct ShapeFinder {
  /// What the first element of a list says about all.
  private struct Element {
    var isMissing = false
    var isMapping = false
    /// The key of a list inside it, if it is a group.
    var members: String?

    var form: SourceShape.Form {
      members.map { .groups(members: $0) } ?? .list
    }
  }

  /// One key of a mapping and what its value is.
  private struct Entry {
    let key: String
    var isList = false
    var isNull = false
    var isMapping = false
    var first = Element()
  }

  private var reader: DataReader
  private let source: Source

  init(_ reader: DataReader, _ source: Source) {
    self.reader = reader
    self.source = source
  }

  /// nil where the file is empty.
  mutating func shape() throws(Diagnostic) -> SourceShape? {
    if source.items.isEmpty, isNamedAsLines, !beginsWithAList { return SourceShape(form: .lines) }
    guard let top = try reader.next() else { return nil }
    let token = try reader.descend(source.items, from: top)
    switch token.kind {
    case .beginSequence:
      return SourceShape(path: source.items, form: try firstElement().form)
    case .beginMapping:
      let entries = try entries()
      return isFollowed ? SourceShape(form: .lines) : try shape(of: entries)
    case .null where reader.format == .yaml:
      return nil
    default:
      throw wrongKind(token)
    }
  }

  private var isNamedAsLines: Bool {
    let name = reader.source.file.lowercased()
    return reader.format == .json && (name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl"))
  }

  private var beginsWithAList: Bool {
    var ahead = reader
    return (try? ahead.next())?.kind == .beginSequence
  }

  /// Whether another value follows at the top: NDJSON. What cannot be read there may be a bad line, which
  /// the reading proper counts.
  private var isFollowed: Bool {
    guard source.items.isEmpty, reader.format == .json else { return false }
    var ahead = reader
    do { return try ahead.next() != nil } catch { return true }
  }

  private func shape(of entries: [Entry]) throws(Diagnostic) -> SourceShape {
    for name in ListNames.top(source.kind) {
      if let entry = entries.first(where: { $0.isList && FieldSpellings.plain($0.key) == name }) {
        return shape(of: entry)
      }
    }
    if entries.contains(where: \.isList), entries.allSatisfy({ $0.isList || $0.isNull }) {
      return SourceShape(path: source.items, form: .dictionary)
    }
    // `basic: {organization: …}`: a record in a wrapper.
    if entries.count == 1, entries[0].isMapping {
      return SourceShape(path: source.items + [entries[0].key], form: .record)
    }
    let lists = entries.filter(\.first.isMapping)
    if lists.isEmpty, source.kind == .status, entries.contains(where: \.isMapping), !looksLikeARecord(entries) {
      throw unknownFeed(entries.map(\.key))
    }
    if lists.isEmpty || looksLikeARecord(entries) { return SourceShape(path: source.items, form: .record) }
    guard lists.count == 1 else { throw ambiguous(lists.map(\.key)) }
    return shape(of: lists[0])
  }

  private func shape(of entry: Entry) -> SourceShape {
    SourceShape(path: source.items + [entry.key], form: entry.first.form)
  }

  /// Whether a mapping beside lists of mappings is a record itself: a person with terms of office.
  private func looksLikeARecord(_ entries: [Entry]) -> Bool {
    let signs: [KnownField] =
      source.kind == .status ? [.text, .createdAt] : [.name, .firstName, .lastName, .phoneNumber]
    return entries.contains { entry in
      signs.contains { FieldSpellings.matches(entry.key, $0, in: source.kind) }
    }
  }

  /// The keys of the mapping that has begun, up to its end.
  private mutating func entries() throws(Diagnostic) -> [Entry] {
    var entries: [Entry] = []
    while let token = try reader.next(), token.kind != .endMapping {
      var entry = Entry(key: String(decoding: reader.text(of: token), as: UTF8.self))
      guard let value = try reader.next() else { break }
      if value.kind == .beginSequence {
        entry.isList = true
        entry.first = try firstElement()
        try leaveList(entry.first)
      } else {
        entry.isNull = value.kind == .null
        entry.isMapping = value.kind == .beginMapping
        try reader.skip(value)
      }
      entries.append(entry)
    }
    return entries
  }

  /// Reads the first element of the list that has begun.
  private mutating func firstElement() throws(Diagnostic) -> Element {
    while let token = try reader.next(), token.kind != .endSequence {
      do throws(Diagnostic) {
        return try element(token)
      } catch {
        guard reader.skipElement(token) else { throw error }
      }
    }
    return Element(isMissing: true)
  }

  private mutating func element(_ token: Token) throws(Diagnostic) -> Element {
    var element = Element()
    guard token.kind == .beginMapping else {
      try reader.skip(token)
      return element
    }
    element.isMapping = true
    let names = ListNames.members(source.kind)
    while let key = try reader.next(), key.kind != .endMapping {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      guard let value = try reader.next() else { break }
      let isMembers = value.kind == .beginSequence && names.contains(FieldSpellings.plain(name))
      if isMembers, element.members == nil { element.members = name }
      if value.kind == .beginSequence { try reader.skipElements() } else { try reader.skip(value) }
    }
    return element
  }

  private mutating func leaveList(_ first: Element) throws(Diagnostic) {
    if first.isMissing { return }
    try reader.skipElements()
  }

  private func wrongKind(_ token: Token) -> Diagnostic {
    Diagnostic(
      .error, "wrong-format", "'\(reader.source.file)' holds a single value where a list of records is expected",
      at: reader.source.location(token.range))
  }

  /// Something that may look like a feed and is none that is known.
  private func unknownFeed(_ keys: [String]) -> Diagnostic {
    Diagnostic(
      .error, "unknown-format", "'\(reader.source.file)' is no list of posts that Galley knows",
      at: reader.source.location(at: 0),
      explanation: "Its keys are \(keys.prefix(12).map { "'\($0)'" }.joined(separator: ", ")); posts are a list of "
        + "mappings, or an export: a JSON Feed has 'version' and a list 'items', an outbox 'orderedItems'",
      suggestion: "Name the list in site.yaml: items: KEY")
  }

  private func ambiguous(_ keys: [String]) -> Diagnostic {
    Diagnostic(
      .error, "ambiguous-items",
      "'\(reader.source.file)' has several lists: \(keys.map { "'\($0)'" }.joined(separator: ", "))",
      at: reader.source.location(at: 0), suggestion: "Name one in site.yaml: items: \(keys[0])")
  }
}
