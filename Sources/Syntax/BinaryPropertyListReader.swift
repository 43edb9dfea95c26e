import Diagnostics

/// A pull parser for binary property lists (`bplist00`) over bytes.
///
/// Objects may share others, within bounds, and may not hold themselves. A token's range is the place of its
/// object, which for a shared one is the same each time. A UID reads as XML property lists write it:
/// a mapping with the key `CF$UID`.
package struct BinaryPropertyListReader {
  /// A container that is being read.
  private struct Frame {
    let index: Int
    let object: BinaryObject
    let isRepeated: Bool
    /// Elements or pairs begun.
    var begun = 0
    /// Whether a key waits for its value.
    var hasKey = false

    var isMapping: Bool { object.kind == .dictionary }
    var isAtEnd: Bool { begun == object.count && !hasKey }
  }

  package let source: SourceText
  package private(set) var repairs = Repairs()
  let table: BinaryPropertyListTable
  private var frames: [Frame] = []
  private var hasBegun = false
  private var wasRead: [Bool]
  private var isOpen: [Bool]
  private var bound: ExpansionBound
  /// What a UID stands for, the next one last.
  private var pending: [Token] = []
  /// Text of the last token that does not stand in the file as UTF-8.
  private var decoded: [UInt8] = []

  package init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    table = try BinaryPropertyListTable(source)
    wasRead = Array(repeating: false, count: table.objectCount)
    isOpen = wasRead
    bound = ExpansionBound(fileSize: source.bytes.count)
  }

  /// The next token; nil at the end of the file.
  package mutating func next() throws(Diagnostic) -> Token? {
    if let token = pending.popLast() { return token }
    decoded.removeAll(keepingCapacity: true)
    guard let last = frames.indices.last else {
      if hasBegun { return nil }
      hasBegun = true
      return try value(table.top)
    }
    if frames[last].isAtEnd { return end() }
    let content = frames[last].object.content
    if frames[last].hasKey {
      frames[last].hasKey = false
      return try value(try table.reference(frames[last].object.count + frames[last].begun - 1, of: content))
    }
    let reference = try table.reference(frames[last].begun, of: content)
    frames[last].begun += 1
    frames[last].hasKey = frames[last].isMapping
    return frames[last].hasKey ? try key(reference) : try value(reference)
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? decoded[token.text] : source.bytes[token.text]
  }

  private mutating func end() -> Token? {
    guard let frame = frames.popLast() else { return nil }
    isOpen[frame.index] = false
    let end = frame.object.range.upperBound
    return Token(frame.isMapping ? .endMapping : .endSequence, end - 1..<end)
  }

  private mutating func key(_ index: Int) throws(Diagnostic) -> Token {
    let object = try table.object(index)
    guard object.kind == .ascii || object.kind == .utf16 else {
      throw table.problem("A key must be text", at: object.range.lowerBound)
    }
    return try text(.key, object, index)
  }

  private mutating func value(_ index: Int) throws(Diagnostic) -> Token {
    let object = try table.object(index)
    let isRepeated = frames.last?.isRepeated == true || object.isContainer && wasRead[index]
    guard bound.count(isRepeated: isRepeated) else { throw expansion(object) }
    switch object.kind {
    case .array, .dictionary: return try begin(object, index, isRepeated: isRepeated)
    case .null: return Token(.null, object.range)
    case .false: return Token(.false, object.range)
    case .true: return Token(.true, object.range)
    case .integer: return number(.integer, object, integer(object.content))
    case .real: return real(object)
    case .date: return date(object)
    case .uid: return try uid(object)
    case .data, .ascii, .utf16: return try text(object.kind == .data ? .data : .string, object, index)
    }
  }

  private mutating func begin(_ object: BinaryObject, _ index: Int, isRepeated: Bool) throws(Diagnostic) -> Token {
    guard !isOpen[index] else {
      throw Diagnostic(
        .error, "reference-cycle", "'\(path)' refers back to what holds it", at: source.location(object.range),
        suggestion: "The file is damaged; export it again")
    }
    guard frames.count < JSONReader.deepest else {
      throw Diagnostic(
        .error, "nesting-limit", "Nested deeper than \(JSONReader.deepest) levels", at: source.location(object.range))
    }
    isOpen[index] = true
    wasRead[index] = true
    frames.append(Frame(index: index, object: object, isRepeated: isRepeated))
    return Token(object.kind == .dictionary ? .beginMapping : .beginSequence, object.range)
  }

  private mutating func text(_ kind: Token.Kind, _ object: BinaryObject, _ index: Int) throws(Diagnostic) -> Token {
    if wasRead[index], !bound.countRepeated(bytes: object.content.count) { throw expansion(object) }
    wasRead[index] = true
    if object.kind == .data || object.kind == .ascii && isPlain(object.content) {
      return Token(kind, object.range, text: object.content)
    }
    let repaired =
      object.kind == .ascii
      ? UTF16Text.appendASCII(source.bytes[object.content], to: &decoded)
      : UTF16Text.append(source.bytes[object.content], to: &decoded)
    for _ in 0..<repaired { repairs.noteCharacter(at: object.range.lowerBound) }
    return Token(kind, object.range, text: 0..<decoded.count, isDecoded: true)
  }

  private func isPlain(_ content: Range<Int>) -> Bool {
    source.bytes[content].allSatisfy { $0 &- 1 < 0x7F }
  }

  private mutating func number(_ kind: Token.Kind, _ object: BinaryObject, _ text: String) -> Token {
    decoded += text.utf8
    return Token(kind, object.range, text: 0..<decoded.count, isDecoded: true)
  }

  private func integer(_ content: Range<Int>) -> String {
    let low = BinaryPropertyListTable.number(source.bytes, content.suffix(8))
    switch content.count {
    case 16:
      let high = BinaryPropertyListTable.number(source.bytes, content.prefix(8))
      return String(Int128(Int64(bitPattern: high)) << 64 | Int128(low))
    case 8: return String(Int64(bitPattern: low))
    default: return String(low)
    }
  }

  /// Not a number and infinity are shown as text; a whole number has no fraction.
  private mutating func real(_ object: BinaryObject) -> Token {
    let bits = BinaryPropertyListTable.number(source.bytes, object.content)
    let single = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    let real = object.content.count == 4 ? Double(single) : Double(bitPattern: bits)
    guard real.isFinite else { return number(.string, object, "\(real)") }
    if let whole = Int(exactly: real), whole.magnitude < 1 << 53 { return number(.real, object, String(whole)) }
    return number(.real, object, object.content.count == 4 ? "\(single)" : "\(real)")
  }

  private mutating func date(_ object: BinaryObject) -> Token {
    let seconds = Double(bitPattern: BinaryPropertyListTable.number(source.bytes, object.content))
    guard let text = ReferenceDate.iso8601(seconds) else { return number(.string, object, "\(seconds)") }
    return number(.date, object, text)
  }

  private mutating func uid(_ object: BinaryObject) throws(Diagnostic) -> Token {
    guard object.content.count <= 8 else {
      throw table.problem("A UID has at most 8 bytes", at: object.range.lowerBound)
    }
    decoded += KeyedArchive.uidKey.utf8
    let key = Token(.key, object.range, text: 0..<decoded.count, isDecoded: true)
    decoded += String(BinaryPropertyListTable.number(source.bytes, object.content)).utf8
    let number = Token(.integer, object.range, text: key.text.upperBound..<decoded.count, isDecoded: true)
    pending = [Token(.endMapping, object.range), number, key]
    return Token(.beginMapping, object.range)
  }

  /// Keys and indexes that lead to the value being read, "people.3.boss".
  private var path: String {
    let names = frames.map { frame -> String in
      guard frame.isMapping else { return String(frame.begun - 1) }
      guard let index = try? table.reference(frame.begun - 1, of: frame.object.content),
        let key = try? table.object(index)
      else { return "?" }
      var text: [UInt8] = []
      if key.kind == .ascii { UTF16Text.appendASCII(source.bytes[key.content], to: &text) }
      if key.kind == .utf16 { UTF16Text.append(source.bytes[key.content], to: &text) }
      return String(decoding: text, as: UTF8.self)
    }
    return names.joined(separator: ".")
  }

  private func expansion(_ object: BinaryObject) -> Diagnostic {
    Diagnostic(
      .error, "expansion-limit", "Shared objects repeat more than the file may stand for",
      at: source.location(object.range), explanation: ExpansionBound.explanation,
      suggestion: "Write the values out")
  }
}
