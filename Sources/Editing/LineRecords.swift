import Syntax

/// Records that stand on lines of their own: rows of tables, values of NDJSON, cards.
struct LineRecords {
  let space: WhiteSpace

  init(_ bytes: [UInt8]) {
    space = WhiteSpace(bytes: bytes)
  }

  /// With the line break behind it, or before it where it is the last.
  func removing(_ index: Int, from list: SpanNode) -> Splice {
    let range = list.elements?[index].range ?? 0..<0
    var end = range.upperBound
    while end < space.bytes.count, space.bytes[end] == 0x20 || space.bytes[end] == 0x09 { end += 1 }
    let after = space.afterBreak(end)
    if after > end { return Splice(range: range.lowerBound..<after, bytes: []) }
    return Splice(range: space.beforeBreak(range.lowerBound)..<end, bytes: [])
  }

  /// Behind the record before it, else at the list's beginning.
  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) -> Splice {
    let elements = list.elements ?? []
    if index > 0, elements.indices.contains(index - 1) {
      let place = elements[index - 1].range.upperBound
      return Splice(range: place..<place, bytes: space.lineBreak + element)
    }
    let start = list.range.lowerBound
    if start > 0 { return Splice(range: start..<start, bytes: space.lineBreak + element) }
    let first = elements.first?.range.lowerBound ?? 0
    return Splice(range: first..<first, bytes: element + space.lineBreak)
  }

  func bytes(of index: Int, in list: SpanNode) -> [UInt8] {
    list.elements.map { Array(space.bytes[$0[index].range]) } ?? []
  }
}
