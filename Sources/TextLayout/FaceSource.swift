/// One font face as a page will draw with it: the font's bytes and the characters it is asked for.
///
/// In a page this is one `@font-face` rule; `coverage` is its `unicode-range`, so a character outside of it
/// goes to the next face even where the font has a glyph.
package struct FaceSource: Sendable, Hashable {
  /// Stable, for messages and as a key of caches: "Inter 400 latin".
  package let name: String
  /// An OpenType font or collection.
  package let bytes: [UInt8]
  /// The face's place in a collection; 0 for a plain font.
  package let index: Int
  /// nil where the face serves every character it has a glyph for.
  package let coverage: CodePointSet?
  /// Which of the font's features a page will have.
  package let features: Features

  package enum Features: Sendable, Hashable {
    /// All that the bytes hold: a font that ships whole, or a subset already cut.
    case all
    /// A whole font that ships as a subset with kern, mark, mkmk, ccmp, locl and tnum alone: the rest is switched off,
    /// so that shaping equals the subset's.
    case subset
  }

  package init(name: String, bytes: [UInt8], index: Int = 0, coverage: CodePointSet? = nil, features: Features = .all) {
    self.name = name
    self.bytes = bytes
    self.index = index
    self.coverage = coverage
    self.features = features
  }
}
