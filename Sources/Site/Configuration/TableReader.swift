import Diagnostics
import Model
import Syntax

/// Reads one table of site.yaml and fills in the defaults of its kind.
struct TableReader {
  private let source: SourceText
  private let sink: DiagnosticSink

  private static let laterKeys = [
    "sheet", "encoding", "where", "publishIf", "scripts", "pages", "replies", "boosts", "photo", "search",
    "feeds", "also", "guard",
  ]

  init(_ source: SourceText, sink: DiagnosticSink) {
    self.source = source
    self.sink = sink
  }

  func read(name: String, key: Node, _ node: Node) -> TableConfiguration {
    var keys = KeyReader(node, subject: "the table '\(name)'", source: source, sink: sink)
    let kind = kind(&keys)
    let sourceNode = keys.node("source")
    let sources = keys.texts("source") ?? []
    if sourceNode == nil {
      keys.report(
        "missing-key", "The table '\(name)' has no 'source'", at: key.range,
        suggestion: "Add 'source: \(name).plist', a path inside the content folder")
    }
    let table = TableConfiguration(
      name: name, title: keys.text("title") ?? name, kind: kind, sources: sources, items: items(&keys),
      format: keys.text("format"), id: keys.text("id"), fields: fields(&keys), path: path(&keys, name: name),
      cell: keys.text("cell") ?? defaultCell(kind),
      style: keys.choice("style", of: TableConfiguration.Style.self) ?? .plain,
      order: order(&keys), sections: sections(&keys, kind: kind), locale: keys.text("locale"),
      rowsPerPage: keys.integer("rowsPerPage", in: 1...100_000) ?? (kind == .status ? 1000 : 20_000),
      detail: keys.choice("detail", of: TableConfiguration.Detail.self) ?? defaultDetail(kind),
      icon: keys.text("icon"), rows: RowOptionsReader(source: source).read(&keys), location: source.location(key.range),
      sourceLocation: source.location((sourceNode ?? key).range))
    keys.withoutEffect(Self.laterKeys)
    keys.finish()
    return table
  }

  private func kind(_ keys: inout KeyReader) -> RecordKind {
    guard let node = keys.node("kind"), let word = node.text else { return .record }
    if let kind = RecordKind(name: word) { return kind }
    keys.report(
      "unknown-value", "'\(word)' is no kind of record", at: node.range,
      suggestion: Spelling.question(word, in: RecordKind.names)
        ?? "Use one of \(RecordKind.names.map { "'\($0)'" }.joined(separator: ", "))")
    return .record
  }

  private func items(_ keys: inout KeyReader) -> [String] {
    (keys.text("items") ?? "").split(separator: ".").map(String.init)
  }

  /// `name: column`, or a list of columns of which the first that is not empty counts.
  private func fields(_ keys: inout KeyReader) -> [PublishedField]? {
    guard let node = keys.node("fields") else { return nil }
    let reader = KeyReader(node, subject: "'fields'", source: source, sink: sink)
    return reader.names.compactMap { entry in
      let columns = entry.value.oneOrMore.compactMap(\.text)
      if columns.isEmpty {
        reader.report(
          "wrong-type", "'\(entry.name)' takes a column of the source or a list of columns", at: entry.value.range)
        return nil
      }
      return PublishedField(name: entry.name, columns: columns)
    }
  }

  /// Always with a slash at both ends.
  private func path(_ keys: inout KeyReader, name: String) -> String {
    guard let node = keys.node("path"), let text = node.text else { return "/\(name)/" }
    let parts = text.split(separator: "/").map(String.init)
    guard text.hasPrefix("/"), !parts.contains(where: { $0 == ".." || $0 == "." || $0.contains("\\") }) else {
      keys.report(
        "bad-path", "'path' takes a folder of the site such as '/\(name)/'", at: node.range)
      return "/\(name)/"
    }
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }

  private func order(_ keys: inout KeyReader) -> TableConfiguration.Order? {
    guard let text = keys.text("order"), !text.isEmpty else { return nil }
    if text == "source" { return .source }
    let descending = text.hasPrefix("-")
    return .field(descending ? String(text.dropFirst()) : text, descending: descending)
  }

  private func sections(_ keys: inout KeyReader, kind: RecordKind) -> TableConfiguration.Sections {
    switch keys.text("sections") {
    case "letter": .letter
    case "month": .month
    case "year": .year
    case "groups": .groups
    case "none": .none
    case let field?: .field(field)
    case nil: kind == .status ? .month : kind == .contact ? .letter : kind == .group ? .groups : .none
    }
  }

  private func defaultCell(_ kind: RecordKind) -> String {
    switch kind {
    case .status: "status"
    case .contact, .group: "person"
    default: "default"
    }
  }

  private func defaultDetail(_ kind: RecordKind) -> TableConfiguration.Detail {
    kind == .status || kind == .contact ? .page : .none
  }
}
