/// The SHA-256 digest (FIPS 180-4), by which browsers compare what they load and storage what it was sent.
enum SHA256 {
  private static let blockSize = 64

  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let tail = Self.tail(of: bytes)
    let whole = bytes.count / blockSize * blockSize
    for start in stride(from: 0, to: whole, by: blockSize) { mix(bytes, start, &schedule, &state) }
    for start in stride(from: 0, to: tail.count, by: blockSize) { mix(tail, start, &schedule, &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// HMAC (RFC 2104).
  static func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var key = key.count > blockSize ? digest(of: key) : key
    key += [UInt8](repeating: 0, count: blockSize - key.count)
    return digest(of: key.map { $0 ^ 0x5c } + digest(of: key.map { $0 ^ 0x36 } + message))
  }

  /// What is left behind whole blocks, a one, zeros, and the length in bits.
  private static func tail(of bytes: [UInt8]) -> [UInt8] {
    var tail = bytes.suffix(bytes.count % blockSize) + [0x80]
    while tail.count % blockSize != 56 { tail.append(0) }
    let bits = UInt64(bytes.count) &* 8
    return Array(tail) + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
  }

  private static func mix(_ bytes: [UInt8], _ start: Int, _ w: inout [UInt32], _ state: inout [UInt32]) {
    bytes.withUnsafeBytes { block in
      for i in 0..<16 {
        w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: start + 4 * i, as: UInt32.self))
      }
    }
    for i in 16..<64 {
      let (a, b) = (w[i - 15], w[i - 2])
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d, e, f, g, h) = (
      state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    )
    for i in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let one = h &+ s1 &+ (e & f ^ ~e & g) &+ constants[i] &+ w[i]
      let two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
  }

  private static func rotated(_ word: UInt32, _ by: UInt32) -> UInt32 { word &>> by | word &<< (32 &- by) }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
