import Collation
import Diagnostics
import Effects
import Loading
import Model
import Syntax

@testable import Site

/// A case of contacts as a table of a site has it: what is private is left out, the rest stands in sections by letter.
struct ContactCase {
  let loaded: LoadedRecords
  let published: RecordStore
  private let sections: [Section]

  init(_ input: InputCase, sink: DiagnosticSink) throws(Diagnostic) {
    let parts = input.path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let yaml = Self.table(String(parts[parts.count - 1]), input.expected["options"])
    let text = SourceText(file: "site.yaml", bytes: Array(yaml.utf8))
    let code = input.expected["options"]?["locale"]?.text ?? "en"
    let language = LanguageConfiguration(code: code, path: "", title: "")
    guard let entry = try YAML.parse(text)?.entries?.first else {
      throw Diagnostic(.error, "no-table", "The case has no table")
    }
    let table = TableReader(text, languages: [code], sink: sink).read(name: "people", key: entry.key, entry.value)
    let records = RecordLanguage(code, among: [language])
    let loader = TableLoader(
      content: ContentFolder(path: folder, name: "", files: .disk), includesDrafts: false, privacy: PrivacyOptions(),
      language: records, sink: sink)
    let fields = try loader.load(table)
    loaded = fields.loaded
    let published = try PublishedRecords(fields, records)
    self.published = published.records
    let context = EditionContext(
      language: language, calendar: try SiteCalendar(language: code, timeZone: "UTC"), strings: Strings(),
      readings: ReadingTable(), sink: sink)
    var tables = EditionTables(context, languages: [language], privacy: PrivacyOptions())
    let slugs = try RecordIdentities(
      fields, published: published, language: records, readings: context.readings, sink: DiagnosticSink()
    ).slugs
    try tables.add(fields, published: published, slugs: slugs)
    sections = tables.tables[0].table.sections
  }

  func section(of row: Int) -> String? {
    sections.first { $0.rows.contains(row) }?.title
  }

  /// Whether a text is in anything that readers may see.
  func shows(_ secret: String) -> Bool {
    (0..<published.count).contains { row in
      published[row].contains { entry in
        entry.value.text?.contains(secret) == true || entry.value.texts.contains { $0.contains(secret) }
      }
    }
  }

  /// "Column=value" is what people mean whatever the case.
  private static func table(_ file: String, _ options: Node?) -> String {
    let condition = options?["publish-if"]?.text?.split(separator: "=").map(String.init) ?? []
    let publishIf =
      condition.count == 2 ? "\n  publishIf: \"strtolower(\(condition[0])) == '\(condition[1].lowercased())'\"" : ""
    return "people:\n  kind: contact\n  source: \"\(file)\"\n  sections: letter\n  detail: none\(publishIf)\n"
  }
}
