/// An id on a page, as two hashes: a large site has millions of them, and links that name them as often.
///
/// FNV-1a with two offsets: 128 bits, so that two places of one site never meet by chance.
struct PlaceName: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  init(file: [UInt8], fragment: [UInt8]) {
    first = Self.hash(file, fragment, from: 0xCBF2_9CE4_8422_2325)
    second = Self.hash(file, fragment, from: 0x8422_2325_CBF2_9CE4)
  }

  private static func hash(_ file: [UInt8], _ fragment: [UInt8], from offset: UInt64) -> UInt64 {
    var hash = offset
    for byte in file { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    for byte in fragment { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
