import Cells
import Diagnostics
import Effects
import Fonts
import TextLayout

/// The fonts of a site: what its pages declare, and the same bytes for the layout.
package struct SiteTypography: Sendable {
  package let library: FontLibrary
  package let typefaces: TypefaceSet

  /// - Parameters:
  ///   - characters: every character that the site shows.
  ///   - cache: keeps cut faces.
  package init(
    _ theme: Theme, for characters: SiteCharacters, _ configuration: SiteConfiguration, files: FileSystem,
    cache: FontCache = .none, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let fonts = theme.tokens.fonts
    let shipped = Self.shipped(theme, characters)
    let catalog = try FontCatalog.installed(and: try theme.folders.builtInFonts(), files).adding(
      try Self.files(shipped, theme.folders))
    for (face, location) in shipped { try Self.require(face, location, in: catalog) }
    let faces = shipped.map(\.face)
    let library = try FontLibrary(
      faces, for: characters.all, shared: FontStacks.sharedFamily,
      embedded: characters.embedded(in: configuration, fonts), catalog: catalog, files: files,
      missing: theme.cells.values.contains(where: \.needsShaping) ? .error : .warning, reportingTo: sink)
    self.library = library
    var sources: [FontStyle: [FaceSource]] = [:]
    for style in Set(faces.map(\.style)).flatMap({ [$0, library.shared(by: $0)] }) where sources[style] == nil {
      sources[style] = try library.faces(style, cache: cache).map(\.source)
    }
    let omitted: Set = theme.showsCode ? [] : [FontStacks.codeKey]
    typefaces = try TypefaceSet(
      theme.metrics, fonts: fonts, blocks: theme.blockStyles, omitting: omitted
    ) { key, style throws(Diagnostic) in
      let family = fonts.family(key.font)
      let drawn = FontStyle(family?.family ?? "", weight: key.weight, isItalic: key.isItalic)
      guard var faces = sources[drawn] else {
        throw Diagnostic(
          .error, "unknown-font", "The style '\(style.name)' asks for '\(key.font)' in weight \(key.weight)",
          explanation: "tokens.yaml lists the families under 'fonts', each with its weights",
          suggestion: "Add the weight to the family, or choose another one")
      }
      // Italics that no text needs are not shipped.
      if faces.isEmpty { faces = sources[FontStyle(drawn.family, weight: key.weight)] ?? [] }
      let fallback = fonts.fallback(of: key.font).flatMap { first in
        FontCatalog.nearest(key.weight, of: first.weights).flatMap { sources[FontStyle(first.family, weight: $0)] }
      }
      return faces + (fallback ?? []) + (sources[library.shared(by: drawn)] ?? [])
    }
  }

  /// The faces that the theme's pages may ask for. Italics and code are drawn by blocks alone.
  private static func shipped(
    _ theme: Theme, _ characters: SiteCharacters
  ) -> [(face: ThemeFont, location: SourceLocation)] {
    let hasBlocks = !theme.blockStyles.isEmpty
    return theme.tokens.fonts.shipped.flatMap { font in
      let slants = hasBlocks && font.hasItalics ? [false, true] : [false]
      guard font.key != FontStacks.codeKey || theme.showsCode else {
        return [(face: ThemeFont, location: SourceLocation)]()
      }
      return slants.flatMap { slant in
        font.weights.map { weight in
          let source = slant ? font.italicSource ?? font.source : font.files[weight] ?? font.source
          let text = font.key == FontStacks.codeKey ? characters.inCode : slant ? characters.inItalics : nil
          let style = FontStyle(font.family, weight: weight, isItalic: slant)
          return (ThemeFont(style, from: source, for: text), font.location)
        }
      }
    }
  }

  /// The theme's own font files among its faces.
  private static func files(
    _ shipped: [(face: ThemeFont, location: SourceLocation)], _ folders: TemplateFolders
  ) throws(Diagnostic) -> [FontFile] {
    var files: [FontFile] = []
    for (face, location) in shipped where FontFile.isFile(face.typeface) {
      guard let path = try folders.path(face.typeface) else {
        throw Diagnostic(
          .error, "missing-font", "No font file 'Templates/\(face.typeface)'", at: location,
          suggestion: "Add the file, or name an installed family")
      }
      files.append(
        FontFile(name: face.typeface, path: path, weight: face.style.weight, isItalic: face.style.isItalic))
    }
    return files
  }

  /// Throws for a family that is not installed, at the place where the theme asks for it.
  private static func require(
    _ font: ThemeFont, _ location: SourceLocation, in catalog: FontCatalog
  ) throws(Diagnostic) {
    do {
      _ = try catalog.font(FontQuery(font.typeface, weight: font.style.weight, isItalic: font.style.isItalic))
    } catch {
      var located = error
      located.location = location
      throw located
    }
  }
}
