import Diagnostics

/// A pull parser for LDIF (RFC 2849): a sequence of mappings from attributes to texts or lists of texts.
///
/// Entries that change others are left out, and so is what is no person; groups become the categories of their members.
/// A value behind `:<` stands in another file and is never read.
package final class LDIFReader: TokenReader {
  private enum State {
    case beginning, betweenEntries, ended
  }

  package let source: SourceText
  private let language: String?
  private var lines: LDIFLines
  private var decoder: ValueDecoder
  /// By the distinguished names of members in lower case.
  private let groups: [String: [String]]
  private var queue = TokenQueue()
  private var state = State.beginning
  private(set) var leftOut: [LeftOut] = []

  package convenience init(_ source: SourceText, language: String? = nil) {
    self.init(source, language: language, groups: Self.groups(source, language))
  }

  private init(_ source: SourceText, language: String?, groups: [String: [String]]) {
    self.source = source
    self.language = language
    self.groups = groups
    lines = LDIFLines(source.bytes)
    decoder = ValueDecoder(source, language: language)
  }

  var diagnostics: [Diagnostic] { decoder.remarks.diagnostics }

  func fromStart() throws(Diagnostic) -> any TokenReader {
    LDIFReader(source, language: language, groups: groups)
  }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
    if let token = queue.popFirst() { return token }
    switch state {
    case .beginning:
      state = .betweenEntries
      return Token(.beginSequence, 0..<0)
    case .betweenEntries: return beginEntry()
    case .ended: return nil
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? queue.text(of: token) : []
  }

  private func beginEntry() -> Token? {
    while let entry = Self.entry(&lines, &decoder) {
      if entry.isChange {
        leftOut.append(LeftOut(reason: .change, range: entry.range))
      } else if entry.isPerson {
        queue = TokenQueue(entry.range)
        write(entry)
        return queue.popFirst()
      } else if !entry.isGroup {
        leftOut.append(LeftOut(reason: .noPerson, range: entry.range))
      }
    }
    state = .ended
    return Token(.endSequence, source.bytes.count..<source.bytes.count)
  }

  private static let servants: Set = ["dn", "objectclass", "changetype", "version", "control"]
  /// Attributes whose values name other entries.
  private static let references: Set = ["manager", "secretary", "assistant", "directreports"]

  private func write(_ entry: LDIFEntry) {
    queue.add(.beginMapping)
    queue.field("id", entry.dn)
    for attribute in entry.attributes where !Self.servants.contains(attribute.name.lowercased()) {
      let texts = entry.texts(attribute.name.lowercased())
      let shown =
        Self.references.contains(attribute.name.lowercased()) ? texts.map(LDIFEntry.commonName) : texts
      if shown.count == 1 { queue.field(attribute.name, shown[0]) } else { queue.field(attribute.name, shown) }
      if texts.isEmpty, case .bytes(let bytes)? = attribute.values.first { write(attribute.name, bytes, entry) }
    }
    queue.field("categories", groups[entry.dn.lowercased()] ?? [])
    queue.add(.endMapping)
  }

  /// Pictures are kept; other bytes, such as the numbers by which servers know their entries, are of no use to readers.
  private func write(_ name: String, _ bytes: [UInt8], _ entry: LDIFEntry) {
    guard ["thumbnailphoto", "jpegphoto", "photo"].contains(name.lowercased()) else {
      return decoder.remarks.note(.binary, at: entry.range.lowerBound)
    }
    queue.add(.key, "photo".utf8)
    queue.add(.data, bytes)
  }

  private static func groups(_ source: SourceText, _ language: String?) -> [String: [String]] {
    var lines = LDIFLines(source.bytes)
    var decoder = ValueDecoder(source, language: language)
    var groups: [String: [String]] = [:]
    while let entry = entry(&lines, &decoder) {
      guard entry.isGroup, !entry.isChange else { continue }
      let name = entry.texts("cn").first ?? LDIFEntry.commonName(entry.dn)
      for member in entry.members { groups[member.lowercased(), default: []].append(name) }
    }
    return groups
  }

  /// Reads the next entry; nil at the end of the file.
  private static func entry(_ lines: inout LDIFLines, _ decoder: inout ValueDecoder) -> LDIFEntry? {
    var entry: LDIFEntry?
    while lines.next() {
      if lines.text.isEmpty {
        if let entry { return entry }
        continue
      }
      guard let colon = lines.text.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
        // A line of "-" ends one change of several.
        if lines.text != [UInt8(ascii: "-")] { decoder.remarks.note(.strayLine, at: lines.range.lowerBound) }
        continue
      }
      let name = String(decoding: lines.text[..<colon], as: UTF8.self)
      if name.lowercased() == "version", entry == nil { continue }
      var current = entry ?? LDIFEntry(at: lines.range)
      if let value = value(lines.text[(colon + 1)...], lines.range, &decoder) { current.add(name, value) }
      entry = current
    }
    return entry
  }

  private static func value(
    _ text: ArraySlice<UInt8>, _ range: Range<Int>, _ decoder: inout ValueDecoder
  ) -> LDIFEntry.Value? {
    switch text.first {
    case UInt8(ascii: "<"):
      decoder.remarks.note(.reference, at: range.lowerBound)
      return nil
    case UInt8(ascii: ":"):
      let bytes = Base64.decode(text.dropFirst())
      guard EncodingGuess.isValidUTF8(bytes), !bytes.contains(0) else { return .bytes(bytes) }
      return .text(VCardProperty.trimmed(String(decoding: bytes, as: UTF8.self)))
    default: return .text(VCardProperty.trimmed(decoder.text(text, at: range)))
    }
  }
}
