import Diagnostics

/// A pull parser for binary property lists (`bplist00`) over bytes.
///
/// Objects may share others, within bounds, and may not hold themselves. A token's range is the place of its
/// object, which for a shared one is the same each time. A UID reads as XML property lists write it:
/// a mapping with the key `CF$UID`. A class, so that ``DataReader`` copies no buffers.
package final class BinaryPropertyListReader: TokenReader {
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

  var diagnostics: [Diagnostic] { repairs.diagnostics(in: source) }

  func fromStart() throws(Diagnostic) -> any TokenReader { try BinaryPropertyListReader(source) }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
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

  private func end() -> Token? {
    guard let frame = frames.popLast() else { return nil }
    isOpen[frame.index] = false
    let end = frame.object.range.upperBound
    return Token(frame.isMapping ? .endMapping : .endSequence, end - 1..<end)
  }

  private func key(_ index: Int) throws(Diagnostic) -> Token {
    let object = try table.object(index)
    guard object.kind == .ascii || object.kind == .utf16 else {
      throw table.problem("A key must be text", at: object.range.lowerBound)
    }
    return try text(.key, object, index)
  }

  private func value(_ index: Int) throws(Diagnostic) -> Token {
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

  private func begin(_ object: BinaryObject, _ index: Int, isRepeated: Bool) throws(Diagnostic) -> Token {
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

  private func text(_ kind: Token.Kind, _ object: BinaryObject, _ index: Int) throws(Diagnostic) -> Token {
    if wasRead[index], !bound.countRepeated(bytes: object.content.count) { throw expansion(object) }
    wasRead[index] = true
    if object.kind == .data || object.kind == .ascii && isPlain(object.content) {
      return Token(kind, object.range, text: object.content)
    }
    let repaired = append(object, to: &decoded)
    for _ in 0..<repaired { repairs.noteCharacter(at: object.range.lowerBound) }
    return Token(kind, object.range, text: 0..<decoded.count, isDecoded: true)
  }

  /// Appends a string's text; returns how many characters were put right.
  @discardableResult
  private func append(_ object: BinaryObject, to text: inout [UInt8]) -> Int {
    let content = source.bytes[object.content]
    return object.kind == .ascii
      ? ForeignText.appendLatin1(content, to: &text) : ForeignText.appendUTF16(content, to: &text)
  }

  private func isPlain(_ content: Range<Int>) -> Bool {
    source.bytes[content].allSatisfy { $0 &- 1 < 0x7F }
  }

  private func number(_ kind: Token.Kind, _ object: BinaryObject, _ text: String) -> Token {
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

  /// Not a number and infinity are shown as text.
  private func real(_ object: BinaryObject) -> Token {
    let bits = BinaryPropertyListTable.number(source.bytes, object.content)
    if object.content.count == 4 {
      let real = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return number(real.isFinite ? .real : .string, object, RealNumber.text(real))
    }
    let real = Double(bitPattern: bits)
    return number(real.isFinite ? .real : .string, object, RealNumber.text(real))
  }

  /// What is no date of the calendar is shown as its number.
  private func date(_ object: BinaryObject) -> Token {
    let real = Double(bitPattern: BinaryPropertyListTable.number(source.bytes, object.content))
    let seconds = RealNumber.unixSeconds(sinceReferenceDate: real)
    return number(seconds == nil ? .string : .instant, object, seconds.map { String($0) } ?? RealNumber.text(real))
  }

  private func uid(_ object: BinaryObject) throws(Diagnostic) -> Token {
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
      append(key, to: &text)
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
