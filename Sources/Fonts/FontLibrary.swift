import Diagnostics
import Effects
import TextLayout

/// The fonts of a site: which faces its pages declare, and their bytes.
package struct FontLibrary: Sendable {
  /// The declared faces that texts need: style after style, in the order in which faces are tried for a character, then
  /// those that all styles share.
  package let rules: [FaceRule]
  /// The font files behind the rules, in the order of their first use.
  package let versions: [FontVersion]
  private let fonts: [FaceRule: SourceFont]
  private let sharedFamily: String

  /// - Parameters:
  ///   - text: every code point that the site's pages show, of whatever style, the theme's own words included.
  ///   - shared: the `font-family` of the scripts that the theme's typefaces lack. One face of regular and one of bold
  ///     weight serve all styles; a theme names the family behind each of its own.
  ///   - embedded: Chinese and Japanese characters that are shipped too.
  ///   - missing: how grave it is that no font for a script is installed: an error where lines are measured. Its text
  ///     is then left to the reader's own fonts.
  ///   - sink: hears of such scripts.
  /// - Throws: where a typeface of the theme itself is missing.
  package init(
    _ theme: [ThemeFont] = ThemeFont.builtIn, for text: CodePointSet, shared: String = "GalleyScripts",
    embedded: EmbeddedCJK? = nil, catalog: FontCatalog, files: FileSystem = .disk, missing: Severity = .error,
    reportingTo sink: DiagnosticSink
  ) throws(Diagnostic) {
    var reader = SourceFontReader(catalog: catalog, files: files)
    var rules: [FaceRule] = []
    var fonts: [FaceRule: SourceFont] = [:]
    func declare(_ style: FontStyle, _ slice: FontSlice, _ font: SourceFont, for text: CodePointSet) {
      guard slice.isTouched(by: text, of: font.characters) else { return }
      let rule = FaceRule(style, slice, font)
      rules.append(rule)
      fonts[rule] = font
    }
    for font in theme {
      let typeface = try reader.font(FontQuery(font.typeface, weight: font.style.weight, isItalic: font.style.isItalic))
      for slice in FontSlice.typeface { declare(font.style, slice, typeface, for: font.text ?? text) }
    }
    for weight in Set(theme.map { Self.sharedWeight(of: $0.style) }).sorted() {
      for slice in FontSlice.scripts + (embedded?.slices ?? []) {
        guard let family = slice.family, slice.characters.intersects(text),
          let font = reader.font(FontQuery(family, weight: weight), orTell: sink, missing)
        else { continue }
        declare(FontStyle(shared, weight: weight), slice, font, for: text)
      }
    }
    self.rules = rules
    self.fonts = fonts
    sharedFamily = shared
    versions = reader.versions
  }

  /// The faces of a style, cut, in the order in which they are tried; those of shared scripts apart.
  ///
  /// A few ms for each face that is not in the cache: call it once for a build.
  package func faces(_ style: FontStyle, cache: FontCache = .none) throws(Diagnostic) -> [WebFace] {
    var faces: [WebFace] = []
    for rule in rules where rule.style == style {
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

  /// The style of the shared faces that stand in for what a style's own faces lack.
  package func shared(by style: FontStyle) -> FontStyle {
    FontStyle(sharedFamily, weight: Self.sharedWeight(of: style))
  }

  /// Browsers take the heavier of the two for weights above 500 (CSS Fonts 4 §5.2), whatever else is installed here.
  private static func sharedWeight(of style: FontStyle) -> Int {
    style.weight > 500 ? 700 : 400
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

  /// The `@font-face` rules of all declared faces but those of embedded characters.
  ///
  /// Of faces of one style whose ranges overlap, browsers try the last declared first (CSS Fonts 4 §11.1), hence
  /// the reverse order.
  package func css(url: (FaceRule) -> String) -> String {
    css(embedded: false, url)
  }

  /// Those of embedded characters, whose ranges are long lists; empty where a site has none.
  package func embeddedCSS(url: (FaceRule) -> String) -> String {
    css(embedded: true, url)
  }

  private func css(embedded: Bool, _ url: (FaceRule) -> String) -> String {
    rules.reversed().filter { $0.slice.isEmbedded == embedded }.map { $0.css(url: url($0)) }.joined()
  }

  private func cut(_ rule: FaceRule) throws(Diagnostic) -> WebFace {
    guard let font = fonts[rule] else {
      throw Diagnostic(.error, "unknown-face", "'\(rule.name)' is no face of this site")
    }
    return WebFace(rule: rule, openType: try FontSubset.cut(font, to: rule.coverage, rule.slice.shaping))
  }
}
