/// A value of a record, as a view.
package struct Value: Sendable {
  private let store: RecordStore
  private let slot: Slot

  init(_ store: RecordStore, _ slot: Slot) {
    self.store = store
    self.slot = slot
  }

  package var kind: ValueKind { slot.kind }

  /// A scalar's bytes of UTF-8 (of data: the bytes themselves); nothing for null, lists and mappings.
  package var bytes: ArraySlice<UInt8> {
    slot.kind.isScalar ? store.arena[slot.range] : []
  }

  /// A scalar's exact text; nil for null, lists, mappings and data.
  package var text: String? {
    slot.kind.isScalar && slot.kind != .data ? String(decoding: store.arena[slot.range], as: UTF8.self) : nil
  }

  /// Whether there is nothing to show: null, white space, an empty list or mapping.
  package var isEmpty: Bool {
    slot.kind.isScalar ? bytes.allSatisfy { $0 <= 0x20 } : slot.length == 0 || slot.kind == .null
  }

  /// The elements of a list; nothing for other values.
  package var elements: [Value] {
    slot.kind == .list ? slot.range.map { Value(store, store.slots[$0]) } : []
  }

  package var mapping: Record? {
    slot.kind == .mapping ? Record(store, slot.range) : nil
  }

  /// The texts of a scalar, or of a list or mapping of scalars, nested once, without empty ones:
  /// `phone: "01"`, `phone: ["01", "02"]`, `phone: {work: "01", home: null}` and
  /// `phone: [{label: work, value: "01"}]` read alike.
  package var texts: [String] {
    let values = slot.kind.isScalar ? [self] : mapping.map { $0.map(\.value) } ?? elements
    return values.filter { !$0.isEmpty }.compactMap { $0.text ?? $0.mapping?.text("value") }
  }

  /// Whether its texts lie deeper: a mapping, or a list of mappings that say nothing by a `value`.
  var isNested: Bool {
    if slot.kind == .mapping { return true }
    guard slot.kind == .list, slot.length > 0, let first = Value(store, store.slots[slot.range.lowerBound]).mapping
    else { return false }
    return first.value("value") == nil
  }

  /// What an element of a list of `{label: …, value: …}` is for, empty where it does not say; nil for other values.
  package var label: String? {
    guard let mapping, mapping.value("value") != nil else { return nil }
    return mapping.text("label") ?? ""
  }

  package var boolean: Bool? {
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "1": true
    case "false", "False", "FALSE", "no", "No", "NO", "0": false
    default: nil
    }
  }
}
