extension ArraySlice<UInt8> {
  /// Calls for each code point of a UTF-8 text. Bytes that are no UTF-8 count as nothing.
  func forEachCodePoint(_ body: (UInt32) -> Void) {
    var value: UInt32 = 0
    var missing = 0
    for byte in self {
      if byte < 0x80 {
        body(UInt32(byte))
        missing = 0
      } else if byte < 0xC0 {
        if missing == 0 { continue }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 { body(value) }
      } else {
        missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        value = UInt32(byte & (0x3F >> UInt8(missing)))
      }
    }
  }
}
