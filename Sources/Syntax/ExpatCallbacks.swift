import CExpat

// expat's callbacks. Functions, and so isolated to no actor: a closure may be, and then traps on whatever
// thread C calls it.

private func state(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ExpatState>? {
  data?.assumingMemoryBound(to: ExpatState.self)
}

func expatStartElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let state = state(data), let name, state.pointee.grammar.failure == nil else { return }
  state.pointee.grammar.start(PropertyListElement(name), state.pointee.range) { String(cString: name) }
  state.pointee.stopIfFailed()
}

func expatEndElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let state = state(data), let name, state.pointee.grammar.failure == nil else { return }
  state.pointee.grammar.end(PropertyListElement(name), state.pointee.range)
  state.pointee.stopIfFailed()
}

func expatCharacterData(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
  guard let state = state(data), let text, count > 0, state.pointee.grammar.failure == nil else { return }
  let parser = state.pointee.parser
  text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
    state.pointee.grammar.characters(UnsafeBufferPointer(start: bytes, count: Int(count))) {
      ExpatState.range(parser)
    }
  }
  state.pointee.stopIfFailed()
}

func expatEntityDeclaration(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ notation: UnsafePointer<XML_Char>?
) {
  guard let state = state(data) else { return }
  let entity = name.map { String(cString: $0) } ?? ""
  state.pointee.grammar.fail(
    .init(
      identifier: "entity-declaration", summary: "Property lists may declare no entities, found '\(entity)'",
      suggestion: "Remove the declaration and write the text itself", range: state.pointee.range))
  state.pointee.stopIfFailed()
}

/// An entity that a document type elsewhere may declare, which is not read: its text would be lost in silence.
func expatSkippedEntity(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32) {
  guard let state = state(data), isParameter == 0 else { return }
  let entity = name.map { String(cString: $0) } ?? ""
  state.pointee.grammar.fail(
    .init(
      summary: "Unknown entity '&\(entity);'", suggestion: "Write the character itself, or its number: '&#233;'",
      range: state.pointee.range))
  state.pointee.stopIfFailed()
}
