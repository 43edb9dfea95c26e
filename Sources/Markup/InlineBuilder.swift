import CCmark

/// Collects the runs of one paragraph or heading from libcmark's events.
struct InlineBuilder {
  private(set) var runs: [InlineRun] = []
  /// The title of the last image.
  private(set) var lastTitle = ""
  private var strong = 0
  private var emphasis = 0
  /// The address of the link that is open, if it is safe.
  private var target = ""
  /// How many images are open: within an image everything is alternative text.
  private var images = 0
  private var alternative = ""

  mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(CmarkText.literal(node))
    case CMARK_NODE_CODE: append(CmarkText.literal(node), .code)
    case CMARK_NODE_HTML_INLINE: appendHTML(CmarkText.literal(node))
    case CMARK_NODE_SOFTBREAK: append("\n")
    case CMARK_NODE_LINEBREAK: appendLineBreak()
    case CMARK_NODE_STRONG: strong += 1
    case CMARK_NODE_EMPH: emphasis += 1
    case CMARK_NODE_LINK where images == 0: openLink(CmarkText.string(cmark_node_get_url(node)))
    case CMARK_NODE_IMAGE: images += 1
    default: break
    }
  }

  mutating func exit(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_STRONG: strong -= 1
    case CMARK_NODE_EMPH: emphasis -= 1
    case CMARK_NODE_LINK where images == 0: closeLink()
    case CMARK_NODE_IMAGE: closeImage(node)
    default: break
    }
  }

  private mutating func append(_ text: String, _ extra: InlineStyle = []) {
    guard images == 0 else {
      alternative += text
      return
    }
    let style = style.union(extra)
    let kind: InlineRun.Kind = target.isEmpty ? .text : .link
    if let last = runs.last, last.kind == kind, last.style == style, last.target == target {
      runs[runs.count - 1].text += text
      runs[runs.count - 1].shown += text
    } else if !text.isEmpty {
      runs.append(InlineRun(kind, text, target: target, style: style))
    }
  }

  private var style: InlineStyle {
    var style: InlineStyle = []
    if strong > 0 { style.insert(.strong) }
    if emphasis > 0 { style.insert(.emphasis) }
    return style
  }

  private mutating func appendHTML(_ html: String) {
    if !CmarkText.isComment(html[...]) { append(html) }
  }

  private mutating func appendLineBreak() {
    if images > 0 { return append(" ") }
    runs.append(InlineRun(.lineBreak, "\n", target: target, style: style))
  }

  private mutating func openLink(_ address: String) {
    target = SafeURL.isSafe(address) ? address : ""
  }

  private mutating func closeLink() {
    target = ""
  }

  /// An image whose address is not safe leaves its alternative text.
  private mutating func closeImage(_ node: OpaquePointer) {
    images -= 1
    guard images == 0 else { return }
    let text = alternative
    alternative = ""
    let source = CmarkText.string(cmark_node_get_url(node))
    guard SafeURL.isSafeImage(source) else { return append(text) }
    lastTitle = CmarkText.string(cmark_node_get_title(node))
    runs.append(InlineRun(.image, text, target: target, source: source, style: style))
  }
}
