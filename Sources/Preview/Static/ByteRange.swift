/// What a Range header asks for, of a file of a known size (RFC 9110 §14.1.2).
enum ByteRange: Equatable {
  /// No range, one that is not understood, or several: the whole file is the answer.
  case whole
  case part(Range<Int64>)
  /// Nothing of the file lies in the range.
  case unsatisfiable

  init(_ header: String?, size: Int64) {
    self = header.flatMap { Self.parsed($0, size: size) } ?? .whole
  }

  private static func parsed(_ header: String, size: Int64) -> ByteRange? {
    let unit = "bytes="
    guard header.lowercased().hasPrefix(unit) else { return nil }
    let ends = header.dropFirst(unit.count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let first = ends[0].filter { $0 != " " }
    let last = ends[1].filter { $0 != " " }
    guard isDigits(first), isDigits(last) else { return nil }
    if first.isEmpty { return suffix(last, size: size) }
    guard let start = Int64(first), start < size else { return .unsatisfiable }
    if last.isEmpty { return .part(start..<size) }
    let end = min(Int64(last) ?? .max, size - 1)
    return end < start ? nil : .part(start..<end + 1)
  }

  private static func suffix(_ digits: String, size: Int64) -> ByteRange? {
    if digits.isEmpty { return nil }
    let count = min(Int64(digits) ?? .max, size)
    return count == 0 ? .unsatisfiable : .part(size - count..<size)
  }

  /// Numbers may be longer than 64 bits; then they lie beyond every file.
  private static func isDigits(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
