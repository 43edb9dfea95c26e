import CCmark

/// Turns libcmark's tree into blocks. It walks by events, never by recursion: such a tree may be as deep as its text is long.
struct MarkdownBuilder {
  /// A container that is open.
  private struct Container {
    var blocks: [Block] = []
    /// Of a list: what will hold its items.
    var list: ListBlock?
  }

  private let finisher: RunFinisher
  private var open = [Container()]
  /// How many containers are open that were not entered because they lie too deep.
  private var tooDeep = 0
  private var inlines = InlineBuilder()
  private var identifiers = HeadingIdentifiers()

  init(finisher: RunFinisher) {
    self.finisher = finisher
  }

  var blocks: [Block] { open.first?.blocks ?? [] }

  mutating func build(_ document: OpaquePointer) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, event != CMARK_EVENT_NONE else { return }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      if event == CMARK_EVENT_ENTER { enter(node) } else { exit(node) }
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: openContainer(Container())
    case CMARK_NODE_LIST: openContainer(Container(list: list(node)), levels: 2)
    case CMARK_NODE_ITEM: openContainer(Container())
    case CMARK_NODE_CODE_BLOCK: append(.code(code(node)))
    case CMARK_NODE_THEMATIC_BREAK: append(.thematicBreak)
    case CMARK_NODE_HTML_BLOCK: appendHTML(CmarkText.literal(node))
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: inlines = InlineBuilder()
    default: inlines.enter(node)
    }
  }

  private mutating func exit(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: closeContainer { .quote($0.blocks) }
    case CMARK_NODE_LIST: closeContainer { $0.list.map(Block.list) }
    case CMARK_NODE_ITEM: closeItem()
    case CMARK_NODE_PARAGRAPH: appendParagraph()
    case CMARK_NODE_HEADING: appendHeading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_DOCUMENT: break
    default: inlines.exit(node)
    }
  }

  // MARK: Containers

  /// A list needs a level for itself and one for its items.
  private mutating func openContainer(_ container: Container, levels: Int = 1) {
    if tooDeep > 0 || open.count + levels > Markdown.deepest + 1 {
      tooDeep += 1
    } else {
      open.append(container)
    }
  }

  private mutating func closeContainer(_ block: (Container) -> Block?) {
    guard let container = takeContainer(), let block = block(container) else { return }
    append(block)
  }

  private mutating func closeItem() {
    guard let item = takeContainer() else { return }
    open[open.count - 1].list?.items.append(item.blocks)
  }

  private mutating func takeContainer() -> Container? {
    guard tooDeep == 0 else {
      tooDeep -= 1
      return nil
    }
    return open.count > 1 ? open.removeLast() : nil
  }

  private mutating func append(_ block: Block) {
    open[open.count - 1].blocks.append(block)
  }

  // MARK: Leaves

  private mutating func appendParagraph() {
    let runs = finisher.finish(inlines.runs)
    if runs.count == 1, let image = runs.first, image.kind == .image {
      append(.image(image, caption: inlines.lastTitle))
    } else if !runs.isEmpty {
      append(.paragraph(runs))
    }
  }

  private mutating func appendHeading(level: Int) {
    let runs = finisher.finish(inlines.runs)
    append(.heading(Heading(level: level, id: identifiers.identifier(for: runs), runs: runs)))
  }

  /// A comment is the author's own note and not published; all other HTML is text.
  private mutating func appendHTML(_ html: String) {
    var text = html[...]
    while let last = text.utf8.last, last == UInt8(ascii: "\n") { text.removeLast() }
    guard !CmarkText.isComment(text) else { return }
    append(.paragraph([InlineRun(.text, String(text))]))
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
