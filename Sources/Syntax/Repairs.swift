/// What a reader put right on its way, so that one blemish does not cost a file; the caller reports it.
package struct Repairs: Sendable, Equatable {
  /// Halves of surrogate pairs and NULs, which became U+FFFD.
  package var characters = 0
  /// Commas before a closing bracket.
  package var commas = 0
  /// Byte offset of the first of them.
  package var first: Int?

  mutating func noteCharacter(at offset: Int) {
    characters += 1
    if first == nil { first = offset }
  }

  mutating func noteComma(at offset: Int) {
    commas += 1
    if first == nil { first = offset }
  }
}
