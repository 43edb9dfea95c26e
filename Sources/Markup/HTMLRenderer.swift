/// Writes blocks and runs as HTML. Everything is escaped here; nothing of the text is ever taken for markup.
package struct HTMLRenderer {
  /// Where topics and mentions lead, in turn; nil leaves them text. A mention out of HTML has its address already.
  package var topicAddress: (String) -> String? = { _ in nil }
  package var mentionAddress: (String) -> String? = { $0.utf8.contains(UInt8(ascii: ":")) ? $0 : nil }
  /// Where a link that the text gives leads.
  package var linkAddress: (String) -> String = { $0 }
  /// Where a picture is that the text names.
  package var picture: (String) -> PictureSource = { PictureSource(address: $0) }

  package init() {}

  package func render(_ blocks: [Block]) -> [UInt8] {
    var writer = HTMLWriter()
    write(blocks, to: &writer, isTight: false)
    return writer.bytes
  }

  /// Runs alone, as the content of an element of the caller's.
  package func render(_ runs: [InlineRun]) -> [UInt8] {
    var writer = HTMLWriter()
    write(runs, to: &writer)
    return writer.bytes
  }

  private func write(_ blocks: [Block], to writer: inout HTMLWriter, isTight: Bool) {
    for block in blocks { write(block, to: &writer, isTight: isTight) }
  }

  private func write(_ block: Block, to writer: inout HTMLWriter, isTight: Bool) {
    switch block {
    case .paragraph(let runs): writeParagraph(runs, to: &writer, isTight: isTight)
    case .heading(let heading): write(heading, to: &writer)
    case .list(let list): write(list, to: &writer)
    case .quote(let blocks):
      writer.markup("<blockquote>\n")
      write(blocks, to: &writer, isTight: false)
      writer.markup("</blockquote>\n")
    case .code(let code): write(code, to: &writer)
    case .image(let image, let caption): writeFigure(image, caption, to: &writer)
    case .table(let table): write(table, to: &writer)
    case .thematicBreak: writer.markup("<hr>\n")
    }
  }

  /// A table may be wider than its column; then it scrolls in its box.
  private func write(_ table: TableBlock, to writer: inout HTMLWriter) {
    writer.markup("<div class=\"table-box\" tabindex=\"0\"><table>\n<thead>")
    write(table.header, "th", table.alignments, to: &writer)
    writer.markup("</thead>\n<tbody>\n")
    for row in table.rows {
      write(row, "td", table.alignments, to: &writer)
      writer.markup("\n")
    }
    writer.markup("</tbody>\n</table></div>\n")
  }

  private func write(
    _ cells: [[InlineRun]], _ element: String, _ alignments: [TableBlock.Alignment], to writer: inout HTMLWriter
  ) {
    writer.markup("<tr>")
    for (cell, alignment) in zip(cells, alignments) {
      writer.markup("<" + element)
      if let name = alignment.className { writer.attribute("class", name) }
      writer.markup(">")
      write(cell, to: &writer)
      writer.markup("</\(element)>")
    }
    writer.markup("</tr>")
  }

  private func writeParagraph(_ runs: [InlineRun], to writer: inout HTMLWriter, isTight: Bool) {
    writer.markup(isTight ? "" : "<p>")
    write(runs, to: &writer)
    writer.markup(isTight ? "\n" : "</p>\n")
  }

  private func write(_ heading: Heading, to writer: inout HTMLWriter) {
    let level = "h\(min(max(heading.level, 1), 6))"
    writer.markup("<\(level)")
    if !heading.id.isEmpty { writer.attribute("id", heading.id) }
    writer.markup(">")
    write(heading.runs, to: &writer)
    writer.markup("</\(level)>\n")
  }

  private func write(_ list: ListBlock, to writer: inout HTMLWriter) {
    if let start = list.start {
      writer.markup(start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n")
    } else {
      writer.markup("<ul>\n")
    }
    for item in list.items {
      writer.markup("<li>")
      write(item, to: &writer, isTight: list.isTight)
      writer.markup("</li>\n")
    }
    writer.markup(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private func write(_ code: CodeBlock, to writer: inout HTMLWriter) {
    writer.markup("<pre><code")
    if !code.language.isEmpty { writer.attribute("class", "language-" + code.language) }
    writer.markup(">")
    writer.text(code.text)
    writer.markup("</code></pre>\n")
  }

  private func writeFigure(_ image: InlineRun, _ caption: String, to writer: inout HTMLWriter) {
    writer.markup("<figure>")
    write([image], to: &writer)
    if !caption.isEmpty {
      writer.markup("<figcaption>")
      writer.text(caption)
      writer.markup("</figcaption>")
    }
    writer.markup("</figure>\n")
  }

  /// Elements that two neighbours have in common stay open between them.
  private func write(_ runs: [InlineRun], to writer: inout HTMLWriter) {
    var open: [InlineElement] = []
    for run in runs {
      let wanted = elements(of: run)
      let common = zip(open, wanted).prefix { $0 == $1 }.count
      for element in open[common...].reversed() { writer.close(element) }
      for element in wanted[common...] { writer.open(element) }
      open = wanted
      writer.content(of: run, picture)
    }
    for element in open.reversed() { writer.close(element) }
  }

  private func elements(of run: InlineRun) -> [InlineElement] {
    var elements: [InlineElement] = []
    if let address = address(of: run), SafeURL.isSafe(address) { elements.append(.link(address)) }
    if run.style.contains(.strong) { elements.append(.strong) }
    if run.style.contains(.emphasis) { elements.append(.emphasis) }
    if run.style.contains(.strikethrough) { elements.append(.strikethrough) }
    if run.style.contains(.code) { elements.append(.code) }
    return elements
  }

  private func address(of run: InlineRun) -> String? {
    switch run.kind {
    case .topic: topicAddress(run.target)
    case .mention: mentionAddress(run.target)
    default: run.target.isEmpty ? nil : linkAddress(run.target)
    }
  }
}
