import TextLayout

/// Collects the code points that a site's texts use: one bit for each of the 0x110000 there are.
package struct CodePointBitmap: Sendable, Equatable {
  private var words = [UInt64](repeating: 0, count: 0x110000 / 64)

  package init() {}

  package mutating func insert(_ codePoint: UInt32) {
    let word = Int(codePoint >> 6)
    if word < words.count { words[word] |= 1 << UInt64(codePoint & 63) }
  }

  /// UTF-8 text. Bytes that are no UTF-8 count as nothing.
  package mutating func insert(utf8 bytes: ArraySlice<UInt8>) {
    bytes.forEachCodePoint { insert($0) }
  }

  package mutating func insert(utf8 bytes: [UInt8]) {
    insert(utf8: bytes[...])
  }

  package mutating func formUnion(_ other: CodePointBitmap) {
    for i in words.indices { words[i] |= other.words[i] }
  }

  package func isSubset(of other: CodePointBitmap) -> Bool {
    zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }

  package var codePoints: CodePointSet {
    var ranges: [ClosedRange<UInt32>] = []
    for (i, word) in words.enumerated() where word != 0 {
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 1 {
        let codePoint = UInt32(i * 64 + bit)
        if let last = ranges.last, last.upperBound + 1 == codePoint {
          ranges[ranges.count - 1] = last.lowerBound...codePoint
        } else {
          ranges.append(codePoint...codePoint)
        }
      }
    }
    return CodePointSet(ranges)
  }
}
