import CExpat

/// What the callbacks of ``XMLDocument`` fill.
struct XMLTreeState {
  struct Failure {
    let identifier: String
    let summary: String
  }

  let parser: XML_Parser
  private(set) var root: XMLElement?
  private(set) var failure: Failure?
  private var open: [XMLElement] = []
  /// The text since the last tag, which expat gives in pieces.
  private var text = ""

  init(parser: XML_Parser) {
    self.parser = parser
  }

  private var position: Int { max(Int(XML_GetCurrentByteIndex(parser)), 0) }

  mutating func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    guard open.count < XMLDocument.deepest else {
      return fail("nesting-limit", "Nested deeper than \(XMLDocument.deepest) elements")
    }
    flush()
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    open.append(
      XMLElement(
        namespace: parts.count > 1 ? parts[0] : "", name: parts.last ?? "", attributes: attributes,
        range: position..<position))
  }

  mutating func end() { close(at: position) }

  mutating func append(_ text: String) { self.text += text }

  private mutating func flush() {
    if let last = open.indices.last, !text.isEmpty { open[last].children.append(.text(text)) }
    text = ""
  }

  mutating func fail(_ identifier: String, _ summary: String) {
    failure = failure ?? Failure(identifier: identifier, summary: summary)
    XML_StopParser(parser, 0)
  }

  /// Ends what a file that was cut off left open.
  mutating func closeAll(at end: Int) {
    while !open.isEmpty { close(at: end) }
  }

  private mutating func close(at end: Int) {
    flush()
    guard var element = open.popLast() else { return }
    element.range = element.range.lowerBound..<max(end, element.range.lowerBound)
    if let last = open.indices.last {
      open[last].children.append(.element(element))
    } else {
      root = root ?? element
    }
  }
}
