extension PlainText {
  /// The words of blocks: an empty line between blocks, a mark before each item and each line of a quote.
  package static func text(of blocks: [Block]) -> String {
    lines(of: blocks).joined(separator: "\n")
  }

  /// A text as one paragraph, whose lines end where its author ended them.
  package static func paragraph(_ text: String) -> Block {
    .paragraph(runs(of: text).flatMap { $0.kind == .text ? broken($0) : [$0] })
  }

  private static func broken(_ run: InlineRun) -> [InlineRun] {
    var runs: [InlineRun] = []
    for (number, line) in run.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { runs.append(InlineRun(.lineBreak, "\n")) }
      if !line.isEmpty { runs.append(InlineRun(.text, String(line), style: run.style)) }
    }
    return runs
  }

  private static func lines(of blocks: [Block]) -> [String] {
    var lines: [String] = []
    for block in blocks {
      let own = self.lines(of: block)
      if !lines.isEmpty, !own.isEmpty { lines.append("") }
      lines += own
    }
    return lines
  }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .paragraph(let runs): split(runs)
    case .heading(let heading): split(heading.runs)
    case .list(let list): lines(of: list)
    case .quote(let blocks): lines(of: blocks).map { $0.isEmpty ? ">" : "> " + $0 }
    case .code(let code): split([InlineRun(.text, code.text)])
    case .image(let image, let caption): caption.isEmpty ? split([image]) : [caption]
    case .table(let table):
      ([table.header] + table.rows).map { row in
        row.map { split($0).joined(separator: " ") }.joined(separator: " | ")
      }
    case .thematicBreak: ["—"]
    }
  }

  private static func lines(of list: ListBlock) -> [String] {
    list.items.enumerated().flatMap { index, item in
      let mark = list.start.map { "\($0 &+ index). " } ?? "• "
      let indent = String(repeating: " ", count: mark.count)
      return lines(of: item).enumerated().map { ($0 == 0 ? mark : indent) + $1 }
    }
  }

  private static func split(_ runs: [InlineRun]) -> [String] {
    var text = runs.map(\.text).joined()
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
