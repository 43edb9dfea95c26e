import Model

/// The layouts of a table's rows with the records that they are of.
struct KeptLayouts: Sendable {
  let records: RecordStore
  let layouts: RowLayouts
  /// Where the words of the rows led.
  let tagPages: [String: SitePath]
  /// By the record's fingerprint: its row.
  private let rows: [Int: Int]

  init(_ records: RecordStore, _ layouts: RowLayouts, tagPages: [String: SitePath], fingerprints: [Int]) {
    self.records = records
    self.layouts = layouts
    self.tagPages = tagPages
    rows = Dictionary(zip(fingerprints, 0..<fingerprints.count)) { first, _ in first }
  }

  /// The row of an equal record; nil where there was none.
  func row(_ fingerprint: Int) -> Int? { rows[fingerprint] }

  /// All that a record holds as one number, good for as long as this process lives.
  static func fingerprint(_ record: Model.Record) -> Int {
    var hasher = Hasher()
    combine(record, into: &hasher)
    return hasher.finalize()
  }

  private static func combine(_ record: Model.Record, into hasher: inout Hasher) {
    hasher.combine(record.count)
    for entry in record {
      hasher.combine(record.store.name(of: entry.field))
      combine(entry.value, into: &hasher)
    }
  }

  private static func combine(_ value: Model.Value, into hasher: inout Hasher) {
    hasher.combine(value.kind)
    value.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(value.bytes.count)
    for element in value.elements { combine(element, into: &hasher) }
    if let mapping = value.mapping { combine(mapping, into: &hasher) }
  }
}
