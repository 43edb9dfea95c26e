import Glibc

/// RFC 1321; for names that other systems made of it, never for secrets.
enum MD5 {
  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

  private static let sines: [UInt32] = (0..<64).map {
    UInt32(truncatingIfNeeded: Int(abs(sin(Double($0 + 1))) * 4_294_967_296))
  }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) &* 8
    for i in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(i)))) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(Array(bytes[start..<start + 64]), into: &state) }
    return state.flatMap { word in [word, word >> 8, word >> 16, word >> 24].map { UInt8(truncatingIfNeeded: $0) } }
  }

  private static func mix(_ block: [UInt8], into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 16)
    for (i, byte) in block.enumerated() { words[i / 4] |= UInt32(byte) << UInt32(i % 4 * 8) }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for i in 0..<64 {
      let mixed: UInt32
      let word: Int
      switch i / 16 {
      case 0: (mixed, word) = ((b & c) | (~b & d), i)
      case 1: (mixed, word) = ((d & b) | (~d & c), (5 * i + 1) % 16)
      case 2: (mixed, word) = (b ^ c ^ d, (3 * i + 5) % 16)
      default: (mixed, word) = (c ^ (b | ~d), 7 * i % 16)
      }
      let sum = mixed &+ a &+ sines[i] &+ words[word]
      let shift = shifts[i / 16 * 4 + i % 4]
      (a, d, c) = (d, c, b)
      b = b &+ ((sum << shift) | (sum >> (32 - shift)))
    }
    for (i, word) in [a, b, c, d].enumerated() { state[i] = state[i] &+ word }
  }
}
