/// How the rest of a file survives a part of it that cannot be read.
extension JSONReader {
  /// Gives up the value of the top level that is being read and goes on after the line on which it begins: how NDJSON
  /// survives a bad line.
  package mutating func skipLine() {
    position = open.first ?? position
    while let byte, byte != UInt8(ascii: "\n") { position += 1 }
    open.removeAll()
    expected = .top
    repairs = repairsBefore
  }

  /// Gives up an element of a list that begins with a bracket at an offset, and goes on behind the bracket's counterpart.
  ///
  /// - Returns: false where it has none that could be trusted: brackets do not match, or a string goes over a line's end.
  package mutating func skipElement(from start: Int) -> Bool {
    guard let list = open.lastIndex(where: { $0 < start }), source.bytes[open[list]] == UInt8(ascii: "["),
      let end = end(ofBracketAt: start)
    else { return false }
    open.removeSubrange((list + 1)...)
    position = end
    expected = .separator
    return true
  }

  /// Where the bracket's counterpart ends; brackets within strings are none.
  private func end(ofBracketAt start: Int) -> Int? {
    source.bytes.withUnsafeBufferPointer { bytes in
      var closing: [UInt8] = []
      var isString = false
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if isString {
          if byte == UInt8(ascii: "\n") { return nil }
          if byte == UInt8(ascii: "\\") { index += 1 } else { isString = byte != UInt8(ascii: "\"") }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          guard closing.popLast() == byte else { return nil }
        default: break
        }
        if closing.isEmpty { return index - 1 == start ? nil : index }
      }
      return nil
    }
  }
}
