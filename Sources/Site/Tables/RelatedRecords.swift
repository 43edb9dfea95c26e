import Diagnostics
import Model

/// Finds the records that the field `seeAlso` of a record names, by their id or name.
struct RelatedRecords {
  /// By record, in the order in which it names them.
  private(set) var rows: [Int: [Int]] = [:]

  init(
    _ fields: TableFields, _ published: PublishedRecords, _ language: RecordLanguage, _ sink: DiagnosticSink
  ) throws(Diagnostic) {
    guard let field = fields.configuration.seeAlso else { return }
    let source = try fields.source(field)
    let places = try Self.places(fields, published, language)
    var unknown: [String] = []
    for row in 0..<fields.loaded.records.count {
      for name in try fields.value(source, row, language)?.texts ?? [] {
        guard let place = places[name] else {
          unknown.append(name)
          continue
        }
        rows[row, default: []].append(place)
      }
    }
    guard let first = unknown.first else { return }
    let others = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
    sink.report(
      Diagnostic(
        .warning, "unknown-reference", "'\(first)'\(others) in '\(field.name)' is no record of the table",
        at: field.location, explanation: "'seeAlso' names records by their id or their name"))
  }

  /// Rows by id and by name; of several that are named alike the first.
  private static func places(
    _ fields: TableFields, _ published: PublishedRecords, _ language: RecordLanguage
  ) throws(Diagnostic) -> [String: Int] {
    let id = try fields.configuration.id.map { id throws(Diagnostic) in try fields.source(id) }
    var places: [String: Int] = [:]
    for row in 0..<fields.loaded.records.count {
      let own = try id.flatMap { id throws(Diagnostic) in try fields.value(id, row, language)?.texts.first }
      let names = [own, fields.loaded.fields.text(.id, in: fields.loaded.records[row])].compactMap(\.self)
      for name in names + [published.fields.title(of: published.records[row])] where places[name] == nil {
        places[name] = row
      }
    }
    return places
  }
}
