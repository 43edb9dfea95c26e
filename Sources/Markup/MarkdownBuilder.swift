import CCmark

/// Turns libcmark's tree into blocks. It walks by events, never by recursion: such a tree may be as deep as its text is long.
struct MarkdownBuilder {
  let finisher: RunFinisher
  /// Where tables are to be found: the lines of the text.
  let lines: SourceLines?
  var stack = BlockStack()
  private var inlines = InlineBuilder()
  private var identifiers = HeadingIdentifiers()

  init(finisher: RunFinisher, lines: SourceLines? = nil) {
    self.finisher = finisher
    self.lines = lines
  }

  var blocks: [Block] { stack.blocks }

  mutating func build(_ document: OpaquePointer) {
    Self.walk(document) { event, node in
      if event == CMARK_EVENT_ENTER { enter(node) } else { exit(node) }
    }
  }

  static func walk(_ document: OpaquePointer, _ visit: (cmark_event_type, OpaquePointer) -> Void) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, event != CMARK_EVENT_NONE else { return }
      if let node = cmark_iter_get_node(iterator) { visit(event, node) }
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: stack.open(.quote)
    case CMARK_NODE_LIST: stack.open(.list, list: list(node))
    case CMARK_NODE_ITEM: stack.open(.item)
    case CMARK_NODE_CODE_BLOCK: stack.append(.code(code(node)))
    case CMARK_NODE_THEMATIC_BREAK: stack.append(.thematicBreak)
    case CMARK_NODE_HTML_BLOCK: appendHTML(CmarkText.literal(node))
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: inlines = InlineBuilder()
    default: inlines.enter(node)
    }
  }

  private mutating func exit(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM: stack.close()
    case CMARK_NODE_PARAGRAPH: if !appendTable(of: node) { appendParagraph(inlines.runs) }
    case CMARK_NODE_HEADING: appendHeading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_DOCUMENT: break
    default: inlines.exit(node)
    }
  }

  mutating func appendParagraph(_ runs: [InlineRun]) {
    let runs = finisher.finish(runs)
    if runs.count == 1, let image = runs.first, image.kind == .image {
      stack.append(.image(image, caption: inlines.lastTitle))
    } else if !runs.isEmpty {
      stack.append(.paragraph(runs))
    }
  }

  private mutating func appendHeading(level: Int) {
    let runs = finisher.finish(inlines.runs)
    stack.append(.heading(Heading(level: level, id: identifiers.identifier(for: runs), runs: runs)))
  }

  private mutating func appendHTML(_ html: String) {
    var text = html[...]
    while let last = text.utf8.last, last == UInt8(ascii: "\n") { text.removeLast() }
    guard !CmarkText.isComment(text) else { return }
    stack.append(.paragraph([InlineRun(.text, String(text))]))
  }

  private func list(_ node: OpaquePointer) -> ListBlock {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return ListBlock(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  private func code(_ node: OpaquePointer) -> CodeBlock {
    let info = CmarkText.string(cmark_node_get_fence_info(node))
    let language = info.utf8.prefix { ASCIISet.codeLanguage.contains($0) }
    return CodeBlock(language: String(language) ?? "", text: CmarkText.literal(node))
  }
}

extension ASCIISet {
  fileprivate static let codeLanguage = ASCIISet("+-#._", alphanumeric: true)
}
