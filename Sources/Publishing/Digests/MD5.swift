/// The MD5 digest (RFC 1321), which storage names a file's content by. It protects nothing here.
enum MD5 {
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    let whole = bytes.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) { mix(bytes, start, &state) }
    var tail = Array(bytes[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(bytes.count) &* 8
    tail += stride(from: 0, through: 56, by: 8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
    for start in stride(from: 0, to: tail.count, by: 64) { mix(tail, start, &state) }
    return state.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func mix(_ bytes: [UInt8], _ start: Int, _ state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    bytes.withUnsafeBytes { block in
      for i in 0..<64 {
        let (mixed, word) = step(i, b, c, d)
        let taken = UInt32(littleEndian: block.loadUnaligned(fromByteOffset: start + 4 * word, as: UInt32.self))
        let sum = a &+ mixed &+ constants[i] &+ taken
        let turn = turns[i / 16][i % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum &<< turn | sum &>> (32 &- turn)))
      }
    }
    for (i, word) in [a, b, c, d].enumerated() { state[i] &+= word }
  }

  /// What a step mixes, and which word of the block it takes.
  private static func step(_ i: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (mixed: UInt32, word: Int) {
    switch i / 16 {
    case 0: (b & c | ~b & d, i)
    case 1: (d & b | ~d & c, (5 * i + 1) % 16)
    case 2: (b ^ c ^ d, (3 * i + 5) % 16)
    default: (c ^ (b | ~d), 7 * i % 16)
    }
  }

  private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

  private static let constants: [UInt32] = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613, 0xfd46_9501,
    0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821,
    0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a,
    0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70,
    0x289b_7ec6, 0xeaa1_27fa, 0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
    0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
  ]
}
