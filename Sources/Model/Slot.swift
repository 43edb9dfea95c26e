/// One field of a record in 12 bytes.
struct Slot: Sendable {
  /// Fields that 28 bits can tell apart.
  static let mostFields = 1 << 28

  /// The field's index, and in the low four bits the kind.
  private let fieldAndKind: UInt32
  /// Of a scalar: bytes in the arena. Of a list or mapping: slots in the store.
  let offset: UInt32
  let length: UInt32

  init(field: UInt32, kind: ValueKind, offset: Int, length: Int) {
    fieldAndKind = field << 4 | UInt32(kind.rawValue)
    self.offset = UInt32(clamping: offset)
    self.length = UInt32(clamping: length)
  }

  var field: UInt32 { fieldAndKind >> 4 }
  var kind: ValueKind { ValueKind(rawValue: UInt8(fieldAndKind & 0xF)) ?? .null }
  var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
}
