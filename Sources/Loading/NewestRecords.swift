import Model

/// Which of several records of one identity counts: the newest, by what they say themselves, else the one that comes
/// last, as later files are later exports.
struct NewestRecords {
  /// Rows in order.
  private(set) var kept: [Int] = []
  private(set) var dropped: [Int] = []

  init(_ rows: [Int], of records: RecordStore, _ fields: FieldMap) {
    guard fields.has(.id) else {
      kept = rows
      return
    }
    var ids = TextSet()
    /// By id.
    var newest: [Int] = []
    let updated = records.field("updated")
    for row in rows {
      let id = Array((fields.text(.id, in: records[row]) ?? "").utf8)[...]
      if id.isEmpty { continue }
      let number = ids.intern(id)
      if number == newest.count {
        newest.append(row)
      } else if !Self.isNewer(records[newest[number]], than: records[row], updated) {
        newest[number] = row
      }
    }
    for row in rows {
      let id = Array((fields.text(.id, in: records[row]) ?? "").utf8)[...]
      if id.isEmpty || ids.index(of: id).map({ newest[$0] == row }) ?? true {
        kept.append(row)
      } else {
        dropped.append(row)
      }
    }
  }

  /// Only where both say when they were changed; the digits of ISO 8601 are in order.
  private static func isNewer(_ a: Record, than b: Record, _ updated: FieldID?) -> Bool {
    guard let updated, let first = a.text(updated), let second = b.text(updated) else { return false }
    return digits(second).lexicographicallyPrecedes(digits(first))
  }

  private static func digits(_ text: String) -> [UInt8] {
    text.utf8.filter { (0x30...0x39).contains($0) }
  }
}
