/// A set of Unicode code points as sorted ranges that neither touch nor overlap.
package struct CodePointSet: Sendable, Hashable {
  package let ranges: [ClosedRange<UInt32>]

  /// Ranges in any order; overlapping and touching ones become one.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  package func contains(_ codePoint: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= codePoint
  }

  package var isEmpty: Bool { ranges.isEmpty }
}
