import CExpat

/// What the callbacks see: the grammar, and the parser that they ask for the place and stop.
struct ExpatState {
  let parser: XML_Parser
  var grammar = PropertyListGrammar()

  init(parser: XML_Parser) {
    self.parser = parser
  }

  /// Bytes of the tag or text being reported.
  static func range(_ parser: XML_Parser) -> Range<Int> {
    let start = max(Int(XML_GetCurrentByteIndex(parser)), 0)
    return start..<start + max(Int(XML_GetCurrentByteCount(parser)), 0)
  }

  var range: Range<Int> { Self.range(parser) }

  func stopIfFailed() {
    if grammar.failure != nil { XML_StopParser(parser, 0) }
  }
}
