import TextLayout

/// Collects the code points that a site's texts use: one bit for each of the 0x110000 there are.
package struct CodePointBitmap: Sendable {
  private var words = [UInt64](repeating: 0, count: 0x110000 / 64)

  package init() {}

  package mutating func insert(_ codePoint: UInt32) {
    let word = Int(codePoint >> 6)
    if word < words.count { words[word] |= 1 << UInt64(codePoint & 63) }
  }

  /// UTF-8 text. Bytes that are no UTF-8 count as nothing.
  package mutating func insert(utf8 bytes: ArraySlice<UInt8>) {
    var value: UInt32 = 0
    var missing = 0
    for byte in bytes {
      if byte < 0x80 {
        insert(UInt32(byte))
        missing = 0
      } else if byte < 0xC0 {
        if missing == 0 { continue }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 { insert(value) }
      } else {
        missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        value = UInt32(byte & (0x3F >> UInt8(missing)))
      }
    }
  }

  package mutating func insert(utf8 bytes: [UInt8]) {
    insert(utf8: bytes[...])
  }

  package mutating func formUnion(_ other: CodePointBitmap) {
    for i in words.indices { words[i] |= other.words[i] }
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
