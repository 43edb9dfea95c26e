/// 128 bits that stand for a file's content: MurmurHash3 (x64, 128-bit variant, by Austin Appleby).
///
/// Only the old and the new content of one path are ever compared, so a page goes stale by chance once in
/// 2^128 changes. The function has no key: whoever could write both versions of a page might make them
/// collide, and would keep his own page from changing.
package struct ContentHash: Sendable, Hashable {
  package let first: UInt64
  package let second: UInt64

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  package init(of bytes: [UInt8], seed: UInt32 = 0) {
    self = bytes.withUnsafeBytes { Self.hash($0, seed: UInt64(seed)) }
  }

  private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
  private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

  private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> ContentHash {
    var h1 = seed
    var h2 = seed
    let whole = bytes.count & ~15
    var i = 0
    while i < whole {
      h1 ^= mix1(word(bytes, i))
      h1 = (rotated(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729
      h2 ^= mix2(word(bytes, i &+ 8))
      h2 = (rotated(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5
      i &+= 16
    }
    h2 ^= mix2(tail(bytes, from: whole + 8))
    h1 ^= mix1(tail(bytes, from: whole))
    return finished(h1, h2, UInt64(bytes.count))
  }

  private static func finished(_ a: UInt64, _ b: UInt64, _ count: UInt64) -> ContentHash {
    var h1 = a ^ count
    var h2 = b ^ count
    h1 &+= h2
    h2 &+= h1
    h1 = avalanche(h1)
    h2 = avalanche(h2)
    h1 &+= h2
    h2 &+= h1
    return ContentHash(first: h1, second: h2)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Up to eight bytes at the end, the missing ones as zeros.
  private static func tail(_ bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    var word: UInt64 = 0
    var i = min(bytes.count, start + 8)
    while i > start {
      i -= 1
      word = word << 8 | UInt64(bytes[i])
    }
    return word
  }

  private static func mix1(_ k: UInt64) -> UInt64 { rotated(k &* c1, 31) &* c2 }
  private static func mix2(_ k: UInt64) -> UInt64 { rotated(k &* c2, 33) &* c1 }
  private static func rotated(_ x: UInt64, _ by: UInt64) -> UInt64 { x &<< by | x &>> (64 &- by) }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var k = value
    k ^= k >> 33
    k &*= 0xff51_afd7_ed55_8ccd
    k ^= k >> 33
    k &*= 0xc4ce_b9fe_1a85_ec53
    return k ^ k >> 33
  }
}
