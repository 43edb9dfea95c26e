/// Fills a ``RecordStore`` from a stream of keys and values.
///
/// Calls come as a reader's tokens do; a value outside a record and an end without a beginning are
/// ignored. A field given twice keeps the last value and is counted.
package struct RecordBuilder {
  /// How often a field was given twice in one mapping.
  package private(set) var duplicates = 0

  private var arena: [UInt8] = Array("truefalse".utf8)
  private var slots: [Slot] = []
  private var names = TextSet()
  private var spans: [RecordStore.Span] = []
  /// Slots of what is still open, and where each open mapping or list begins among them.
  private var pending: [Slot] = []
  private var open: [Frame] = []
  private var field: UInt32 = 0
  /// By field: the number of the mapping that had it last.
  private var seen: [UInt32] = []
  private var mappings: UInt32 = 0
  private var mark = (arena: 0, slots: 0)
  /// Whether the record that has begun has a value beyond ``longestValue``.
  package private(set) var isTooLong = false

  /// In bytes; a record with a longer one is refused.
  /// Bound: a value of a record
  package static let longestValue = 64 << 20

  private struct Frame {
    let start: Int
    let field: UInt32
  }

  package init() {}

  /// Records finished so far.
  package var count: Int { spans.count }

  /// Whether the record that has begun has no field yet.
  package var isRecordEmpty: Bool { pending.isEmpty }

  /// Whether the 32-bit offsets of a store are used up.
  package var isFull: Bool {
    arena.count >= UInt32.max || slots.count >= UInt32.max || names.count >= Slot.mostFields
  }

  package mutating func beginRecord() {
    discard()
    mark = (arena.count, slots.count)
    isTooLong = false
    open.append(Frame(start: 0, field: 0))
  }

  /// False where the store is full or a value is too long; the record is then discarded.
  @discardableResult
  package mutating func endRecord() -> Bool {
    guard open.count == 1, !isFull, !isTooLong else {
      discard()
      return false
    }
    let span = close()
    spans.append(.init(first: UInt32(clamping: span.lowerBound), count: UInt32(clamping: span.count)))
    return true
  }

  /// Forgets the record that has not ended.
  package mutating func discard() {
    guard !open.isEmpty else { return }
    arena.removeSubrange(min(mark.arena, arena.count)...)
    slots.removeSubrange(min(mark.slots, slots.count)...)
    pending.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  package mutating func key(_ name: ArraySlice<UInt8>) {
    field = UInt32(clamping: names.intern(name))
  }

  package mutating func key(_ name: String) {
    key(Array(name.utf8)[...])
  }

  package mutating func scalar(_ kind: ValueKind, _ text: ArraySlice<UInt8>) {
    guard text.count <= Self.longestValue else {
      isTooLong = true
      return null()
    }
    add(Slot(field: field, kind: kind, offset: arena.count, length: text.count))
    arena.append(contentsOf: text)
  }

  package mutating func boolean(_ value: Bool) {
    add(Slot(field: field, kind: .boolean, offset: value ? 0 : 4, length: value ? 4 : 5))
  }

  package mutating func null() {
    add(Slot(field: field, kind: .null, offset: 0, length: 0))
  }

  package mutating func begin() {
    open.append(Frame(start: pending.count, field: field))
  }

  /// Ends the innermost list or mapping, which becomes the value of the key before it.
  package mutating func end(_ kind: ValueKind) {
    guard open.count > 1, let frame = open.last else { return }
    let range = kind == .mapping ? close() : closeList()
    add(Slot(field: frame.field, kind: kind, offset: range.lowerBound, length: range.count))
  }

  /// The store of all finished records.
  package consuming func finish() -> RecordStore {
    discard()
    return RecordStore(arena: arena, slots: slots, names: names, spans: spans)
  }

  private mutating func add(_ slot: Slot) {
    if !open.isEmpty { pending.append(slot) }
  }

  private mutating func closeList() -> Range<Int> {
    guard let frame = open.popLast() else { return 0..<0 }
    let first = slots.count
    slots.append(contentsOf: pending[frame.start...])
    pending.removeSubrange(frame.start...)
    return first..<slots.count
  }

  private mutating func close() -> Range<Int> {
    guard let frame = open.last else { return 0..<0 }
    dropRepetitions(from: frame.start)
    return closeList()
  }

  /// Backwards, so that the last value stays, at the place where it stands.
  private mutating func dropRepetitions(from start: Int) {
    mappings &+= 1
    if seen.count < names.count { seen += repeatElement(0, count: names.count - seen.count) }
    var repeated: [Int] = []
    for index in (start..<pending.count).reversed() {
      let field = Int(pending[index].field)
      guard field < seen.count else { continue }
      if seen[field] == mappings { repeated.append(index) } else { seen[field] = mappings }
    }
    duplicates += repeated.count
    for index in repeated { pending.remove(at: index) }
  }
}
