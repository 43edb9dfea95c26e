import Collation
import Model

/// A field that readers search by: where its texts come from, and how they are compared.
struct SearchField: Sendable {
  /// How a query is compared with a field's texts.
  enum Kind: String, Sendable {
    /// As it is written, and as Han and kana are read.
    case name = "n"
    /// As it is written.
    case text = "t"
    /// By the digits alone.
    case phone = "p"
    /// Not at all: shown with what was found.
    case shown = "x"
  }

  private enum Source: Sendable {
    case title
    case known(KnownField)
    case columns([FieldID])
  }

  let name: String
  private let source: Source

  /// What every result shows: the title of the record.
  static let title = SearchField(name: "title", source: .title)

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  init(_ name: String, in table: SiteTable) {
    self.name = name
    if Self.isTitle(name, of: table.table.kind) {
      source = .title
    } else if let known = KnownField(name: name) {
      source = .known(known)
    } else {
      let listed = table.configuration.fields?.first { $0.name == name }?.columns ?? [name]
      source = .columns(listed.compactMap(table.table.records.field))
    }
  }

  /// Whether a field is what stands in a row's first line; people have a name even where the source has but its parts.
  static func isTitle(_ name: String, of kind: RecordKind) -> Bool {
    switch kind {
    case .contact, .group: name == "name" || name == "title"
    case .status: name == "userName"
    default: name == "name"
    }
  }

  var isTitle: Bool { if case .title = source { true } else { false } }

  /// A line: several values with commas between them, no line feeds and no tabs.
  func text(_ table: SiteTable, _ record: Int) -> String {
    let text: String
    switch source {
    case .title: text = table.title(of: record)
    case .known(.text) where table.table.kind == .status:
      let post = table.table.records[record]
      let heading = table.isCovered(post) ? nil : table.heading(of: post)
      text = [heading, table.shownText(of: post)].compactMap(\.self).joined(separator: "\n")
    case .known(let field):
      text = table.table.fields.texts(field, in: table.table.records[record]).joined(separator: ", ")
    case .columns(let fields):
      let values = fields.lazy.compactMap { table.table.records[record].value($0) }
      text = values.first { !$0.isEmpty }?.texts.joined(separator: ", ") ?? ""
    }
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  /// Names are found by their sound too; of other texts only what is all figures is told apart.
  func kind(_ texts: [String], in kind: RecordKind) -> Kind {
    if texts.contains(where: { !$0.isEmpty }), texts.allSatisfy(Self.isNumber) { return .phone }
    if isTitle { return .name }
    guard case .known(let field) = source else { return name == "reading" ? .name : .text }
    return [.name, .firstName, .lastName, .organization, .userName].contains(field) ? .name : .text
  }

  private static func isNumber(_ text: String) -> Bool {
    var hasDigit = text.isEmpty
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        hasDigit = true
      } else if !" +-()./,".unicodeScalars.contains(scalar) {
        return false
      }
    }
    return hasDigit
  }
}
