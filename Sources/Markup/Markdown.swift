import CCmark

/// CommonMark through libcmark, `~~struck out~~`, and tables. HTML in the text is never passed through: it is shown as written.
package enum Markdown {
  /// How deep quotes and lists may nest; what is deeper stands at this depth.
  /// Bound: nested quotes and lists in Markdown, deeper ones are flattened
  package static let deepest = 24
  /// In bytes; a longer text is taken as one paragraph of plain text.
  /// Bound: a Markdown text, a longer one is shown as text
  package static let longest = 4 << 20

  /// The blocks of a text in UTF-8; ill-formed sequences become U+FFFD.
  ///
  /// - Parameters:
  ///   - findsLinks: whether addresses, topics and mentions in running text become links, as in statuses.
  ///   - findsTables: whether lines with `|` are tables, whose height only a browser knows.
  package static func blocks(
    of text: ArraySlice<UInt8>, findsLinks: Bool = false, findsTables: Bool = false
  ) -> [Block] {
    guard text.count <= longest else { return plain(text) }
    var builder = MarkdownBuilder(
      finisher: RunFinisher(findsLinks: findsLinks, escapesAsterisks: RunFinisher.escapesAsterisks(text)),
      lines: findsTables && text.contains(UInt8(ascii: "|")) ? SourceLines(text) : nil)
    text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let document = cmark_parse_document(start, bytes.count, CMARK_OPT_VALIDATE_UTF8) else { return }
      defer { cmark_node_free(document) }
      builder.build(document)
    }
    return builder.blocks
  }

  private static func plain(_ text: ArraySlice<UInt8>) -> [Block] {
    [.paragraph([InlineRun(.text, String(decoding: text, as: UTF8.self))])]
  }
}
