/// How often each code point occurs in a site's texts.
package struct CodePointCounts: Sendable, Equatable {
  private var counts = [UInt32](repeating: 0, count: 0x110000)

  package init() {}

  /// UTF-8 text. Bytes that are no UTF-8 count as nothing.
  package mutating func insert(utf8 bytes: ArraySlice<UInt8>) {
    bytes.forEachCodePoint { codePoint in
      if codePoint < 0x110000 { counts[Int(codePoint)] &+= 1 }
    }
  }

  /// Those that occur within some ranges, the most frequent first; of equally frequent ones in the order of Unicode.
  func byFrequency(in ranges: [ClosedRange<UInt32>]) -> [UInt32] {
    let found = ranges.joined().filter { counts[Int($0)] > 0 }
    return found.sorted { a, b in
      let (first, second) = (counts[Int(a)], counts[Int(b)])
      return first == second ? a < b : first > second
    }
  }
}
