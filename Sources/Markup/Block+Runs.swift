extension Block {
  /// All runs in it, in their order.
  package var runs: [InlineRun] {
    switch self {
    case .paragraph(let runs): runs
    case .heading(let heading): heading.runs
    case .list(let list): list.items.flatMap { $0.flatMap(\.runs) }
    case .quote(let blocks): blocks.flatMap(\.runs)
    case .code(let code): [InlineRun(.text, code.text, style: .code)]
    case .image(let image, _): [image]
    case .table(let table): table.texts.flatMap(\.self)
    case .thematicBreak: []
    }
  }

  /// The same without pictures; nil where nothing else was in it.
  package var withoutImages: Block? {
    switch self {
    case .paragraph(let runs):
      let kept = Self.trimmed(runs.filter { $0.kind != .image })
      return kept.isEmpty ? nil : .paragraph(kept)
    case .heading(let heading):
      let kept = Self.trimmed(heading.runs.filter { $0.kind != .image })
      return kept.isEmpty ? nil : .heading(Heading(level: heading.level, id: heading.id, runs: kept))
    case .list(let list):
      let items = list.items.map { $0.compactMap(\.withoutImages) }.filter { !$0.isEmpty }
      return items.isEmpty ? nil : .list(ListBlock(start: list.start, isTight: list.isTight, items: items))
    case .quote(let blocks):
      let kept = blocks.compactMap(\.withoutImages)
      return kept.isEmpty ? nil : .quote(kept)
    case .image: return nil
    case .code, .table, .thematicBreak: return self
    }
  }

  /// Without line breaks and spaces where a picture was at the end or the beginning.
  private static func trimmed(_ runs: [InlineRun]) -> [InlineRun] {
    var runs = runs[...]
    while let last = runs.last, isSpace(last) { runs.removeLast() }
    while let first = runs.first, isSpace(first) { runs.removeFirst() }
    guard let end = runs.indices.last, runs[end].kind == .text else { return Array(runs) }
    var kept = Array(runs)
    while kept[kept.count - 1].text.utf8.last == UInt8(ascii: " ") { kept[kept.count - 1].text.removeLast() }
    kept[kept.count - 1].shown = kept[kept.count - 1].text
    return kept
  }

  private static func isSpace(_ run: InlineRun) -> Bool {
    run.kind == .lineBreak || run.kind == .text && run.text.utf8.allSatisfy { $0 == 0x20 }
  }
}
