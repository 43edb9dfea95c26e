/// A field's name within one ``RecordStore``, as a number.
package struct FieldID: Hashable, Sendable {
  let index: UInt32

  init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }
}
