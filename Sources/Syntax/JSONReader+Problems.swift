import Diagnostics

extension JSONReader {
  /// "Expected X, found Y" at the position, with the bracket that a truncated file leaves open.
  func unexpected(_ wanted: String) -> Diagnostic {
    let found = found
    var notes: [Diagnostic.Note] = []
    if byte == nil, let bracket = open.last {
      notes.append(.init("Opened here", at: source.location(at: bracket)))
    }
    return Diagnostic(
      .error, "json-syntax", "Expected \(wanted), found \(found.name)", at: source.location(found.range),
      notes: notes, suggestion: hint(found.name))
  }

  func controlCharacter(_ byte: UInt8) -> Diagnostic {
    Diagnostic(
      .error, "json-syntax", "A control character in a string must be escaped", at: source.location(at: position),
      suggestion: byte == 0x0A ? "Write a line feed as '\\n', or close the string" : nil)
  }

  /// The word or character at the position.
  private var found: (name: String, range: Range<Int>) {
    guard let byte else { return ("the end of the file", position..<position) }
    var end = position
    while end < source.bytes.count, end - position < 20, isLetter(source.bytes[end]) { end += 1 }
    if end > position { return (quoted(position..<end), position..<end) }
    if byte < 0x20 || byte == 0x7F { return ("a control character", position..<position + 1) }
    let length = source.bytes.withUnsafeBufferPointer { UTF8Sequence.length(in: $0, at: position) }
    if length == 0 { return ("a byte that is not UTF-8", position..<position + 1) }
    return (quoted(position..<position + length), position..<position + length)
  }

  private func quoted(_ range: Range<Int>) -> String {
    "'" + String(decoding: source.bytes[range], as: UTF8.self) + "'"
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func hint(_ found: String) -> String? {
    switch found {
    case "'True'", "'False'", "'None'": "Write true, false or null"
    case "'NaN'", "'Infinity'", "'undefined'": "Write null, or leave the key out"
    case "'''": "Use double quotes"
    case "'/'": "Remove the comment; JSON has none"
    default: nil
    }
  }
}
