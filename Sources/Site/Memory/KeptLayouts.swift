import Model

/// The layouts of a table's rows with the records that they are of.
struct KeptLayouts: Sendable {
  let records: RecordStore
  let layouts: RowLayouts
  /// Where the words of the rows led.
  let tagPages: [String: SitePath]

  /// By row of other records, the row of an equal one; nil where there is none.
  func rows(of others: RecordStore) -> [Int?] {
    let own = (0..<records.count).map { (Self.fingerprint(records[$0]), $0) }
    let rows = Dictionary(own) { first, _ in first }
    return (0..<others.count).map { rows[Self.fingerprint(others[$0])] }
  }

  /// All that a record holds as one number.
  private static func fingerprint(_ record: Model.Record) -> Int {
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
