import Blade
import Model

/// A record as templates and cell declarations read it: `userName`, `phoneNumber`, any field of the source, and a few
/// names that every kind answers to (`title`, `detail`, `image`, `time`).
///
/// Of contacts only the table's `fields` and the usual ones are there, so that no template can publish what the
/// configuration left out.
final class RecordFields: NativeObject {
  let table: SiteTable
  let record: Int
  /// What stands for the record in lists.
  let title: String
  private let calendar: SiteCalendar

  init(_ table: SiteTable, record: Int, calendar: SiteCalendar) {
    self.table = table
    self.record = record
    title = table.title(of: record)
    self.calendar = calendar
  }

  /// The record's own language, where it names one.
  var language: String? { fields.text(.language, in: source) }

  var source: Model.Record { table.table.records[record] }
  private var fields: FieldMap { table.table.fields }

  func member(_ name: String) -> Value? { member(FieldName(name)) }

  func member(_ name: FieldName) -> Value? {
    if name.isSee, let target = table.references.target(of: record) { return .string(table.seeText(target)) }
    if let role = name.role {
      if let status = status(role) { return status }
      if let derived = derived(role) { return .string(derived) }
    }
    if let known = name.known { return fields.text(known, in: source).map { .string($0) } ?? .null }
    guard let columns = columns(name.text) else { return nil }
    for column in columns {
      if let value = source.value(column), !value.isEmpty { return RecordValue.blade(value) }
    }
    return .null
  }

  /// The columns behind a name that is none of the known fields; nil where it may not be read.
  private func columns(_ name: String) -> [String]? {
    if let listed = table.configuration.fields?.first(where: { $0.name == name }) { return listed.columns }
    let isOpen = table.table.kind != .contact && table.configuration.fields == nil
    return isOpen && table.table.records.field(name) != nil ? [name] : nil
  }

  private func derived(_ role: FieldName.Role) -> String? {
    switch (role, table.table.kind) {
    case (.title, .contact), (.name, .contact): title
    case (.title, .group), (.name, .group): Contact(source, fields).displayName
    case (.title, .status): fields.text(.userName, in: source)
    case (.text, .status): table.shownText(of: source)
    case (.title, _): fields.text(.title, in: source) ?? fields.text(.name, in: source)
    case (.detail, .contact), (.detail, .group): fields.text(.phoneNumber, in: source)
    case (.detail, .president): fields.text(.party, in: source)
    case (.time, .status): time
    case (.datetime, .status): datetime
    default: nil
    }
  }

  /// The time as the reader sees it; as written where it is no instant.
  var time: String? {
    guard let instant = table.instants.indices.contains(record) ? table.instants[record] : nil else {
      return fields.text(.createdAt, in: source)
    }
    return table.times.text(of: record) { calendar.format(instant, skeleton: "MMMdHm") }
  }

  /// ISO 8601, nil where the time is no instant.
  var datetime: String? {
    Status(source, fields).timestamp?.iso8601
  }
}
