import Cells
import Loading
import Model
import Syntax

/// The records behind a page's rows: where each stands in which file, and what may be done with it.
package struct EditablePage: Sendable {
  package struct File: Sendable {
    package let path: String
    /// As messages name it.
    package let name: String
    /// nil to recognise it by content and name.
    package let format: DataFormat?
    package let encoding: String?
    package let language: String?
    /// Of a format that is no data file: Markdown, or a service's export.
    package let isForeign: Bool
  }

  package struct Row: Sendable {
    /// The row's id in the page; that of its table's rows on the record's own page, too.
    package let id: String
    package let title: String
    /// Index into ``files``.
    package let file: Int
    /// The byte of the file's text at which the record begins.
    package let start: Int
    /// Index of the page's section; rows of other pages have none.
    package let section: Int?
  }

  package enum Keyboard: String, Sendable {
    case text, phone, email, url, lines
  }

  package let files: [File]
  /// All rows of the table in its order; those of the page have a section.
  package let rows: [Row]
  /// Whether rows stand as the source has them, so that a person may move them.
  package let isInSourceOrder: Bool
  /// The field whose values are the sections; nil where they are none.
  package let sectionField: String?
  package let sectionTitles: [String]
  /// The field that a check mark shows; nil without one.
  package let choice: String?
  package let isOwnPage: Bool
  private let kind: RecordKind

  init(_ table: SiteTable, sections: [Section], isOwnPage: Bool) {
    let origin = table.origin
    files = origin.source.files.enumerated().map { index, file in
      // Files beside NDJSON make it no export of a service.
      let export = origin.exports[index]?.format
      var (format, isForeign): (DataFormat?, Bool) = (nil, export != nil && export != .microblog)
      switch origin.source.format {
      case .data(let known): format = known
      case .markdown, .export: isForeign = true
      case nil:
        let name = file.name.lowercased()
        isForeign = isForeign || name.hasSuffix(".md") || name.hasSuffix(".markdown")
      }
      return File(
        path: file.path, name: file.name, format: format, encoding: origin.source.encoding,
        language: origin.source.language, isForeign: isForeign)
    }
    var places: [Int: Int] = [:]
    for (number, section) in sections.enumerated() { for row in section.rows { places[row] = number } }
    rows = table.order.compactMap { row in
      guard table.references.target(of: row) == nil, origin.places.indices.contains(row) else { return nil }
      let place = origin.places[row]
      return Row(
        id: "r-" + table.slugs[row], title: table.title(of: row), file: Int(place.file), start: place.range.lowerBound,
        section: places[row])
    }
    kind = table.table.kind
    self.isOwnPage = isOwnPage
    let configuration = table.configuration
    sectionTitles = sections.map(\.title)
    switch configuration.sections.division {
    case .field(let field): sectionField = field.name
    default: sectionField = nil
    }
    isInSourceOrder = Self.isInSourceOrder(configuration, kind)
    let states = configuration.rows.accessories.filter { $0.accessory == .check }.compactMap(\.state?.text)
    choice = states.first { $0.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" } }
  }

  private static func isInSourceOrder(_ table: TableConfiguration, _ kind: RecordKind) -> Bool {
    guard table.order == .source || table.order == nil && kind != .status else { return false }
    switch table.sections.division {
    case .none, .groups, .field: return true
    case .letter, .script, .month, .year: return false
    }
  }

  /// How a field is entered, by what Galley knows it as.
  package func keyboard(of field: String) -> Keyboard {
    let name = Self.base(field)
    if FieldSpellings.matches(name, .phoneNumber, in: kind) { return .phone }
    if FieldSpellings.matches(name, .email, in: kind) { return .email }
    if ["url", "urls", "website", "homepage"].contains(FieldSpellings.plain(name)) { return .url }
    let isLong = [KnownField.text, .detail].contains { FieldSpellings.matches(name, $0, in: kind) }
    return isLong || FieldSpellings.plain(name) == "note" ? .lines : .text
  }

  /// Whether a record without a name has no row.
  package var needsName: Bool { kind.needsName }

  /// Whether a field is one of those that make up a record's name, of which it needs one.
  package func isName(_ field: String) -> Bool {
    guard needsName else { return false }
    let known = kind == .contact ? Contact.namingFields : [.name]
    return known.contains { FieldSpellings.matches(Self.base(field), $0, in: kind) }
  }

  /// "phones" of "phones.2.value", "phone" of "phone 2".
  private static func base(_ field: String) -> String {
    let first = field.split(separator: ".").first.map(String.init) ?? field
    let words = first.split(separator: " ")
    return words.count == 2 && Int(words[1]) != nil ? String(words[0]) : first
  }
}
