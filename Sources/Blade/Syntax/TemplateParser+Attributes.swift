extension TemplateParser {
  /// The attributes of a tag up to its end, which is passed.
  mutating func attributes(of tag: String, from start: Int) throws(SyntaxFault) -> (
    [TemplateNode.AttributeSyntax], closesItself: Bool
  ) {
    var attributes: [TemplateNode.AttributeSyntax] = []
    while place < bytes.count {
      if byte().isSpace {
        place += 1
      } else if byte() == UInt8(ascii: ">") {
        place += 1
        return (attributes, false)
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: ">") {
        place += 2
        return (attributes, true)
      } else if let attribute = try attribute() {
        attributes.append(attribute)
      } else {
        throw SyntaxFault(
          "'\(String(UnicodeScalar(byte())))' is not expected in a tag", placed(place..<place + 1),
          note: ("In this tag", placed(start..<start + tag.utf8.count + 3)))
      }
    }
    throw SyntaxFault(
      "'<x-\(tag)' is not closed", placed(start..<start + tag.utf8.count + 3), identifier: "unclosed-component",
      suggestion: "End the tag with '>' or '/>'")
  }

  private mutating func attribute() throws(SyntaxFault) -> TemplateNode.AttributeSyntax? {
    if isAt("{{") || isAt("{!!") { return try spread() }
    if isAt("@class(") || isAt("@style(") { return try attributeList() }
    if byte() == UInt8(ascii: ":"), byte(1) == UInt8(ascii: "$") { return shortAttribute() }
    let start = place
    while place < bytes.count, !endsAttributeName { place += 1 }
    guard place > start else { return nil }
    var name = String(decoding: bytes[start..<place], as: UTF8.self)
    let nameRange = placed(start..<place)
    let quoted = try value()
    let range = placed(start..<place)
    if name.hasPrefix("::") {
      name.removeFirst()
      return TemplateNode.AttributeSyntax(
        name: name, content: quoted.map { .text(Array(bytes[$0])) } ?? .flag, range: range)
    }
    if name.hasPrefix(":") {
      name.removeFirst()
      guard let quoted else {
        throw SyntaxFault("':\(name)' needs a value", nameRange, suggestion: "Write :\(name)=\"…\" or :$\(name)")
      }
      return TemplateNode.AttributeSyntax(name: name, content: .expression(try expression(quoted)), range: range)
    }
    let content: TemplateNode.AttributeSyntax.Content =
      try quoted.map { range throws(SyntaxFault) in try text(range) } ?? .flag
    return TemplateNode.AttributeSyntax(name: name, content: content, range: range)
  }

  private var endsAttributeName: Bool {
    let current = byte()
    return current.isSpace || current == UInt8(ascii: "=") || current == UInt8(ascii: ">")
      || (current == UInt8(ascii: "/") && byte(1) == UInt8(ascii: ">")) || current == UInt8(ascii: "\"")
      || current == UInt8(ascii: "'") || current == UInt8(ascii: "<")
  }

  /// The range of an attribute's value within its quotes, if there is one.
  private mutating func value() throws(SyntaxFault) -> Range<Int>? {
    guard byte() == UInt8(ascii: "=") else { return nil }
    place += 1
    let quote = byte()
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = place + 1
      guard let end = closingQuote(quote, from: start) else {
        throw SyntaxFault("Attribute's quote is not closed", placed(place..<place + 1))
      }
      place = end + 1
      return start..<end
    }
    let start = place
    while place < bytes.count, !byte().isSpace, byte() != UInt8(ascii: ">"),
      !(byte() == UInt8(ascii: "/") && byte(1) == UInt8(ascii: ">"))
    {
      place += 1
    }
    return start..<place
  }

  /// Echoes within a value may hold the quote themselves.
  private func closingQuote(_ quote: UInt8, from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      if bytes[place] == quote { return place }
      if bytes[place...].starts(with: "{{".utf8),
        let end = CodeScanner.end(of: bytes, from: place + 2, mark: Array("}}".utf8))
      {
        place = end + 2
      } else if bytes[place...].starts(with: "{!!".utf8),
        let end = CodeScanner.end(of: bytes, from: place + 3, mark: Array("!!}".utf8))
      {
        place = end + 3
      } else {
        place += 1
      }
    }
    return nil
  }

  /// A value's text, with the echoes in it.
  private func text(_ range: Range<Int>) throws(SyntaxFault) -> TemplateNode.AttributeSyntax.Content {
    let text = Array(bytes[range])
    guard
      CodeScanner.first(Array("{{".utf8), in: text, from: 0) != nil
        || CodeScanner.first(Array("{!!".utf8), in: text, from: 0) != nil
    else {
      return .text(text)
    }
    var parser = TemplateParser(Array(bytes[..<range.upperBound]), extensions: Extensions(), fixedRange: fixedRange)
    parser.place = range.lowerBound
    let nodes = try parser.nodes().nodes
    for node in nodes {
      switch node.kind {
      case .text, .echo: continue
      default: throw SyntaxFault("An attribute's value holds text and echoes only", node.range)
      }
    }
    return .mixed(nodes)
  }

  /// `:$name`.
  private mutating func shortAttribute() -> TemplateNode.AttributeSyntax {
    let start = place
    place += 2
    while byte().continuesName { place += 1 }
    let name = String(decoding: bytes[start + 2..<place], as: UTF8.self)
    let range = placed(start..<place)
    return TemplateNode.AttributeSyntax(
      name: Self.kebabCase(name), content: .expression(Node(.variable(name), range)), range: range)
  }

  private static func kebabCase(_ name: String) -> String {
    var kebab: [UInt8] = []
    for byte in name.utf8 {
      if byte != byte.lowercased { kebab.append(UInt8(ascii: "-")) }
      kebab.append(byte.lowercased)
    }
    return String(decoding: kebab, as: UTF8.self)
  }

  /// `{{ $attributes }}`.
  private mutating func spread() throws(SyntaxFault) -> TemplateNode.AttributeSyntax {
    let start = place
    let mark = byte(1) == UInt8(ascii: "!") ? "!!}" : "}}"
    let open = mark == "}}" ? 2 : 3
    guard let end = CodeScanner.end(of: bytes, from: place + open, mark: Array(mark.utf8)) else {
      throw SyntaxFault("Echo is not closed", placed(start..<start + open), identifier: "unclosed-echo")
    }
    let value = try expression(start + open..<end)
    place = end + open
    return TemplateNode.AttributeSyntax(name: "", content: .spread(value), range: placed(start..<place))
  }

  /// `@class([…])`, `@style([…])`.
  private mutating func attributeList() throws(SyntaxFault) -> TemplateNode.AttributeSyntax {
    let start = place
    let name = isAt("@class") ? "class" : "style"
    let open = place + 6
    guard let close = CodeScanner.matching(bytes, open: open, end: bytes.count) else {
      throw SyntaxFault("Parenthesis is not closed", placed(open..<open + 1), identifier: "unclosed-parenthesis")
    }
    place = close + 1
    let list = try expression(open + 1..<close)
    return TemplateNode.AttributeSyntax(name: name, content: .attributeList(list), range: placed(start..<place))
  }
}
