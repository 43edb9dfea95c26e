import Diagnostics
import Model

/// A table's records as readers may see them: in one language, without what is not published.
///
/// Pages, cells, fonts and feeds are made from these alone, so that nothing else can slip out.
struct PublishedRecords: Sendable {
  let records: RecordStore
  let fields: FieldMap
  /// What `fields` lists, each now a column of its own.
  let listed: [PublishedField]?
}

extension PublishedRecords {
  init(_ table: TableFields, _ language: RecordLanguage) throws(Diagnostic) {
    let names = table.configuration.fields?.map(\.name)
    let listed = names?.map { PublishedField(name: $0, columns: [$0]) }
    let isOpen = !PublicColumns(table.configuration).isAllowList
    if isOpen, listed == nil, language.isSingle {
      self.init(records: table.loaded.records, fields: table.loaded.fields, listed: nil)
      return
    }
    let records = try Self.records(table, language)
    var columns: [KnownField: [String]] = [:]
    if !isOpen, listed != nil { for field in KnownField.allCases { columns[field] = [] } }
    if isOpen, let id = table.configuration.id { columns[.id] = [id.name] }
    for field in listed ?? [] { if let known = field.known { columns[known] = [field.name] } }
    var fields = FieldMap(records, kind: table.configuration.kind, columns: columns)
    fields.namesFamilyFirst = table.loaded.fields.namesFamilyFirst
    fields.namesAreInverted = table.loaded.fields.namesAreInverted
    self.init(records: records, fields: fields, listed: listed)
  }

  private static func records(_ table: TableFields, _ language: RecordLanguage) throws(Diagnostic) -> RecordStore {
    var builder = RecordBuilder()
    let source = table.loaded.records
    let plain = plainColumns(table)
    let columns = PublicColumns(table.configuration)
    let shown = table.listed.map { columns.shows($0.name) }
    for row in 0..<source.count {
      builder.beginRecord()
      for entry in source[row] {
        guard plain.indices.contains(entry.field.number), let name = plain[entry.field.number] else { continue }
        builder.append(name, language.value(entry.value), keeping: columns.shows(name))
      }
      if let code = substitute(source[row], table, language) {
        builder.append("language", .string(code))
      }
      for (field, keeping) in zip(table.listed, shown) {
        switch try table.value(field.source, row, language) {
        case .stored(let value): builder.append(field.name, value, keeping: keeping)
        case .computed(let value): builder.append(field.name, value)
        case nil: continue
        }
      }
      builder.endRecord()
    }
    return builder.finish()
  }

  /// The language of a status' text, where it has none in the edition's own; what the record itself says comes first.
  private static func substitute(_ record: Record, _ table: TableFields, _ language: RecordLanguage) -> String? {
    let fields = table.loaded.fields
    guard fields.kind == .status, fields.text(.language, in: record) == nil else { return nil }
    return fields.value(.text, in: record).flatMap(language.substitute)
  }

  /// By field of the source: its name where it is published as it is.
  private static func plainColumns(_ table: TableFields) -> [String?] {
    let columns = PublicColumns(table.configuration)
    let source = table.loaded.records
    let listed = table.configuration.fields?.map(\.name) ?? []
    if columns.isAllowList, table.configuration.fields != nil { return [] }
    return source.fields.map { field in
      let name = source.name(of: field)
      return columns.publishes(name) && !listed.contains(name) ? name : nil
    }
  }
}
