import CIndex
import Diagnostics

/// Orders names that have one key by their spelling; those spelled alike keep the order of the input.
struct TieOrder {
  let index: AlphabeticIndex
  let builder: NameKeyBuilder
  let keys: SortKeys
  let groups: [UInt16]

  func settle(_ order: inout [UInt32]) throws(Diagnostic) {
    let ties = ties(in: order)
    guard !ties.isEmpty else { return }
    var text: [UInt8] = []
    var spans: [gidx_span] = []
    for position in ties.joined() {
      let start = text.count
      builder.appendSpelling(Int(order[position]), to: &text)
      spans.append(gidx_span(start: UInt64(start), end: UInt64(text.count)))
    }
    let spellings = try index.sortKeys(text, spans)
    var first = 0
    for tie in ties {
      let sorted = (0..<tie.count).sorted { a, b in
        precedes(spellings.key(first + a), spellings.key(first + b)) ?? (a < b)
      }
      let rows = Array(order[tie])
      for (offset, place) in sorted.enumerated() { order[tie.lowerBound + offset] = rows[place] }
      first += tie.count
    }
  }

  /// Ranges of the order with one key each and more than one spelling.
  private func ties(in order: [UInt32]) -> [Range<Int>] {
    var ties: [Range<Int>] = []
    var start = 0
    for position in 1..<max(order.count, 1) + 1 {
      if position < order.count, isTie(Int(order[start]), Int(order[position])) { continue }
      if position - start > 1, isSpelledDifferently(order[start..<position]) { ties.append(start..<position) }
      start = position
    }
    return ties
  }

  private func isTie(_ a: Int, _ b: Int) -> Bool {
    groups[a] == groups[b] && keys.areEqual(a, b)
  }

  private func isSpelledDifferently(_ rows: ArraySlice<UInt32>) -> Bool {
    var first: [UInt8]?
    for row in rows {
      var spelling: [UInt8] = []
      builder.appendSpelling(Int(row), to: &spelling)
      if let first, first != spelling { return true }
      first = first ?? spelling
    }
    return false
  }

  private func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool? {
    for i in 0..<min(a.count, b.count) where a[i] != b[i] { return a[i] < b[i] }
    return a.count == b.count ? nil : a.count < b.count
  }
}
