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
  /// Other names of records, as further records behind the table's own: for each the row that it leads to.
  let references: [UInt32]
}

extension PublishedRecords {
  init(_ table: TableFields, _ language: RecordLanguage) throws(Diagnostic) {
    let names = table.configuration.fields?.map(\.name)
    let listed = names?.map { PublishedField(name: $0, columns: [$0]) }
    let isOpen = !PublicColumns(table.configuration).isAllowList
    if Self.areAll(table, language) {
      var fields = table.loaded.fields
      fields.assume(author: table.configuration.author)
      self.init(records: table.loaded.records, fields: fields, listed: nil, references: [])
      return
    }
    var builder = RecordBuilder()
    try Self.append(0..<table.loaded.records.count, of: table, language, to: &builder)
    let references = try Self.appendReferences(table, language, to: &builder)
    let records = builder.finish()
    var columns: [KnownField: [String]] = [:]
    if !isOpen, listed != nil { for field in KnownField.allCases { columns[field] = [] } }
    if isOpen, let id = table.configuration.id { columns[.id] = [id.name] }
    for field in listed ?? [] { if let known = field.known { columns[known] = [field.name] } }
    if !references.isEmpty, columns[.name]?.isEmpty ?? false { columns[.name] = [Self.referenceColumn] }
    var fields = FieldMap(records, kind: table.configuration.kind, columns: columns)
    if listed == nil, let name = table.loaded.fields.partialName {
      fields = fields.knowing(name, in: records, columns: columns)
    }
    fields.namesFamilyFirst = table.loaded.fields.namesFamilyFirst
    fields.namesAreInverted = table.loaded.fields.namesAreInverted
    fields.assume(author: table.configuration.author)
    self.init(records: records, fields: fields, listed: listed, references: references)
  }

  /// The field that holds another name of a record.
  private static let referenceColumn = KnownField.name.name

  /// Whether readers may see the records as they were read.
  private static func areAll(_ table: TableFields, _ language: RecordLanguage) -> Bool {
    !PublicColumns(table.configuration).isAllowList && table.configuration.fields == nil && language.isSingle
      && table.configuration.see == nil
  }

  /// The records of a table of which only some say something else than before, in the same fields; nil where they have
  /// to be published anew.
  func refilled(
    _ table: TableFields, rows: [Int], _ language: RecordLanguage
  ) throws(Diagnostic) -> PublishedRecords? {
    guard table.configuration.see == nil else { return nil }
    if Self.areAll(table, language) { return try PublishedRecords(table, language) }
    var builder = RecordBuilder()
    try Self.append(rows, of: table, language, to: &builder)
    return records.replacing(rows, by: builder.finish()).map {
      PublishedRecords(records: $0, fields: fields, listed: listed, references: references)
    }
  }

  private static func append(
    _ rows: some Sequence<Int>, of table: TableFields, _ language: RecordLanguage, to builder: inout RecordBuilder
  ) throws(Diagnostic) {
    let source = table.loaded.records
    let plain = plainColumns(table)
    let columns = PublicColumns(table.configuration)
    let shown = table.listed.map { columns.shows($0.name) }
    for row in rows {
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
  }

  private static func appendReferences(
    _ table: TableFields, _ language: RecordLanguage, to builder: inout RecordBuilder
  ) throws(Diagnostic) -> [UInt32] {
    guard let field = table.configuration.see else { return [] }
    let source = try table.source(field)
    var references: [UInt32] = []
    for row in 0..<table.loaded.records.count {
      for name in try table.value(source, row, language)?.texts ?? [] {
        builder.beginRecord()
        builder.append(referenceColumn, .string(name))
        builder.endRecord()
        references.append(UInt32(clamping: row))
      }
    }
    return references
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
