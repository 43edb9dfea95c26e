/// A file's bytes with a table of its line starts, which is made only when a message needs it.
package struct SourceText: Sendable {
  package let file: String
  package let bytes: [UInt8]
  /// The number of its first line: more than 1 in a piece of a longer file.
  private let firstLine: Int

  package init(file: String, bytes: [UInt8], firstLine: Int = 1) {
    self.file = file
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// Whether it is no text that a line could be shown of: a binary property list, a database.
  private var isBinary: Bool {
    bytes.starts(with: "bplist".utf8) || bytes.prefix(16).contains(0)
  }

  /// The place of a range of UTF-8 bytes; offsets beyond the end mean the end. In a binary file it is in
  /// line 1, which has no text, and its column is a byte's.
  package func location(_ range: Range<Int>) -> SourceLocation {
    let start = min(max(range.lowerBound, 0), bytes.count)
    if isBinary { return SourceLocation(file: file, line: 1, column: start + 1, length: range.count) }
    var line = firstLine
    var lineStart = 0
    for i in 0..<start where bytes[i] == UInt8(ascii: "\n") {
      line += 1
      lineStart = i + 1
    }
    var lineEnd = start
    while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
    let end = min(max(range.upperBound, start), lineEnd)
    return SourceLocation(
      file: file, line: line, column: codePoints(lineStart..<start) + 1,
      length: codePoints(start..<end),
      text: Self.shown(bytes[lineStart..<lineEnd]))
  }

  package func location(at offset: Int) -> SourceLocation {
    location(offset..<offset + 1)
  }

  private func codePoints(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// A line as text, cut to a length that a terminal can show (minified files have lines of megabytes).
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    var kept = line
    if kept.last == UInt8(ascii: "\r") { kept = kept.dropLast() }
    let longest = 4000
    if kept.count > longest { kept = kept.prefix(longest) }
    return String(decoding: kept, as: UTF8.self)
  }
}
