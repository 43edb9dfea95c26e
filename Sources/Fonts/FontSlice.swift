import TextLayout

/// A part of a typeface that is shipped as a file of its own.
///
/// All slices but those of ``EmbeddedCJK`` are a table in the source: what they hold depends on the font alone and never
/// on the site's texts, so that a new status neither changes the bytes of a font nor the name under which browsers cache it.
package struct FontSlice: Sendable, Hashable {
  /// Which OpenType features stay in the cut font.
  package enum Shaping: Sendable, Hashable {
    /// Only features that are the same wherever a line breaks: no contextual alternates or ligatures.
    case plain
    /// What the script needs to be drawn at all: joining forms, reordering, conjuncts.
    case complex
    /// Every character keeps its width and its form, whatever stands beside it.
    case fixed
    /// The same, with the forms of a text's own language.
    case local
  }

  /// Part of the file's name: "latin".
  package let name: String
  /// nil for a slice of the theme's own typeface.
  package let family: String?
  package let shaping: Shaping
  /// The characters that the slice adds to those before it.
  package let characters: CodePointSet
  /// Characters of earlier slices, and marks, that it holds once more; see ``repeated``.
  ///
  /// A browser draws a base letter and its combining marks with one face only if that face has them all, and
  /// else tries the next. Where Unicode has the composed letter ("e" + U+0301) the shaper finds it in the base's
  /// own slice without the mark. For all others ("x" + U+0302) some slice must hold both: the extended slices
  /// hold the marks and once more the letters that they go with. They come after the plain slice, so that they
  /// are only asked for clusters which it cannot draw, and it need not carry the marks and the 200 glyphs which
  /// `ccmp` makes of them.
  package let repeated: CodePointSet
  /// The slice's `unicode-range`, in few pieces: what a font lacks of it goes on to the next face as if it stood outside.
  let declared: CodePointSet

  init(
    _ name: String, family: String? = nil, _ characters: [ClosedRange<UInt32>], repeated: [ClosedRange<UInt32>] = [],
    declared: ClosedRange<UInt32>? = nil, shaping: Shaping = .plain
  ) {
    self.name = name
    self.family = family
    self.shaping = shaping
    self.characters = CodePointSet(characters)
    self.repeated = CodePointSet(repeated)
    self.declared = CodePointSet(declared.map { [$0] } ?? characters + repeated)
  }
}

extension FontSlice {
  /// Whether it holds the characters of one site.
  var isEmbedded: Bool { shaping == .fixed || shaping == .local }

  /// Code points that browsers put into one cluster with the letter before them.
  static let marks = CodePointSet([
    0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ])

  /// Whether a text of these code points needs the slice, cut from a font of those.
  ///
  /// It does for a character of the slice's own; and where the text has marks, for a cluster that an earlier
  /// slice could not draw whole.
  func isTouched(by text: CodePointSet, of font: CodePointSet) -> Bool {
    let text = text.intersection(font)
    if characters.intersects(text) { return true }
    return !repeated.isEmpty && text.intersects(Self.marks) && repeated.intersects(text)
  }
}
