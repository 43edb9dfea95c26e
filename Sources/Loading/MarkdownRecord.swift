import Diagnostics
import Markup
import Model
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

  /// A head that never closes, or that is of another language, would put its fields, private ones too, into the text.
  private static func refuseOpenHead(_ source: SourceText, _ start: Int) throws(Diagnostic) {
    var line = source.bytes[start...].prefix { $0 != 0x0A }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    if line.elementsEqual("+++".utf8) {
      throw Diagnostic(
        .error, "front-matter", "Front matter between lines of '+++' is TOML, which Galley does not read",
        at: source.location(line.indices),
        suggestion: "Write it as YAML between lines of '---'; 'hugo convert toYAML' does so for all files of a site")
    }
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

  /// What the file says beside its front matter, as fields: its text; of a post also what is to be seen of that, and what
  /// only the file's name tells.
  func fields(for kind: RecordKind, of source: SourceText) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    let isEmpty = body.isEmpty && (fields?.entries ?? []).isEmpty
    if kind == .status, !isEmpty {
      let name = Self.stem(source.file)
      if !has([.id, .slug]) { found.append(("id", name)) }
      if !has([.createdAt]), let day = Self.day(name) { found.append(("createdAt", day)) }
    }
    guard !body.isEmpty else { return found }
    let text = String(decoding: source.bytes[body], as: UTF8.self)
    found.append(("text", text))
    guard kind == .status else { return found }
    let shown = PostText(Markdown.blocks(of: source.bytes[body], findsLinks: true))
    if !shown.plain.utf8.elementsEqual(text.utf8) { found.append(("plainText", shown.plain)) }
    if let html = shown.html { found.append(("html", html)) }
    return found
  }

  private func has(_ known: [KnownField]) -> Bool {
    fields?.entries?.contains { entry in
      known.contains { FieldSpellings.matches(entry.key.text ?? "", $0, in: .status) }
    } ?? false
  }

  /// A file's name without its ending; of a page that is a folder of its own, the folder's.
  private static func stem(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return path }
    let stem = file.utf8.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
    return String(["index", "_index"].contains(stem) && parts.count > 1 ? parts[parts.count - 2] : stem)
  }

  /// The day that a file's name begins with, as `2026-11-30-title`.
  private static func day(_ name: String) -> String? {
    let bytes = Array(name.utf8.prefix(11))
    guard bytes.count == 11, bytes[10] == UInt8(ascii: "-"), let day = Timestamp(utf8: bytes[..<10]) else { return nil }
    return String(day.iso8601.prefix(10))
  }
}
