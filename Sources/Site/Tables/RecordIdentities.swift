import Collation
import Diagnostics
import Loading
import Model

/// The slug of each record: its own `slug`, else its `id`, else its name with a hash of what tells it from others.
///
/// A pure function of the record, but for records that are equal in all of that: they are reported as duplicates and
/// told apart by their number, so that each still has its page.
struct RecordIdentities {
  private(set) var slugs: [String] = []

  init(_ configuration: TableConfiguration, loaded: LoadedRecords, sink: DiagnosticSink) {
    slugs.reserveCapacity(loaded.records.count)
    var taken: [String: Int] = [:]
    var doubles: [(record: Int, first: Int)] = []
    for row in 0..<loaded.records.count {
      var slug = Self.slug(loaded.records[row], loaded.fields)
      if let first = taken[slug] {
        doubles.append((row, first))
        var number = 2
        while taken["\(slug)-\(number)"] != nil { number += 1 }
        slug = "\(slug)-\(number)"
      }
      taken[slug] = row
      slugs.append(slug)
    }
    if !doubles.isEmpty, configuration.detail == .page { Self.report(doubles, configuration, loaded, sink) }
  }

  private static func slug(_ record: Record, _ fields: FieldMap) -> String {
    if let own = fields.text(.slug, in: record) ?? fields.text(.id, in: record) {
      return Slug.slug(ofIdentifier: own)
    }
    let title = fields.title(of: record)
    var identity = Array(title.utf8)
    for field in [KnownField.phoneNumber, .email, .organization, .createdAt, .text] {
      guard let value = fields.value(field, in: record) else { continue }
      identity.append(0)
      identity += value.bytes
    }
    return Slug.slug(ofName: title, identity: identity[...])
  }

  private static func report(
    _ doubles: [(record: Int, first: Int)], _ configuration: TableConfiguration, _ loaded: LoadedRecords,
    _ sink: DiagnosticSink
  ) {
    let names = doubles.prefix(3).map { "'\(loaded.fields.title(of: loaded.records[$0.record]))'" }
    let others = doubles.count > 3 ? " and \(doubles.count - 3) more" : ""
    sink.report(
      Diagnostic(
        .warning, "duplicate-records",
        "\(names.joined(separator: ", "))\(others) in the table '\(configuration.name)' are like records before them",
        at: configuration.location,
        explanation: "They have pages of their own, whose addresses end in a number",
        suggestion: "Name a column that differs by 'id:'"))
  }
}
