import Testing

@testable import Publishing

@Suite struct ContentHashTests {
  /// The check value that SMHasher lists for MurmurHash3_x64_128: the hashes of 0, 1, … n-1 for every length
  /// below 256, hashed once more.
  @Test func hasTheVerificationValueOfTheFunction() {
    var all: [UInt8] = []
    for count in 0..<256 {
      let hash = ContentHash(of: (0..<count).map { UInt8($0) }, seed: UInt32(256 - count))
      for word in [hash.first, hash.second] {
        for i in 0..<8 { all.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(i)))) }
      }
    }
    #expect(UInt32(truncatingIfNeeded: ContentHash(of: all).first) == 0x6384_BA69)
  }

  @Test func hashesAKnownWord() {
    let hash = ContentHash(of: Array("hello".utf8))
    #expect(hash == ContentHash(first: 0xcbd8_a7b3_41bd_9b02, second: 0x5b1e_906a_48ae_1d19))
  }
}
