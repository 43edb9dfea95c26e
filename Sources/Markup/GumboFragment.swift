import CGumbo

/// Other people's HTML through gumbo, which reads it as browsers do (HTML Standard §13.2), as the tokens of its tree: every
/// start has its end.
enum GumboFragment {
  /// Elements whose content is not for reading.
  private static let unread: Set<String> = ["script", "style", "template", "title", "noscript", "object", "select"]

  private enum Step {
    case node(UnsafeMutablePointer<GumboNode>)
    case end(String)
  }

  /// Hands over the tokens; `html` must be within ``HTMLBound``.
  static func read(_ html: [UInt8], _ body: (HTMLToken) -> Void) {
    var options = kGumboDefaultOptions
    options.fragment_context = GUMBO_TAG_DIV
    options.max_errors = 0
    html.withUnsafeBytes { bytes in
      guard let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        let output = gumbo_parse_with_options(&options, text, bytes.count)
      else { return }
      defer { gumbo_destroy_output(&options, output) }
      if let root = output.pointee.root { walk(root, body) }
    }
  }

  private static func walk(_ root: UnsafeMutablePointer<GumboNode>, _ body: (HTMLToken) -> Void) {
    var steps = children(root.pointee.v.element.children)
    while let step = steps.popLast() {
      switch step {
      case .end(let name): body(.end(name))
      case .node(let node):
        switch node.pointee.type {
        case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
          body(.text(string(node.pointee.v.text.text)))
        case GUMBO_NODE_ELEMENT:
          let element = node.pointee.v.element
          let name = string(gumbo_normalized_tagname(element.tag))
          if unread.contains(name) { continue }
          body(.start(name, attributes(element.attributes)))
          steps.append(.end(name))
          steps += children(element.children)
        default: continue
        }
      }
    }
  }

  /// The last one first, as the steps are taken from the end.
  private static func children(_ vector: GumboVector) -> [Step] {
    (0..<Int(vector.length)).reversed().compactMap { index in
      vector.data?[index].map { .node($0.assumingMemoryBound(to: GumboNode.self)) }
    }
  }

  private static func attributes(_ vector: GumboVector) -> HTMLAttributes {
    var attributes = HTMLAttributes()
    for index in 0..<Int(vector.length) {
      guard let attribute = vector.data?[index]?.assumingMemoryBound(to: GumboAttribute.self) else { continue }
      attributes.add(string(attribute.pointee.name), string(attribute.pointee.value))
    }
    return attributes
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
