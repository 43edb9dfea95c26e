import Collation
import Diagnostics
import Model

/// The slug of each record: its own `slug`, else its `id`, else its name with a hash of what tells it from others.
///
/// A pure function of the record, but for records that are equal in all of that: they are reported as duplicates and
/// told apart by their number, so that each still has its page. Only what is published goes into it, for an address
/// can be guessed back to what it was made from; the column that `id:` names is the one exception.
struct RecordIdentities {
  private(set) var slugs = SlugTable()

  init(
    _ fields: TableFields, published: PublishedRecords, language: RecordLanguage, readings: ReadingTable,
    sink: DiagnosticSink
  ) throws(Diagnostic) {
    let id = try Self.id(fields)
    let count = published.records.count
    var doubles: [Int] = []
    for row in 0..<count {
      let slug = try Self.slug(fields, published, row, id: id, language, readings)
      if !slugs.append(slug), row < fields.loaded.records.count { doubles.append(row) }
    }
    if !doubles.isEmpty, fields.configuration.detail != .none { Self.report(doubles, fields, published, sink) }
  }

  private static func id(_ fields: TableFields) throws(Diagnostic) -> FieldSource? {
    try fields.configuration.id.map { id throws(Diagnostic) in try fields.source(id) }
  }

  /// The slug of a record, before a number tells it from an equal one.
  static func slug(
    _ fields: TableFields, _ published: PublishedRecords, _ row: Int, _ language: RecordLanguage,
    _ readings: ReadingTable
  ) throws(Diagnostic) -> String {
    try slug(fields, published, row, id: try id(fields), language, readings)
  }

  private static func slug(
    _ fields: TableFields, _ published: PublishedRecords, _ row: Int, id: FieldSource?, _ language: RecordLanguage,
    _ readings: ReadingTable
  ) throws(Diagnostic) -> String {
    let own = try id.flatMap { id throws(Diagnostic) in try fields.value(id, row, language)?.texts.first }
    let identifier =
      fields.loaded.fields.text(.slug, in: fields.loaded.records[row]) ?? own
      ?? published.fields.text(.id, in: published.records[row])
    if let identifier { return Slug.slug(ofIdentifier: identifier) }
    let name = RecordNames(fields: fields, published: published)
    return slug(published, row) { readings.sounded($0, name.flags(row)) }
  }

  private static func slug(_ published: PublishedRecords, _ row: Int, sounding: (String) -> String) -> String {
    let (record, fields) = (published.records[row], published.fields)
    let title = fields.title(of: record)
    var identity = Array(title.utf8)
    for field in [KnownField.phoneNumber, .email, .organization, .createdAt, .text] + numbers(fields.kind) {
      guard let value = fields.value(field, in: record) else { continue }
      identity.append(0)
      identity += value.bytes
    }
    return Slug.slug(ofName: sounding(title), identity: identity[...])
  }

  /// One may be president twice.
  private static func numbers(_ kind: RecordKind) -> [KnownField] {
    kind == .president ? [.number, .fromYear] : []
  }

  private static func report(
    _ doubles: [Int], _ fields: TableFields, _ published: PublishedRecords, _ sink: DiagnosticSink
  ) {
    let names = doubles.prefix(3).map { "'\(published.fields.title(of: published.records[$0]))'" }
    let others = doubles.count > 3 ? " and \(doubles.count - 3) more" : ""
    sink.report(
      Diagnostic(
        .warning, "duplicate-records",
        "\(names.joined(separator: ", "))\(others) in the table '\(fields.configuration.name)' "
          + (doubles.count == 1 ? "is like a record before it" : "are like records before them"),
        at: fields.configuration.location,
        explanation: "They have pages of their own, whose addresses end in a number",
        suggestion: "Name a column that differs by 'id:'"))
  }
}
