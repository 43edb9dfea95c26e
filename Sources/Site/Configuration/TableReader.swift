import Diagnostics
import Model
import Syntax

/// Reads one table of site.yaml over the defaults of its kind.
struct TableReader {
  let source: SourceText
  let sink: DiagnosticSink
  /// The codes of the site's languages.
  let languages: [String]
  /// The names of the site's own kinds, for suggestions.
  private let kinds: [String]

  init(_ source: SourceText, languages: [String], kinds: [String] = [], sink: DiagnosticSink) {
    self.source = source
    self.languages = languages
    self.kinds = kinds
    self.sink = sink
  }

  func read(name: String, key: Node, _ node: Node) -> TableConfiguration {
    var keys = KeyReader(node, subject: "the table '\(name)'", source: source, sink: sink, .records, .look)
    var table = TableConfiguration(name: name, kind: kind(&keys), location: source.location(key.range))
    readSource(&keys, key, into: &table)
    readLook(&keys, into: &table)
    table.photo = photo(&keys, of: table)
    table.exports = exports(&keys, of: table)
    table.views = views(&keys, of: table)
    keys.finish()
    return table
  }

  private func kind(_ keys: inout KeyReader) -> RecordKind {
    guard let node = keys.node("kind"), let word = node.text else { return .record }
    if let kind = RecordKind(name: word) { return kind }
    let names = RecordKind.names + kinds
    keys.report(
      "unknown-value", "'\(word)' is no kind of record", at: node.range,
      suggestion: Spelling.question(word, in: names)
        ?? "Use one of \(KeyReader.list(names)), or declare it under 'kinds'")
    return .record
  }

  /// Keys that say which records there are and what is published of them: for the table and all its views.
  private func readSource(_ keys: inout KeyReader, _ key: Node, into table: inout TableConfiguration) {
    table.sources = keys.texts("source") ?? []
    if let location = keys.location("source") {
      table.sourceLocation = location
    } else {
      keys.report(
        "missing-key", "The table '\(table.name)' has no 'source'", at: key.range,
        suggestion: "Add 'source: \(table.name).plist', a path inside the content folder")
    }
    // Nothing is dropped at the dots, so that a SELECT can be put together again.
    table.items = keys.text("items")?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    table.format = keys.text("format")
    table.encoding = keys.text("encoding")
    table.sheet = keys.text("sheet")
    table.isConfirmed = keys.boolean("confirm") ?? false
    table.id = keys.field("id")
    table.fieldsLocation = keys.keyLocation("fields") ?? table.location
    table.fields = fields(&keys)
    table.publishCondition = keys.expression("publishIf")
    table.replies = keys.choice("replies", of: TableConfiguration.Replies.self) ?? table.replies
    table.boosts = keys.choice("boosts", of: TableConfiguration.Boosts.self) ?? table.boosts
    table.countGuard = countGuard(&keys)
    table.see = keys.field("see")
    table.seeAlso = keys.field("seeAlso")
  }

  /// Keys that a view may have of its own.
  func readLook(_ keys: inout KeyReader, into table: inout TableConfiguration) {
    if let titles = keys.localized("title", languages: languages) { table.titles = titles }
    table.title = table.titles.text(in: languages.first ?? "")
    table.condition = keys.expression("where")
    table.pathLocation = keys.location("path") ?? table.pathLocation
    table.path = path(&keys) ?? table.path
    table.cell = keys.text("cell") ?? table.cell
    table.style = keys.choice("style", of: TableConfiguration.Style.self) ?? table.style
    table.order = order(&keys) ?? table.order
    table.sections = SectionReader(source, sink: sink).read(&keys, default: table.sections)
    table.rowsPerPage = keys.integer("rowsPerPage", in: 1...TableConfiguration.mostRowsPerPage) ?? table.rowsPerPage
    table.paging = paging(&keys, table.sections) ?? table.paging
    table.detail = detail(&keys, table) ?? table.detail
    table.icon = keys.text("icon") ?? table.icon
    table.search = search(&keys) ?? table.search
    table.feeds = feeds(&keys) ?? table.feeds
    table.rows = RowOptionsReader(source: source, languages: languages).read(&keys, default: table.rows)
  }

  /// Only an index has letters to make pages of.
  private func paging(_ keys: inout KeyReader, _ sections: SectionOptions) -> Paging? {
    guard let paging = keys.choice("pages", of: Paging.self), let node = keys.node("pages") else { return nil }
    guard paging == .letter, !sections.isIndex else { return paging }
    keys.report(
      "wrong-paging", "'pages: letter' goes with 'sections: letter' and 'sections: script' alone", at: node.range)
    return nil
  }

  /// A status is long: it has a page of its own or none.
  private func detail(_ keys: inout KeyReader, _ table: TableConfiguration) -> TableConfiguration.Detail? {
    guard let detail = keys.choice("detail", of: TableConfiguration.Detail.self), let node = keys.node("detail") else {
      return nil
    }
    guard table.kind == .status, detail == .pack || detail == .inline else { return detail }
    keys.report(
      "unknown-value", "'\(detail.rawValue)' is no value of 'detail' for statuses", at: node.range,
      suggestion: "Use 'page' or 'none'")
    return nil
  }

  /// `name: column`, a list of columns of which the first that is not empty counts, or an expression.
  private func fields(_ keys: inout KeyReader) -> [PublishedField]? {
    guard let node = keys.node("fields") else { return nil }
    let reader = KeyReader(node, subject: "'fields'", source: source, sink: sink)
    return reader.names.compactMap { entry in
      let columns = entry.value.oneOrMore.compactMap(\.text)
      guard !columns.isEmpty, columns.count == entry.value.oneOrMore.count else {
        reader.report(
          "wrong-type", "'\(entry.name)' takes a column of the source, a list of columns or an expression",
          at: entry.value.range)
        return nil
      }
      return PublishedField(
        name: entry.name, columns: columns,
        expression: entry.value.text.map { ConfiguredExpression(entry.value, text: $0, in: source) },
        locations: entry.value.oneOrMore.map { source.location($0.range) })
    }
  }

  private func countGuard(_ keys: inout KeyReader) -> TableGuard? {
    guard let node = keys.node("guard") else { return nil }
    var inner = KeyReader(node, subject: "'guard'", source: source, sink: sink, .countGuard)
    defer { inner.finish() }
    var drop: Int?
    if let text = inner.text("maxDrop"), let node = inner.node("maxDrop") {
      drop = TableGuard.thousandths(of: text)
      if drop == nil {
        inner.report("wrong-type", "'maxDrop' takes a share such as 10%, not '\(text)'", at: node.range)
      }
    }
    return TableGuard(
      minimum: inner.integer("min", in: TableGuard.minimums), maximumDrop: drop, location: source.location(node.range))
  }

  private func path(_ keys: inout KeyReader) -> String? {
    guard let node = keys.node("path"), let text = keys.text("path") else { return nil }
    let parts = text.split(separator: "/").map(String.init)
    guard text.hasPrefix("/"), !parts.contains(where: { $0 == ".." || $0 == "." || $0.contains("\\") }) else {
      keys.report(
        "bad-path", "'\(text)' is no folder of the site", at: node.range,
        suggestion: "Write 'path' with a slash at both ends, such as '/people/'")
      return nil
    }
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }

  /// `order: source`, a field, or several; a minus sign turns one round.
  private func order(_ keys: inout KeyReader) -> TableOrder? {
    guard let node = keys.node("order"), let texts = keys.texts("order") else { return nil }
    if texts == ["source"] { return .source }
    let order = zip(texts, node.oneOrMore).compactMap { text, node -> TableOrder.Key? in
      let isDescending = text.hasPrefix("-")
      let name = isDescending ? String(text.dropFirst()) : text
      guard !name.isEmpty else { return keys.wrong("order", node, wanted: "fields") }
      return TableOrder.Key(field: FieldReference(name, at: source.location(node.range)), isDescending: isDescending)
    }
    return order.isEmpty ? nil : .fields(order)
  }
}
