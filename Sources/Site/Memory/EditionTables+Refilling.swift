import Collation
import Diagnostics
import Loading
import Model

extension EditionTables {
  /// A table arranged as an older one, whose records say something else: nil where one of these would stand elsewhere or
  /// be found elsewhere, or where it cannot be told.
  func refilled(
    _ old: ArrangedTable, with source: SourceTable, isMain: Bool
  ) throws(Diagnostic) -> ArrangedTable? {
    let fields = source.fields
    guard old.place == tables.count, source.lineage === old.source.lineage,
      fields.configuration.seeAlso == nil, old.records.references.targets.isEmpty,
      let changed = fields.loaded.changes(since: old.source.fields.loaded)
    else { return nil }
    let language = old.records.language
    guard
      let published = isMain ? source.published : try old.records.published.refilled(fields, rows: changed, language)
    else { return nil }
    let records = EditionRecords(refilling: old.records, fields, published)
    var configuration = fields.configuration.localized(for: edition.language)
    configuration.fields = published.listed
    for row in changed {
      let (before, after) = (try filing(row, configuration, old.records), try filing(row, configuration, records))
      guard before == after else { return nil }
    }
    // What is said names rows by their titles, and speaks of what they are filed by.
    old.said.forEach(edition.sink.report)
    return ArrangedTable(
      source: source, records: records, place: old.place,
      tables: old.tables.map { SiteTable(refilling: $0, with: records, photos: source.photos) }, said: old.said)
  }

  private func filing(
    _ row: Int, _ configuration: TableConfiguration, _ records: EditionRecords
  ) throws(Diagnostic) -> RowFiling {
    let (published, loaded) = (records.published, records.fields.loaded)
    let record = published.records[row]
    var texts = [
      [published.fields.title(of: record), loaded.fields.title(of: loaded.records[row])],
      [record.text("path") ?? ""] + (record.value("aliases")?.texts ?? []),
    ]
    if published.fields.kind == .status {
      texts.append([KnownField.createdAt, .id].map { published.fields.text($0, in: record) ?? "\0" })
      texts.append(["inReplyTo", "url"].map { record.text($0) ?? "\0" })
    }
    let main = RecordLanguage(languages[0].code, among: languages)
    for table in [configuration] + configuration.views {
      if let condition = table.condition {
        texts.append(try records.fields.result(records.fields.expression(condition), row, main).isTrue ? ["1"] : [])
      }
      for field in table.filingFields {
        texts.append(try records.fields.value(records.fields.source(field), row, records.language)?.texts ?? [])
      }
    }
    let arranger = TableArranger(configuration: configuration, records: records, rows: [row], edition: edition)
    return RowFiling(names: arranger.names(), texts: texts.map { $0.map { Array($0.utf8) } })
  }
}

extension TableConfiguration {
  /// The fields by whose values rows are ordered, cut into sections, and shared out among views.
  fileprivate var filingFields: [FieldReference] {
    var fields = each.map { [$0] } ?? []
    if case .fields(let keys) = order { fields += keys.map(\.field) }
    if case .field(let field) = sections.division { fields.append(field) }
    return fields
  }
}
