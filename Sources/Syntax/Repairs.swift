import Diagnostics

/// What a reader put right on its way, so that one blemish does not cost a file; the caller reports it.
package struct Repairs: Sendable, Equatable {
  /// Halves of surrogate pairs and NULs, which became U+FFFD.
  package var characters = 0
  /// Commas before a closing bracket.
  package var commas = 0
  /// Byte offsets of the first of each.
  package var firstCharacter: Int?
  package var firstComma: Int?

  mutating func noteCharacter(at offset: Int) {
    characters += 1
    if firstCharacter == nil { firstCharacter = offset }
  }

  mutating func noteComma(at offset: Int) {
    commas += 1
    if firstComma == nil { firstComma = offset }
  }
}

extension Repairs {
  func diagnostics(in source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let first = firstCharacter {
      found.append(
        Diagnostic(
          .warning, "bad-unicode", "\(characters) halves of characters or NULs became U+FFFD",
          at: source.location(at: first)))
    }
    if let first = firstComma {
      found.append(
        Diagnostic(
          .notice, "trailing-comma", "\(commas) commas before a closing bracket were passed over",
          at: source.location(at: first)))
    }
    return found
  }
}
