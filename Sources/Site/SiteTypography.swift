import Cells
import Diagnostics
import Effects
import Fonts
import Model
import TextLayout

/// The fonts of a site: what its pages declare, and the same bytes for the layout.
package struct SiteTypography: Sendable {
  package let library: FontLibrary
  package let typefaces: TypefaceSet

  /// - Parameters:
  ///   - text: every character that the site shows.
  ///   - cache: keeps cut faces.
  package init(
    _ theme: Theme, for text: CodePointSet, files: FileSystem, cache: FontCache = .none, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let fonts = theme.tokens.fonts
    let shipped = Self.shipped(theme)
    let catalog = try FontCatalog.installed(files).adding(try Self.files(shipped, theme.folders))
    for (face, location) in shipped { try Self.require(face, location, in: catalog) }
    let faces = shipped.map(\.face)
    let library = try FontLibrary(
      faces, for: text, catalog: catalog, files: files,
      missing: theme.cells.values.contains(where: \.needsShaping) ? .error : .warning, reportingTo: sink)
    self.library = library
    var sources: [FontStyle: [FaceSource]] = [:]
    for face in faces { sources[face.style] = try library.faces(face.style, cache: cache).map(\.source) }
    let omitted: Set = theme.showsCode ? [] : [FontStacks.codeKey]
    typefaces = try TypefaceSet(
      theme.metrics, fonts: fonts, blocks: theme.blockStyles, omitting: omitted
    ) { key, style throws(Diagnostic) in
      let family = fonts.family(key.font)
      guard let faces = sources[FontStyle(family?.family ?? "", weight: key.weight, isItalic: key.isItalic)] else {
        throw Diagnostic(
          .error, "unknown-font", "The style '\(style.name)' asks for '\(key.font)' in weight \(key.weight)",
          explanation: "tokens.yaml lists the families under 'fonts', each with its weights",
          suggestion: "Add the weight to the family, or choose another one")
      }
      let fallback = fonts.fallback(of: key.font).flatMap { first in
        FontCatalog.nearest(key.weight, of: first.weights).flatMap { sources[FontStyle(first.family, weight: $0)] }
      }
      return faces + (fallback ?? [])
    }
  }

  /// The faces that the theme's pages may ask for. Italics and code are drawn by blocks alone.
  private static func shipped(_ theme: Theme) -> [(face: ThemeFont, location: SourceLocation)] {
    let hasBlocks = !theme.blockStyles.isEmpty
    return theme.tokens.fonts.shipped.flatMap { font in
      let slants = hasBlocks && font.hasItalics ? [false, true] : [false]
      guard font.key != FontStacks.codeKey || theme.showsCode else {
        return [(face: ThemeFont, location: SourceLocation)]()
      }
      return slants.flatMap { slant in
        font.weights.map { weight in
          let source = slant ? font.italicSource ?? font.source : font.files[weight] ?? font.source
          return (ThemeFont(FontStyle(font.family, weight: weight, isItalic: slant), from: source), font.location)
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
      guard let path = folders.path(face.typeface) else {
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

extension SiteTypography {
  /// Every character of the site's texts: records, titles, pages, the interface's words.
  package static func characters(
    of editions: [Edition], configuration: SiteConfiguration, theme: Theme
  ) -> CodePointSet {
    var characters = CodePointBitmap()
    // Basic Latin is on every page: figures, punctuation, the rail.
    for scalar in 0x20...0x7E { characters.insert(UInt32(scalar)) }
    characters.insert(utf8: Array(configuration.title.utf8))
    for edition in editions {
      characters.insert(utf8: Array(edition.language.title.utf8))
      characters.insert(utf8: Array((configuration.description(in: edition.language) ?? "").utf8))
      for item in edition.menu { characters.insert(utf8: Array(item.title.utf8)) }
      for word in edition.strings.allTexts { characters.insert(utf8: Array(word.utf8)) }
      for page in edition.pages + (edition.home.map { [$0] } ?? []) { characters.insert(utf8: page.source) }
      for table in edition.tables {
        characters.insert(utf8: Array(table.configuration.title.utf8))
        for section in table.table.sections { characters.insert(utf8: Array((section.title + section.detail).utf8)) }
        for part in table.rail {
          characters.insert(utf8: Array((part.label + part.title).utf8))
          for letter in part.letters { characters.insert(utf8: Array(letter.label.utf8)) }
        }
        characters.insert(utf8: Array((table.configuration.search?.placeholder ?? "").utf8))
        insert(table.configuration.rows, into: &characters)
        if table.main == nil { insert(table, into: &characters) }
      }
    }
    return characters.codePoints
  }

  private static func insert(_ rows: RowOptions, into characters: inout CodePointBitmap) {
    characters.insert(utf8: Array(((rows.header ?? "") + (rows.footer ?? "")).utf8))
  }

  private static func insert(_ table: SiteTable, into characters: inout CodePointBitmap) {
    let records = table.table.records
    for row in 0..<records.count {
      for field in records[row] { insert(field.value, into: &characters) }
    }
  }

  private static func insert(_ value: Model.Value, into characters: inout CodePointBitmap) {
    characters.insert(utf8: value.kind == .data ? [] : value.bytes)
    for element in value.elements { insert(element, into: &characters) }
    for field in value.mapping.map(Array.init) ?? [] { insert(field.value, into: &characters) }
  }
}
