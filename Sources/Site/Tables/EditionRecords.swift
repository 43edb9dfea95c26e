import Diagnostics
import Model

/// A table's records in one language: what is published, and what they are ordered by.
struct EditionRecords: Sendable {
  let fields: TableFields
  let published: PublishedRecords
  let language: RecordLanguage
  /// By record: the instant of a status in seconds since 1970, nil where its time is none; empty for other kinds.
  let instants: [Int64?]
  /// By record: the records that its `seeAlso` names.
  let related: [Int: [Int]]

  /// How many records there are, their other names not counted.
  var count: Int { fields.loaded.records.count }

  var references: CrossReferences {
    CrossReferences(first: count, targets: published.references)
  }

  init(
    _ fields: TableFields, published: PublishedRecords, language: RecordLanguage, edition: EditionContext
  ) throws(Diagnostic) {
    self.fields = fields
    self.published = published
    self.language = language
    instants = Self.instants(fields.configuration, published, edition)
    related = try RelatedRecords(fields, published, language, edition.sink).rows
  }

  /// The same of a table in which no record has another time, and none names others.
  init(refilling old: EditionRecords, _ fields: TableFields, _ published: PublishedRecords) {
    self.fields = fields
    self.published = published
    language = old.language
    instants = old.instants
    related = old.related
  }

  /// Statuses have times; in other tables a time is a field like any other.
  private static func instants(
    _ table: TableConfiguration, _ published: PublishedRecords, _ edition: EditionContext
  ) -> [Int64?] {
    guard published.fields.kind == .status else { return [] }
    var unreadable = 0
    let count = published.records.count
    let instants = (0..<count).map { row -> Int64? in
      let status = Status(published.records[row], published.fields)
      guard let time = status.timestamp else {
        if status.createdAt != nil { unreadable += 1 }
        return nil
      }
      return edition.calendar.instant(of: time)
    }
    if unreadable > 0 {
      edition.sink.report(
        Diagnostic(
          .notice, "undated-records",
          "\(unreadable) of \(count) records have a time that is no date: shown as written",
          at: table.location,
          explanation: "They keep the source's order after the dated ones and stay out of feeds"))
    }
    return instants
  }
}
