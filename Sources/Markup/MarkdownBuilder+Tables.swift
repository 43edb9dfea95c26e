import CCmark

/// Tables, which CommonMark does not have: paragraphs that stand in no quote and no list, by the lines they come from.
extension MarkdownBuilder {
  /// Appends a paragraph's table, and what stands before it as a paragraph; false where it has none.
  mutating func appendTable(of paragraph: OpaquePointer) -> Bool {
    guard stack.innermost == nil, let lines, let table = TableSource(lines.of(paragraph)) else { return false }
    let before = lines.of(paragraph).prefix(table.first)
    if !before.isEmpty { appendParagraph(runs(of: Array(before.joined(separator: "\n".utf8)))) }
    let rows = table.rows.map { row in row.map { finisher.finish(runs(of: $0)) } }
    stack.append(.table(TableBlock(alignments: table.alignments, header: rows[0], rows: Array(rows.dropFirst()))))
    return true
  }

  /// Words that begin a line so that nothing else does: a cell's "# 1" is no heading.
  private static let opening = "x "

  /// The runs of Markdown that is to be one paragraph.
  private func runs(of text: [UInt8]) -> [InlineRun] {
    guard !text.isEmpty else { return [] }
    var inlines = InlineBuilder()
    (Array(Self.opening.utf8) + text).withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let document = cmark_parse_document(start, bytes.count, CMARK_OPT_VALIDATE_UTF8) else { return }
      defer { cmark_node_free(document) }
      Self.walk(document) { event, node in
        if event == CMARK_EVENT_ENTER { inlines.enter(node) } else { inlines.exit(node) }
      }
    }
    var runs = inlines.runs
    guard let first = runs.first, first.text.hasPrefix(Self.opening) else { return runs }
    runs[0].text.removeFirst(Self.opening.count)
    runs[0].shown = runs[0].text
    return runs[0].text.isEmpty ? Array(runs.dropFirst()) : runs
  }
}
