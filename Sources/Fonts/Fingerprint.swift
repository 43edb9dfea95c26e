/// FNV-1a with 64 bits: tells versions of files apart; not for security.
struct Fingerprint {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func insert(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// A text and a mark of its end, so that "ab" + "c" differs from "a" + "bc".
  mutating func insert(_ text: String) {
    insert(Array(text.utf8) + [0xFF])
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
