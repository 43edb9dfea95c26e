import CCmark

/// Collects the runs of one paragraph or heading from libcmark's events.
struct InlineBuilder {
  private var list = RunList()
  /// The title of the last image.
  private(set) var lastTitle = ""
  /// How many images are open: within an image everything is alternative text.
  private var images = 0
  private var alternative = ""

  var runs: [InlineRun] { list.runs }

  mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(CmarkText.literal(node))
    case CMARK_NODE_CODE: append(CmarkText.literal(node), .code)
    case CMARK_NODE_HTML_INLINE: appendHTML(CmarkText.literal(node))
    case CMARK_NODE_SOFTBREAK: append("\n")
    case CMARK_NODE_LINEBREAK: appendLineBreak()
    case CMARK_NODE_STRONG: list.open(.strong)
    case CMARK_NODE_EMPH: list.open(.emphasis)
    case CMARK_NODE_LINK where images == 0: openLink(CmarkText.string(cmark_node_get_url(node)))
    case CMARK_NODE_IMAGE: images += 1
    default: break
    }
  }

  mutating func exit(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_STRONG: list.close(.strong)
    case CMARK_NODE_EMPH: list.close(.emphasis)
    case CMARK_NODE_LINK where images == 0: list.target = ""
    case CMARK_NODE_IMAGE: closeImage(node)
    default: break
    }
  }

  private mutating func append(_ text: String, _ extra: InlineStyle = []) {
    if images > 0 { alternative += text } else { list.append(text, adding: extra) }
  }

  /// A comment is the author's own note and not published, `<br>` ends a line; all other HTML is text.
  private mutating func appendHTML(_ html: String) {
    if CmarkText.isLineBreak(html) {
      appendLineBreak()
    } else if !CmarkText.isComment(html[...]) {
      append(html)
    }
  }

  private mutating func appendLineBreak() {
    if images > 0 { alternative += " " } else { list.appendLineBreak() }
  }

  /// A link whose address is not safe leaves its words.
  private mutating func openLink(_ address: String) {
    list.target = SafeURL.isSafe(address) ? address : ""
  }

  /// An image whose address is not safe leaves its alternative text; one of another host becomes a link to it.
  private mutating func closeImage(_ node: OpaquePointer) {
    images -= 1
    guard images == 0 else { return }
    let text = alternative
    alternative = ""
    let source = CmarkText.string(cmark_node_get_url(node))
    guard SafeURL.isSafeImage(source) else { return append(text) }
    guard !SafeURL.isRemote(source) else { return appendLink(text.isEmpty ? source : text, to: source) }
    lastTitle = CmarkText.string(cmark_node_get_title(node))
    list.appendImage(source, alternative: text)
  }

  /// Within a link, the outer one's target stays.
  private mutating func appendLink(_ text: String, to address: String) {
    let outer = list.target
    if outer.isEmpty { list.target = address }
    append(text)
    list.target = outer
  }
}
