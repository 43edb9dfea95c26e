import Diagnostics

/// What a reader put right on its way, so that one blemish does not cost a file; the caller reports it.
package struct Repairs: Sendable, Equatable {
  /// Bytes that are not UTF-8, halves of surrogate pairs and escaped NULs, which became U+FFFD.
  package var characters = 0
  /// NUL bytes.
  package var nuls = 0
  /// Commas before a closing bracket.
  package var commas = 0
  /// Byte offsets of the first of each.
  package var firstCharacter: Int?
  package var firstNUL: Int?
  package var firstComma: Int?

  mutating func noteCharacter(at offset: Int) {
    characters += 1
    if firstCharacter == nil { firstCharacter = offset }
  }

  mutating func noteNUL(at offset: Int) {
    nuls += 1
    if firstNUL == nil { firstNUL = offset }
  }

  mutating func noteComma(at offset: Int) {
    commas += 1
    if firstComma == nil { firstComma = offset }
  }
}

extension Repairs {
  /// Text has no NULs; where a file has some all the same they are passed over, and their first place is told.
  package static func nuls(_ count: Int, first: Int, in source: SourceText) -> Diagnostic {
    // A file with NULs among its first bytes is no binary one all the same: its lines have places.
    let text = SourceText(file: source.file, bytes: source.bytes.map { $0 == 0 ? 0x20 : $0 })
    return Diagnostic(
      .warning, "nul-bytes", "\(count == 1 ? "1 NUL byte" : "\(count) NUL bytes") of '\(source.file)' passed over",
      at: text.location(at: first))
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let first = firstCharacter {
      found.append(
        Diagnostic(
          .warning, "bad-unicode", "\(characters) bytes or halves of characters that are no text became U+FFFD",
          at: source.location(at: first)))
    }
    if let first = firstNUL { found.append(Self.nuls(nuls, first: first, in: source)) }
    if let first = firstComma {
      found.append(
        Diagnostic(
          .notice, "trailing-comma", "\(commas) commas before a closing bracket were passed over",
          at: source.location(at: first)))
    }
    return found
  }
}
