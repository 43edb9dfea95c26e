import Diagnostics
import Effects
import TextLayout

/// The fonts of a site: which faces its pages declare, which of them its texts touch, and their bytes.
package struct FontLibrary: Sendable {
  /// Every declared face, style after style, in the order in which faces are tried for a character.
  ///
  /// All slices of the theme's typefaces stand here whether or not they are touched, so that the style sheet does
  /// not change with every text; faces of further scripts only where a text needs them.
  package let rules: [FaceRule]
  /// Those that a browser may fetch; only their files are written.
  package let touched: [FaceRule]
  /// The font files behind the rules, in the order of their first use.
  package let versions: [FontVersion]
  private let fonts: [FaceRule: SourceFont]

  /// - Parameters:
  ///   - text: every code point that the site's pages show, of whatever style, the theme's own words included.
  ///   - missing: how grave it is that no font for a script is installed: an error where lines are measured. Its text
  ///     is then left to the reader's own fonts.
  ///   - sink: hears of such scripts.
  /// - Throws: where a typeface of the theme itself is missing.
  package init(
    _ theme: [ThemeFont] = ThemeFont.builtIn, for text: CodePointSet, catalog: FontCatalog,
    files: FileSystem = .disk, missing: Severity = .error, reportingTo sink: DiagnosticSink
  ) throws(Diagnostic) {
    var reader = SourceFontReader(catalog: catalog, files: files)
    var rules: [FaceRule] = []
    var fonts: [FaceRule: SourceFont] = [:]
    for font in theme {
      let typeface = try reader.font(FontQuery(font.typeface, weight: font.style.weight, isItalic: font.style.isItalic))
      for slice in FontSlice.all {
        var source = typeface
        if let family = slice.family {
          guard slice.isTouched(by: text) else { continue }
          guard let script = reader.font(FontQuery(family, weight: font.style.weight), orTell: sink, missing) else {
            continue
          }
          source = script
        }
        let rule = FaceRule(font.style, slice, source)
        if rule.coverage.isEmpty { continue }
        rules.append(rule)
        fonts[rule] = source
      }
    }
    self.rules = rules
    self.fonts = fonts
    touched = rules.filter { $0.slice.isTouched(by: text) }
    versions = reader.versions
  }

  /// The touched faces of a style, cut, in the order in which they are tried.
  ///
  /// A few ms for each face that is not in the cache: call it once for a build.
  package func faces(_ style: FontStyle, cache: FontCache = .none) throws(Diagnostic) -> [WebFace] {
    var faces: [WebFace] = []
    for rule in touched where rule.style == style {
      let key = "cut-" + rule.fileName
      if let kept = cache.load(key) {
        faces.append(WebFace(rule: rule, openType: kept))
        continue
      }
      let face = try cut(rule)
      cache.store(key, face.openType)
      faces.append(face)
    }
    return faces
  }

  /// The characters that a style's declared faces draw; all others are left to the reader's fonts.
  package func coverage(_ style: FontStyle) -> CodePointSet {
    CodePointSet(rules.filter { $0.style == style }.flatMap(\.coverage.ranges))
  }

  /// A declared face's file.
  package func file(
    _ rule: FaceRule, _ quality: WOFF2.Quality, cache: FontCache = .none
  ) throws(Diagnostic) -> [UInt8] {
    let key = "\(quality.rawValue)-\(rule.fileName)"
    if let kept = cache.load(key) { return kept }
    let packed = try WOFF2.encode(cut(rule), quality)
    cache.store(key, packed)
    return packed
  }

  /// The `@font-face` rules of all declared faces.
  ///
  /// Of faces of one style whose ranges overlap, browsers try the last declared first (CSS Fonts 4 §11.1), hence
  /// the reverse order.
  package func css(url: (FaceRule) -> String) -> String {
    rules.reversed().map { $0.css(url: url($0)) }.joined()
  }

  private func cut(_ rule: FaceRule) throws(Diagnostic) -> WebFace {
    guard let font = fonts[rule] else {
      throw Diagnostic(.error, "unknown-face", "'\(rule.name)' is no face of this site")
    }
    return WebFace(rule: rule, openType: try FontSubset.cut(font, to: rule.coverage, rule.slice.shaping))
  }
}
