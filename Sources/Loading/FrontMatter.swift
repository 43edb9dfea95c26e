import Diagnostics

/// A Markdown file's parts: YAML between two lines of `---`, and the body behind it.
struct FrontMatter {
  /// Bytes up to the closing line, the opening `---` included, which begins a YAML document; nil without any.
  let fields: Range<Int>?
  let body: Range<Int>

  init(_ source: SourceText) throws(Diagnostic) {
    let bytes = source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = Self.line(bytes, from: start)
    guard Self.isDelimiter(bytes[first.text], orDots: false) else {
      fields = nil
      body = Self.trimmed(bytes, start..<bytes.count)
      return
    }
    var line = first
    while line.next < bytes.count {
      line = Self.line(bytes, from: line.next)
      guard Self.isDelimiter(bytes[line.text], orDots: true) else { continue }
      fields = start..<line.text.lowerBound
      body = Self.trimmed(bytes, line.next..<bytes.count)
      return
    }
    throw Diagnostic(
      .error, "front-matter", "Expected '---' at the end of the front matter", at: source.location(first.text),
      suggestion: "Close the front matter with a line of '---'")
  }

  private static func line(_ bytes: [UInt8], from start: Int) -> (text: Range<Int>, next: Int) {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return (start..<end, min(end + 1, bytes.count))
  }

  private static func isDelimiter(_ line: ArraySlice<UInt8>, orDots: Bool) -> Bool {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line.elementsEqual("---".utf8) || orDots && line.elementsEqual("...".utf8)
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    // Whole blank lines only: spaces at the beginning may be code.
    var start = range.lowerBound
    for index in range {
      if bytes[index] == 0x0A { start = index + 1 } else if bytes[index] > 0x20 { break }
    }
    return min(start, range.upperBound)..<range.upperBound
  }
}
