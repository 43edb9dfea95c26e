/// A field's name within one ``RecordStore``, as a number.
package struct FieldID: Hashable, Sendable {
  let index: UInt32

  /// From 0, in the order in which the store met the names.
  package var number: Int { Int(index) }

  init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }
}
