/// A record, or a mapping inside one: a view of its fields in the order of the source.
package struct Record: Sendable {
  package let store: RecordStore
  let slots: Range<Int>

  init(_ store: RecordStore, _ range: Range<Int>) {
    self.store = store
    slots = range
  }

  /// How many fields it has.
  package var count: Int { slots.count }

  /// The value of a field; nil where the record has no such field.
  package func value(_ field: FieldID) -> Value? {
    for index in slots where store.slots[index].field == field.index {
      return Value(store, store.slots[index])
    }
    return nil
  }

  package func value(_ name: String) -> Value? {
    store.field(name).flatMap { value($0) }
  }

  /// A scalar's exact text; nil for null, lists, mappings and absent fields.
  package func text(_ field: FieldID) -> String? {
    value(field)?.text
  }

  package func text(_ name: String) -> String? {
    value(name)?.text
  }
}

extension Record: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { slots.count }

  package subscript(_ position: Int) -> (field: FieldID, value: Value) {
    let slot = store.slots[slots.lowerBound + position]
    return (FieldID(Int(slot.field)), Value(store, slot))
  }
}
