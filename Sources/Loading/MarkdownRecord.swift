import Diagnostics
import Markup
import Syntax

/// A Markdown file as a record: its front matter, and its text without blank lines around it.
struct MarkdownRecord {
  let fields: Node?
  /// Bytes of the file.
  let body: Range<Int>

  init(_ source: SourceText) throws(Diagnostic) {
    let (yaml, text) = FrontMatter.split(source.bytes)
    if yaml == nil { try Self.refuseOpenHead(source, text.lowerBound) }
    // The opening `---` begins a YAML document, so the file up to the closing one keeps its places.
    let head = yaml.map { SourceText(file: source.file, bytes: Array(source.bytes[..<$0.upperBound])) }
    fields = try head.map { head throws(Diagnostic) in try YAML.parse(head) } ?? nil
    body = Self.trimmed(source.bytes, text)
  }

  /// A head that never closes would put its fields, private ones too, into the text.
  private static func refuseOpenHead(_ source: SourceText, _ start: Int) throws(Diagnostic) {
    var line = source.bytes[start...].prefix { $0 != 0x0A }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    guard line.elementsEqual("---".utf8) else { return }
    throw Diagnostic(
      .error, "front-matter", "Expected '---' at the end of the front matter", at: source.location(line.indices),
      suggestion: "Close the front matter with a line of '---', or write '***' for a line across")
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
