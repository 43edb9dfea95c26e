extension TemplateParser {
  /// Takes a component's tag, or the byte for text; the ending where the tag closes the innermost component.
  mutating func tag(_ nodes: inout [TemplateNode]) throws(SyntaxFault) -> Ending? {
    let isClosing = byte(1) == UInt8(ascii: "/")
    let start = isClosing ? place + 2 : place + 1
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "x"),
      bytes[start + 1] == UInt8(ascii: "-") || bytes[start + 1] == UInt8(ascii: ":"), bytes[start + 2].isWord
    else {
      keep()
      return nil
    }
    var end = start + 2
    while end < bytes.count, Self.continuesTagName(bytes[end]) { end += 1 }
    let name = String(decoding: bytes[start + 2..<end], as: UTF8.self)
    flush(&nodes)
    if isClosing { return try closingTag(name, nameEnd: end) }
    nodes.append(try openingTag(name, nameEnd: end))
    return nil
  }

  private static func continuesTagName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  private mutating func closingTag(_ name: String, nameEnd: Int) throws(SyntaxFault) -> Ending {
    let start = place
    var end = nameEnd
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      throw SyntaxFault("Closing tag is not closed", placed(start..<nameEnd), suggestion: "Add '>'")
    }
    let range = placed(start..<end + 1)
    let closer = Self.closer(of: name)
    guard let innermost = openers.last, openers.contains(where: { $0.closers.contains(closer) }) else {
      throw SyntaxFault(
        "'</x-\(name)>' closes nothing", range, identifier: "unexpected-closing-tag",
        explanation: openers.last.map { "'\($0.spelling)' is open" },
        note: openers.last.map { ("Opened here", $0.range) })
    }
    guard innermost.closers.contains(closer) else { throw unclosed(innermost) }
    place = end + 1
    eatNewline()
    return .tag(name, range)
  }

  /// What closes the tag, among an opener's closers. `</x-slot>` closes a slot however it was opened.
  private static func closer(of name: String) -> String {
    name.hasPrefix("slot:") ? "</x-slot" : "</x-" + name
  }

  private mutating func openingTag(_ name: String, nameEnd: Int) throws(SyntaxFault) -> TemplateNode {
    let start = place
    place = nameEnd
    let (attributes, closesItself) = try attributes(of: name, from: start)
    let range = placed(start..<place)
    eatNewline()
    let isSlot = name == "slot" || name.hasPrefix("slot:") || name.hasPrefix("slot[")
    var body: [TemplateNode]?
    if !closesItself {
      openers.append(Opener(spelling: "<x-\(name)", range: range, closers: [Self.closer(of: name)], isTag: true))
      defer { openers.removeLast() }
      body = try nodes().nodes
    }
    if isSlot { return try slot(name, attributes, body ?? [], range) }
    return TemplateNode(
      kind: .component(try component(name, attributes, body, range)), range: range)
  }

  private func slot(
    _ name: String, _ attributes: [TemplateNode.AttributeSyntax], _ body: [TemplateNode], _ range: Range<Int>
  ) throws(SyntaxFault) -> TemplateNode {
    guard openers.contains(where: \.isTag) else {
      throw SyntaxFault(
        "A slot belongs to a component", range, identifier: "unexpected-directive",
        suggestion: "Put it between the component's tags")
    }
    var rest = attributes
    let slotName: Node
    if name.hasPrefix("slot:") {
      slotName = Node(.literal(.string(Self.camelCase(String(name.dropFirst(5))))), range)
    } else if let index = rest.firstIndex(where: { $0.name == "name" }) {
      slotName = try Self.value(of: rest.remove(at: index))
    } else {
      slotName = Node(.literal("slot"), range)
    }
    return TemplateNode(
      kind: .slot(TemplateNode.SlotSyntax(name: slotName, attributes: rest, body: body)), range: range)
  }

  private func component(
    _ name: String, _ attributes: [TemplateNode.AttributeSyntax], _ body: [TemplateNode]?, _ range: Range<Int>
  ) throws(SyntaxFault) -> TemplateNode.ComponentSyntax {
    guard name == "dynamic-component" else {
      return TemplateNode.ComponentSyntax(target: .tag(name), attributes: attributes, body: body)
    }
    var rest = attributes
    guard let index = rest.firstIndex(where: { $0.name == "component" }) else {
      throw SyntaxFault(
        "<x-dynamic-component> needs 'component'", range, identifier: "missing-argument",
        suggestion: "Add :component=\"$name\"")
    }
    let target = try Self.value(of: rest.remove(at: index))
    return TemplateNode.ComponentSyntax(target: .dynamicTag(target), attributes: rest, body: body)
  }

  private static func value(of attribute: TemplateNode.AttributeSyntax) throws(SyntaxFault) -> Node {
    switch attribute.content {
    case .expression(let node): return node
    case .text(let text): return Node(.literal(.text(text)), attribute.range)
    default:
      throw SyntaxFault(
        "'\(attribute.name)' needs a name", attribute.range, suggestion: "Write :\(attribute.name)=\"…\"")
    }
  }

  /// `user-name` as a variable's name.
  static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "-", omittingEmptySubsequences: true)
    return parts.dropFirst().reduce(parts.first.map(String.init) ?? name) { $0 + String($1).capitalizedFirst }
  }
}
