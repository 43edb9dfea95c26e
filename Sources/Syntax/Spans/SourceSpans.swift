import Diagnostics

/// A data file as a tree of values that know their bytes.
package struct SourceSpans: Sendable {
  package enum Layout: Sendable, Equatable {
    case json
    /// JSON values one after the other, each a record: NDJSON.
    case lines
    case yaml
    case propertyList
    case csv(delimiter: UInt8, columns: [String])
    case vcard
  }

  package let source: SourceText
  package let layout: Layout
  /// Of lines, tables and cards: the sequence of their records.
  package let root: SpanNode

  /// Throws where the file is not well-formed, or of a format whose values have no bytes of their own.
  package init(_ source: SourceText, format: DataFormat) throws(Diagnostic) {
    self.source = source
    switch format {
    case .json: (layout, root) = try Self.json(source)
    case .yaml:
      layout = .yaml
      guard let node = try YAML.parse(source) else { throw Self.empty(source) }
      root = Self.node(node)
    case .propertyList:
      layout = .propertyList
      root = try Self.propertyList(source)
    case .csv: (layout, root) = try Self.table(source)
    case .vcard:
      layout = .vcard
      root = VCardSpans(source).root
    default: throw Self.readOnly(source, format.rawValue)
    }
  }

  static func readOnly(_ source: SourceText, _ format: String) -> Diagnostic {
    Diagnostic(
      .error, "read-only-format",
      "'\(source.file)' can only be read: \(format) has no text that could be edited in place",
      explanation: "Records are written back to JSON, NDJSON, CSV, block-style YAML, XML property lists and vCard",
      suggestion: "Convert it with 'galley import'")
  }

  private static func empty(_ source: SourceText) -> Diagnostic {
    Diagnostic(.error, "empty-file", "'\(source.file)' holds no records")
  }

  private static func json(_ source: SourceText) throws(Diagnostic) -> (Layout, SpanNode) {
    var reader = try JSONReader(source)
    var values: [SpanNode] = []
    while let token = try reader.next() {
      values.append(
        try tree(token, next: { () throws(Diagnostic) in try reader.next() }, text: { reader.text(of: $0) }))
    }
    guard let first = values.first else { throw empty(source) }
    let name = source.file.lowercased()
    let isNamedAsLines = name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
    if values.count == 1, !isNamedAsLines || first.elements != nil { return (.json, first) }
    return (.lines, SpanNode(.sequence(values), range: 0..<source.bytes.count))
  }

  private static func propertyList(_ source: SourceText) throws(Diagnostic) -> SpanNode {
    if try KeyedArchive(source, read: { source throws(Diagnostic) in try PropertyListReader(source) }) != nil {
      throw readOnly(source, "a keyed archive")
    }
    let reader = try PropertyListReader(source)
    guard let token = try reader.next() else { throw empty(source) }
    return try tree(token, next: { () throws(Diagnostic) in try reader.next() }, text: { reader.text(of: $0) })
  }

  /// The value that a token begins.
  private static func tree(
    _ token: Token, next: () throws(Diagnostic) -> Token?, text: (Token) -> ArraySlice<UInt8>
  ) throws(Diagnostic) -> SpanNode {
    switch token.kind {
    case .beginSequence:
      var nodes: [SpanNode] = []
      var end = token.range.upperBound
      while let token = try next() {
        end = token.range.upperBound
        if token.kind == .endSequence { break }
        nodes.append(try tree(token, next: next, text: text))
      }
      return SpanNode(.sequence(nodes), range: token.range.lowerBound..<end)
    case .beginMapping:
      var entries: [SpanNode.Entry] = []
      var end = token.range.upperBound
      while let key = try next() {
        end = key.range.upperBound
        if key.kind == .endMapping { break }
        let name = String(decoding: text(key), as: UTF8.self)
        guard let first = try next() else { break }
        entries.append(.init(key: name, keyRange: key.range, value: try tree(first, next: next, text: text)))
      }
      return SpanNode(.mapping(entries), range: token.range.lowerBound..<end)
    default:
      return SpanNode(.scalar(token.kind, String(decoding: text(token), as: UTF8.self)), range: token.range)
    }
  }

  private static func node(_ node: Node) -> SpanNode {
    switch node.content {
    case .scalar(let text, let isPlain):
      let kind: Token.Kind = isPlain && NodeReader.nullTexts.contains(text) ? .null : .string
      return SpanNode(.scalar(kind, kind == .null ? "" : text), range: node.range)
    case .sequence(let nodes): return SpanNode(.sequence(nodes.map(Self.node)), range: node.range)
    case .mapping(let entries):
      let entries = entries.map { entry in
        SpanNode.Entry(key: entry.key.text ?? "", keyRange: entry.key.range, value: Self.node(entry.value))
      }
      return SpanNode(.mapping(entries), range: node.range)
    }
  }

  /// Every cell of every row that is a record; the sequence's range is that of the rows behind the header.
  private static func table(_ source: SourceText) throws(Diagnostic) -> (Layout, SpanNode) {
    var rows = CSVRows(source)
    let hasHeader = try rows.next()
    var columns = CSVColumns(hasHeader ? rows.cells.map { rows.text(of: $0) } : [])
    let start = rows.range.upperBound
    var records: [SpanNode] = []
    while try rows.next() {
      if rows.cells.allSatisfy({ rows.text(of: $0).isEmpty }) { continue }
      _ = columns.extend(to: rows.cells.count)
      let entries = rows.cells.enumerated().map { index, cell in
        let text = CSVCell.unwrapped(rows.text(of: cell))
        return SpanNode.Entry(
          key: String(decoding: columns.name(index), as: UTF8.self), keyRange: 0..<0,
          value: SpanNode(.scalar(.string, String(decoding: text, as: UTF8.self)), range: cell.range))
      }
      records.append(SpanNode(.mapping(entries), range: rows.range))
    }
    let delimiter = CSVDelimiter.find(in: source.bytes).delimiter
    return (
      .csv(delimiter: delimiter, columns: columns.names),
      SpanNode(.sequence(records), range: start..<source.bytes.count)
    )
  }
}
