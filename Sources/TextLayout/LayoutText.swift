/// A text as the one list of runs behind both its markup and its lines.
///
/// All runs share one UTF-8 arena, so a text of many links costs no more objects than a plain one; clear and refill it
/// from row to row.
package struct LayoutText: Sendable {
  /// Sources and labels in the order in which they were appended. Ill-formed sequences are laid out as U+FFFD.
  package private(set) var bytes: [UInt8] = []
  package private(set) var runs: [LayoutRun] = []

  package init() {}

  package init(_ text: String) {
    append(.text, text)
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ kind: LayoutRun.Kind, _ source: String, shown: String? = nil, style: UInt16 = 0) {
    let sourceRange = append(source.utf8)
    let shownRange = shown.map { $0 == source ? sourceRange : append($0.utf8) } ?? sourceRange
    runs.append(LayoutRun(kind: kind, style: style, source: sourceRange, shown: shownRange))
  }

  /// The same for bytes that are already UTF-8.
  package mutating func append(_ kind: LayoutRun.Kind, bytes source: ArraySlice<UInt8>, style: UInt16 = 0) {
    let range = append(source)
    runs.append(LayoutRun(kind: kind, style: style, source: range, shown: range))
  }

  private mutating func append(_ more: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: more)
    return start..<bytes.count
  }
}
