import Glibc

/// The checksum of zip and PNG: polynomial 0xEDB88320, reflected.
enum CRC32 {
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = .max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? (checksum >> 1) ^ 0xEDB8_8320 : checksum >> 1 }
    }
    return ~checksum
  }
}
