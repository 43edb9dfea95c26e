import TextLayout

/// One `@font-face` rule: a slice of a typeface for a style of the theme.
package struct FaceRule: Sendable, Hashable {
  package let style: FontStyle
  package let slice: FontSlice
  /// The characters of the slice that the font has.
  package let coverage: CodePointSet
  /// "Inter-400-latin-0123456789abcdef.woff2". The digits stand for everything that the bytes depend on but the
  /// compression's quality, so a browser may keep the file for ever. Styles share a file where the typeface has
  /// one weight for both.
  package let fileName: String

  /// Shown in messages: "Inter 400 latin".
  package let name: String

  init(_ style: FontStyle, _ slice: FontSlice, _ font: SourceFont) {
    self.style = style
    self.slice = slice
    coverage = slice.characters.union(slice.repeated).intersection(font.characters)
    let slant = slice.family == nil && style.isItalic ? " italic" : ""
    name = "\(font.version.family) \(font.version.weight)\(slant) \(slice.name)"
    var fingerprint = Fingerprint()
    for part in [font.version.fingerprint, FontVersion.harfBuzz, "\(slice.shaping)", coverage.unicodeRange] {
      fingerprint.insert(part)
    }
    fileName = name.split(separator: " ").joined(separator: "-") + "-\(fingerprint.text).woff2"
  }

  /// The rule as one line of CSS.
  ///
  /// Text waits for its font (`block`): a page whose rows have exact heights shows nothing twice. The range is the whole
  /// slice's, which is a third as long a list as that of the characters the font has.
  package func css(url: String) -> String {
    "@font-face{font-family:\(style.family);font-weight:\(style.weight);\(style.isItalic ? "font-style:italic;" : "")src:url(\(url));"
      + "font-display:block;unicode-range:\(slice.declared.unicodeRange)}\n"
  }
}
