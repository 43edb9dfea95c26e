import CExpat

// expat's callbacks for trees. Functions, and so isolated to no actor: see those for property lists.

private func state(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTreeState>? {
  guard let state = data?.assumingMemoryBound(to: XMLTreeState.self), state.pointee.failure == nil else { return nil }
  return state
}

func xmlStartElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let state = state(data), let name else { return }
  var found: [(name: String, value: String)] = []
  var place = 0
  while let key = attributes?[place], let value = attributes?[place + 1] {
    found.append((String(cString: key), String(cString: value)))
    place += 2
  }
  state.pointee.start(String(cString: name), found)
}

func xmlEndElement(_ data: UnsafeMutableRawPointer?, _: UnsafePointer<XML_Char>?) {
  state(data)?.pointee.end()
}

func xmlCharacterData(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
  guard let state = state(data), let text, count > 0 else { return }
  text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
    state.pointee.append(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self))
  }
}

func xmlSkippedEntity(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32) {
  guard let name, isParameter == 0 else { return }
  state(data)?.pointee.append("&\(String(cString: name));")
}

func xmlEntityDeclaration(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ notation: UnsafePointer<XML_Char>?
) {
  let entity = name.map { String(cString: $0) } ?? ""
  state(data)?.pointee.fail("entity-declaration", "Feeds may declare no entities, found '\(entity)'")
}
