/// Well-formed UTF-8 byte sequences (Unicode 15, table 3-7).
enum UTF8Sequence {
  /// The length in bytes of the sequence that begins at an index; 0 where it is ill-formed or cut off.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    if lead < 0xC2 || lead > 0xF4 { return 0 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard bytes.count &- index >= length else { return 0 }
    guard second(after: lead).contains(bytes[index &+ 1]) else { return 0 }
    if length > 2, bytes[index &+ 2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[index &+ 3] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// No overlong forms, no surrogates, nothing above U+10FFFF.
  private static func second(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }

  /// Appends a scalar value; U+FFFD for what is none.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      bytes.append(continuation(scalar))
    case 0x800..<0xD800, 0xE000..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      bytes.append(continuation(scalar >> 6))
      bytes.append(continuation(scalar))
    case 0x10000..<0x110000:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      bytes.append(continuation(scalar >> 12))
      bytes.append(continuation(scalar >> 6))
      bytes.append(continuation(scalar))
    default:
      append(0xFFFD, to: &bytes)
    }
  }

  private static func continuation(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits & 0x3F)
  }
}
