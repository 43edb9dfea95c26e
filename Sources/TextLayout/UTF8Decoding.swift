/// Reads scalars out of UTF-8 as browsers do: a maximal part of an ill-formed sequence is one U+FFFD.
enum UTF8Decoding {
  static let replacement: UInt32 = 0xFFFD

  /// The scalar at `i` and where the next begins; `i` must lie before `end`, and `end` within the bytes.
  @inline(__always)
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, _ end: Int) -> (value: UInt32, next: Int) {
    let lead = bytes[i]
    return lead < 0x80 ? (UInt32(lead), i + 1) : sequence(bytes, i, end)
  }

  private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, _ end: Int) -> (value: UInt32, next: Int)
  {
    let lead = bytes[i]
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return (replacement, i + 1)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for k in 1..<length {
      guard i + k < end, isContinuation(bytes[i + k], after: k == 1 ? lead : 0) else { return (replacement, i + k) }
      value = value << 6 | UInt32(bytes[i + k] & 0x3F)
    }
    return (value, i + length)
  }

  /// Whether a byte may follow; the second byte of some sequences has a narrower range.
  private static func isContinuation(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: 0xA0...0xBF ~= byte
    case 0xED: 0x80...0x9F ~= byte
    case 0xF0: 0x90...0xBF ~= byte
    case 0xF4: 0x80...0x8F ~= byte
    default: 0x80...0xBF ~= byte
    }
  }
}
