import Collation
import Diagnostics
import Syntax

/// Reads `sections`: one word or field, or a mapping with `by` and options; and the table's `locale`.
struct SectionReader {
  enum Han: String, CaseIterable {
    case pinyin, stroke, zhuyin, collation

    var order: HanOrder? { HanOrder(rawValue: rawValue) }
  }

  enum Empty: String, CaseIterable {
    case show, hide
  }

  enum SortBy: String, CaseIterable {
    case first, last
  }

  private let source: SourceText
  private let sink: DiagnosticSink

  init(_ source: SourceText, sink: DiagnosticSink) {
    self.source = source
    self.sink = sink
  }

  func read(_ keys: inout KeyReader, default defaults: SectionOptions) -> SectionOptions {
    var sections = defaults
    if let node = keys.node("sections") {
      sections = node.entries == nil ? plain(&keys, defaults) : options(node, defaults)
      sections.isChosen = true
    }
    sections.locale = keys.text("locale") ?? sections.locale
    if let scripts = keys.texts("scripts") { sections.addedLabels = scripts }
    return sections
  }

  private func plain(_ keys: inout KeyReader, _ defaults: SectionOptions) -> SectionOptions {
    guard let field = keys.field("sections") else { return defaults }
    var sections = SectionOptions(division(field))
    sections.locale = defaults.locale
    return sections
  }

  private func division(_ field: FieldReference) -> SectionOptions.Division {
    SectionOptions.division(field.name) ?? .field(field)
  }

  private func options(_ node: Node, _ defaults: SectionOptions) -> SectionOptions {
    var keys = KeyReader(node, subject: "'sections'", source: source, sink: sink, .sections)
    var sections = SectionOptions(keys.field("by").map(division) ?? defaults.division)
    switch sections.division {
    case .letter, .script: readLetters(&keys, into: &sections)
    case .field: sections.order = order(&keys)
    default: break
    }
    sections.locale = keys.text("locale") ?? defaults.locale
    keys.finish()
    return sections
  }

  private func readLetters(_ keys: inout KeyReader, into sections: inout SectionOptions) {
    let languages = sections.division == .script ? "scripts" : "addLabels"
    sections.addedLabels = keys.texts(languages) ?? []
    sections.ignoredPrefixes = keys.texts("ignorePrefixes") ?? []
    sections.han = keys.choice("han", of: Han.self)?.order
    sections.isNumeric = keys.boolean("numeric") ?? false
    sections.hidesEmptyLetters = keys.choice("empty", of: Empty.self) == .hide
    sections.sortsByGivenName = keys.choice("sortBy", of: SortBy.self) == .first
  }

  /// `order: source`, or a list of titles.
  private func order(_ keys: inout KeyReader) -> SectionOptions.Order {
    guard let titles = keys.texts("order") else { return .collation }
    return titles == ["source"] ? .source : .listed(titles)
  }
}
