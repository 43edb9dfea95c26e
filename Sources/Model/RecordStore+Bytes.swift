/// Records as bytes, for those who compare them.
extension RecordStore {
  /// Appends all that a record says: two records of stores with the same field names say the same where these bytes are
  /// equal.
  package func appendBytes(of record: Int, to bytes: inout [UInt8]) {
    let record = self[record]
    append(record.slots, to: &bytes)
  }

  private func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    Self.append(range.count, to: &bytes)
    for slot in slots[range] {
      Self.append(Int(slot.field), to: &bytes)
      bytes.append(slot.kind.rawValue)
      if slot.kind.isScalar {
        Self.append(slot.range.count, to: &bytes)
        bytes += arena[slot.range]
      } else if slot.kind == .list || slot.kind == .mapping {
        append(slot.range, to: &bytes)
      }
    }
  }

  /// LEB128, so that where a text begins does not depend on what it says.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
