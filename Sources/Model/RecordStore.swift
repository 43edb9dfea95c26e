/// Records of one source in a byte arena with offsets: long-lived data holds no String.
///
/// A million contacts of four fields take about 110 MB, a third of which is their text. A class, so
/// that a ``Record`` is a reference and two numbers.
package final class RecordStore: Sendable {
  let arena: [UInt8]
  let slots: [Slot]
  let names: TextSet
  let spans: [Span]
  /// How many records took the place of others, which the arena still has.
  let replaced: Int

  /// A record's slots.
  struct Span: Sendable {
    let first: UInt32
    let count: UInt32
  }

  init(arena: [UInt8], slots: [Slot], names: TextSet, spans: [Span], replaced: Int = 0) {
    self.replaced = replaced
    self.arena = arena
    self.slots = slots
    self.names = names
    self.spans = spans
  }

  package static let empty = RecordBuilder().finish()

  /// How many records there are.
  package var count: Int { spans.count }

  /// An index out of bounds gives a record without fields.
  package subscript(_ index: Int) -> Record {
    guard spans.indices.contains(index) else { return Record(self, 0..<0) }
    let first = Int(spans[index].first)
    return Record(self, first..<first + Int(spans[index].count))
  }

  /// The same records without those that are not among some rows, in the order of the rows.
  package func keeping(_ rows: [Int]) -> RecordStore {
    let kept = rows.compactMap { spans.indices.contains($0) ? spans[$0] : nil }
    return RecordStore(arena: arena, slots: slots, names: names, spans: kept, replaced: replaced)
  }

  /// The names of all fields, nested ones included, in the order in which they first came.
  package var fields: [FieldID] {
    (0..<names.count).map { FieldID($0) }
  }

  /// nil where no record has such a field; compared by bytes.
  package func field(_ name: String) -> FieldID? {
    names.index(of: Array(name.utf8)[...]).map { FieldID($0) }
  }

  package func name(of field: FieldID) -> String {
    String(decoding: names.bytes(Int(field.index)), as: UTF8.self)
  }

  /// Bytes of memory that the records take up.
  package var size: Int {
    arena.count + slots.count * MemoryLayout<Slot>.stride + spans.count * MemoryLayout<Span>.stride
  }
}
