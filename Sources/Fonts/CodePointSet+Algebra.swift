import TextLayout

extension CodePointSet {
  func intersection(_ other: CodePointSet) -> CodePointSet {
    var shared: [ClosedRange<UInt32>] = []
    var (i, j) = (0, 0)
    while i < ranges.count, j < other.ranges.count {
      let low = max(ranges[i].lowerBound, other.ranges[j].lowerBound)
      let high = min(ranges[i].upperBound, other.ranges[j].upperBound)
      if low <= high { shared.append(low...high) }
      if ranges[i].upperBound < other.ranges[j].upperBound { i += 1 } else { j += 1 }
    }
    return CodePointSet(shared)
  }

  func union(_ other: CodePointSet) -> CodePointSet {
    CodePointSet(ranges + other.ranges)
  }

  /// All code points that are not in the set.
  var complement: CodePointSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound &+ 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return CodePointSet(gaps)
  }

  func subtracting(_ other: CodePointSet) -> CodePointSet {
    intersection(other.complement)
  }

  func intersects(_ other: CodePointSet) -> Bool {
    !intersection(other).isEmpty
  }

  /// "U+20-7E,U+A0": the value of `unicode-range`.
  var unicodeRange: String {
    ranges.map { range in
      let first = String(range.lowerBound, radix: 16, uppercase: true)
      let last = String(range.upperBound, radix: 16, uppercase: true)
      return range.count == 1 ? "U+\(first)" : "U+\(first)-\(last)"
    }.joined(separator: ",")
  }
}
