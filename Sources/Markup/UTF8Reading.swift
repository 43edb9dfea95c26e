/// Reads scalars out of UTF-8 bytes that are known to be well-formed.
enum UTF8Reading {
  /// The scalar at an offset and the offset behind it; nil at the end. Bytes that are not well-formed after all read as
  /// U+FFFD, one at a time.
  static func scalar(in bytes: [UInt8], at i: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    guard i < bytes.count else { return nil }
    let lead = bytes[i]
    if lead < 0x80 { return (Unicode.Scalar(lead), i + 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, i + length <= bytes.count else { return ("\u{FFFD}", i + 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for k in 1..<length { value = value << 6 | UInt32(bytes[i + k] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", i + length)
  }
}
