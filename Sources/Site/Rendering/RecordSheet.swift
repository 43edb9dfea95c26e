import Blade
import Markup
import Model

/// What the page of a record that is neither a status nor a person shows: labelled fields, then its text.
struct RecordSheet {
  private let table: SiteTable
  private let source: Model.Record
  private let strings: Strings
  private let values: RecordFields

  init(_ values: RecordFields, strings: Strings) {
    table = values.table
    source = table.table.records[values.record]
    self.strings = strings
    self.values = values
  }

  private static let president = [KnownField.name, .fromYear, .toYear, .party].map(\.name)
  /// The title, what is drawn, what is an address, and the text below the fields. A president's name is a field too.
  private static let shownElsewhere: Set<String> = ["name", "title", "image", "icon", "id", "slug", "text", "language"]

  private var names: [String] {
    if table.table.kind == .president, table.configuration.fields == nil { return Self.president }
    // Under `fields`, a detail is another name for a field that the row shows.
    let listed = table.configuration.fields?.map(\.name).filter { $0 != "detail" }
    let names = listed ?? source.map { source.store.name(of: $0.field) }
    return names.filter { !Self.shownElsewhere.contains($0) && $0 != table.configuration.rows.link?.text }
  }

  var fields: Value {
    .list(
      names.compactMap { name in
        guard case .string(let text)? = values.member(name), !text.isEmpty else { return nil }
        let label = strings.text("field-" + name) ?? name
        return ["label": .string(strings.text("label", [label]) ?? label), "value": .string(text)]
      })
  }

  /// Paragraphs between empty lines, links recognised.
  var text: Value {
    guard case .string(let text)? = values.member("text"), !text.isEmpty else { return .null }
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    let blocks = paragraphs.filter { !$0.isEmpty }.map { lines in
      Block.paragraph(PlainText.runs(of: lines.joined(separator: "\n")))
    }
    return .html(HTMLRenderer().render(blocks))
  }
}
