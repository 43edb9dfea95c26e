/// Turns the tokens of HTML into blocks. Tags need not match: an end tag closes what is open of its kind, or nothing.
struct FragmentBuilder {
  private let isKnownImage: (String) -> Bool
  private let resolve: (String) -> String?
  private let findsLinks: Bool
  private var stack = BlockStack()
  private var inlines = FragmentInlines()
  private var identifiers = HeadingIdentifiers()
  private var headingLevel = 0
  /// The text of the `pre` that is open.
  private var code: String?

  init(isKnownImage: @escaping (String) -> Bool, resolve: @escaping (String) -> String?, findsLinks: Bool) {
    self.isKnownImage = isKnownImage
    self.findsLinks = findsLinks
    self.resolve = resolve
  }

  mutating func add(_ token: HTMLToken) {
    switch token {
    case .text(let text):
      if code != nil { code? += text } else { inlines.append(text) }
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    }
  }

  mutating func finish() -> [Block] {
    closeCode()
    flush()
    while stack.innermost != nil { stack.close() }
    return stack.blocks
  }

  private mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    if code != nil {
      if name == "br" { code? += "\n" }
      return
    }
    if let style = Self.styles[name] { return inlines.open(style) }
    switch name {
    case "a": inlines.openLink(attributes, resolve: resolve)
    case "span": inlines.openSpan(attributes)
    case "br": inlines.appendLineBreak()
    case "img": inlines.appendImage(attributes, isKnown: isKnownImage)
    case "td", "th": inlines.append(" ")
    default: startBlock(name, attributes)
    }
  }

  private mutating func startBlock(_ name: String, _ attributes: HTMLAttributes) {
    guard Self.blocks.contains(name) else { return }
    flush()
    switch name {
    case "blockquote": stack.open(.quote)
    case "ul": stack.open(.list, list: ListBlock(start: nil, isTight: true))
    case "ol": stack.open(.list, list: ListBlock(start: Int(attributes["start"]) ?? 1, isTight: true))
    case "li": startItem()
    case "pre": code = ""
    case "hr": stack.append(.thematicBreak)
    case "h1", "h2", "h3", "h4", "h5", "h6": headingLevel = Int(name.dropFirst()) ?? 0
    default: break
    }
  }

  /// An item ends the one before it; outside a list it is a paragraph.
  private mutating func startItem() {
    if stack.innermost == .item { stack.close() }
    if stack.innermost == .list { stack.open(.item) }
  }

  private mutating func end(_ name: String) {
    if code != nil {
      if name == "pre" { closeCode() }
      return
    }
    if let style = Self.styles[name] { return inlines.close(style) }
    if name == "a" { return inlines.closeLink() }
    if name == "span" { return inlines.closeSpan() }
    guard Self.blocks.contains(name) else { return }
    flush()
    switch name {
    case "blockquote": stack.close(.quote)
    case "ul", "ol": stack.close(.list)
    case "li": if stack.innermost == .item { stack.close() }
    default: break
    }
  }

  private mutating func closeCode() {
    guard var text = code else { return }
    code = nil
    if text.utf8.first == UInt8(ascii: "\n") { text.removeFirst() }
    if !text.isEmpty { stack.append(.code(CodeBlock(language: "", text: text))) }
  }

  /// Ends the paragraph or heading that is being written.
  private mutating func flush() {
    let runs = findsLinks ? inlines.take().flatMap(RunFinisher.linked) : inlines.take()
    let level = headingLevel
    headingLevel = 0
    guard !runs.isEmpty else { return }
    if level > 0 {
      stack.append(.heading(Heading(level: level, id: identifiers.identifier(for: runs), runs: runs)))
    } else if runs.count == 1, let image = runs.first, image.kind == .image {
      stack.append(.image(image, caption: ""))
    } else {
      stack.append(.paragraph(runs))
    }
  }

  private static let styles: [String: InlineStyle] = [
    "em": .emphasis, "i": .emphasis, "strong": .strong, "b": .strong, "del": .strikethrough, "s": .strikethrough,
    "strike": .strikethrough, "code": .code, "tt": .code, "kbd": .code, "samp": .code,
  ]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav",
    "ol",
    "p", "pre", "section", "summary", "table", "tr", "ul",
  ]
}
