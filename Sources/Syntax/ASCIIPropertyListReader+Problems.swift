import Diagnostics

extension ASCIIPropertyListReader {
  func problem(_ summary: String, _ range: Range<Int>, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.error, "plist-syntax", summary, at: source.location(range), suggestion: suggestion)
  }

  /// "Expected X, found Y" at the position, with the bracket that a truncated file leaves open.
  func unexpected(_ wanted: String) -> Diagnostic {
    let found = found
    var diagnostic = problem("Expected \(wanted), found \(found.name)", found.range, hint(wanted))
    if byte == nil, let bracket = openBracket {
      diagnostic.notes = [.init("Opened here", at: source.location(at: bracket))]
    }
    return diagnostic
  }

  /// A letter beyond ASCII in a word: the caret stands under all of them up to a space or a mark.
  func unquoted() -> Diagnostic {
    var end = position
    while end < source.bytes.count, source.bytes[end] >= 0x80 { end += 1 }
    let letters = String(decoding: source.bytes[position..<end], as: UTF8.self)
    return problem("Text beyond ASCII must be quoted, found '\(letters)'", position..<end, "Write \"\(letters)\"")
  }

  private var found: (name: String, range: Range<Int>) {
    guard let byte else { return ("the end of the file", position..<position) }
    if byte < 0x20 || byte == 0x7F { return ("a control character", position..<position + 1) }
    let length = source.bytes.withUnsafeBufferPointer { UTF8Sequence.length(in: $0, at: position) }
    if length == 0 { return ("a byte that is not UTF-8", position..<position + 1) }
    let range = position..<position + length
    return ("'" + String(decoding: source.bytes[range], as: UTF8.self) + "'", range)
  }

  private func hint(_ wanted: String) -> String? {
    switch byte {
    case UInt8(ascii: "#"): "Comments are written '// …' or '/* … */'"
    case UInt8(ascii: "[") where wanted.hasSuffix("value"): "Lists are written '(a, b)'"
    case nil: "It may have been cut off"
    default:
      wanted.hasPrefix("a value") || wanted.hasPrefix("a key") ? "Put text with spaces or marks in double quotes" : nil
    }
  }
}
