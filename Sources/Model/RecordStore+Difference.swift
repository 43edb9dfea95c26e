import Glibc

/// Records beside those of an earlier reading of the same source.
extension RecordStore {
  /// The records that say something else than those of an older store, in the same fields. nil where there are more or
  /// fewer, or where one has other fields than it had.
  package func changes(since old: RecordStore) -> [Int]? {
    if self === old { return [] }
    guard count == old.count, names == old.names else { return nil }
    let changed = arena.withUnsafeBytes { arena in
      old.arena.withUnsafeBytes { oldArena in
        (0..<count).filter { !isSame(range($0), as: old.range($0), of: old, arena, oldArena) }
      }
    }
    return changed.allSatisfy { hasSameFields(range($0), as: old.range($0), of: old) } ? changed : nil
  }

  private func range(_ row: Int) -> Range<Int> {
    let first = Int(spans[row].first)
    return first..<first + Int(spans[row].count)
  }

  private func isSame(
    _ range: Range<Int>, as oldRange: Range<Int>, of old: RecordStore, _ arena: UnsafeRawBufferPointer,
    _ oldArena: UnsafeRawBufferPointer
  ) -> Bool {
    guard range.count == oldRange.count else { return false }
    for (index, oldIndex) in zip(range, oldRange) {
      let (slot, oldSlot) = (slots[index], old.slots[oldIndex])
      guard slot.field == oldSlot.field, slot.kind == oldSlot.kind, slot.length == oldSlot.length else { return false }
      if slot.kind.isScalar {
        guard slot.length > 0, let bytes = arena.baseAddress, let oldBytes = oldArena.baseAddress else { continue }
        if memcmp(bytes + Int(slot.offset), oldBytes + Int(oldSlot.offset), Int(slot.length)) != 0 { return false }
      } else if slot.kind != .null, !isSame(slot.range, as: oldSlot.range, of: old, arena, oldArena) {
        return false
      }
    }
    return true
  }

  /// Whether a record has the fields that one of an older store has, in mappings, too: then both name them to their stores
  /// in one order. How long a list of texts is does not count.
  private func hasSameFields(_ range: Range<Int>, as oldRange: Range<Int>, of old: RecordStore) -> Bool {
    guard range.count == oldRange.count else { return false }
    return zip(range, oldRange).allSatisfy { index, oldIndex in
      let (slot, oldSlot) = (slots[index], old.slots[oldIndex])
      guard names.bytes(Int(slot.field)) == old.names.bytes(Int(oldSlot.field)) else { return false }
      if slot.isFlat(in: self), oldSlot.isFlat(in: old) { return true }
      return slot.kind == oldSlot.kind && hasSameFields(slot.range, as: oldSlot.range, of: old)
    }
  }

  /// At most this part of a store's records is replaced: what they said before stays in the arena.
  private static let mostReplaced = 8

  /// The same records, but for those of some rows, which another store has in the order of the rows. nil where they have
  /// other fields than before, or where so many have been replaced that a new store is worth its time.
  package func replacing(_ rows: [Int], by other: RecordStore) -> RecordStore? {
    guard rows.count == other.count, (replaced + rows.count) * Self.mostReplaced <= count,
      zip(rows, 0..<other.count).allSatisfy({ row, own in
        row < count && other.hasSameFields(other.range(own), as: range(row), of: self)
      }), arena.count + other.arena.count < UInt32.max
    else { return nil }
    var fields: [UInt32] = []
    for field in other.fields {
      guard let number = names.index(of: other.names.bytes(field.number)) else { return nil }
      fields.append(UInt32(clamping: number))
    }
    let added = other.slots.map { slot in
      let shift = slot.kind.isScalar ? arena.count : slots.count
      return Slot(
        field: fields.isEmpty ? 0 : fields[Int(slot.field)], kind: slot.kind, offset: Int(slot.offset) + shift,
        length: Int(slot.length))
    }
    var spans = spans
    for (own, row) in rows.enumerated() {
      let first = other.range(own).lowerBound + slots.count
      spans[row] = Span(first: UInt32(clamping: first), count: UInt32(clamping: other[own].count))
    }
    return RecordStore(
      arena: arena + other.arena, slots: slots + added, names: names, spans: spans, replaced: replaced + rows.count)
  }
}

extension Slot {
  /// Whether it holds no mapping, and so no name of a field.
  fileprivate func isFlat(in store: RecordStore) -> Bool {
    switch kind {
    case .mapping: false
    case .list: store.slots[range].allSatisfy { $0.kind != .mapping && $0.kind != .list }
    default: true
    }
  }
}
