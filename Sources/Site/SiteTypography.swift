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

  /// - Parameter text: every character that the site shows.
  package init(
    _ theme: Theme, for text: CodePointSet, files: FileSystem, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let fonts = theme.tokens.fonts
    let faces = fonts.shipped.flatMap { font in
      font.weights.map { ThemeFont(FontStyle(font.family, weight: $0), from: font.source) }
    }
    let catalog = try FontCatalog.installed()
    for font in fonts.shipped { try Self.require(font, in: catalog) }
    let library = try FontLibrary(faces, for: text, catalog: catalog, files: files, reportingTo: sink)
    self.library = library
    var sources: [FontStyle: [FaceSource]] = [:]
    for face in faces { sources[face.style] = try library.faces(face.style).map(\.source) }
    typefaces = try TypefaceSet(theme.metrics) { style throws(Diagnostic) in
      let family = fonts.family(style.font)?.family ?? ""
      guard let faces = sources[FontStyle(family, weight: style.weight)] else {
        throw Diagnostic(
          .error, "unknown-font", "The style '\(style.name)' asks for '\(style.font)' in weight \(style.weight)",
          explanation: "tokens.yaml lists the families under 'fonts', each with its weights",
          suggestion: "Add the weight to the family, or choose another one")
      }
      return faces
    }
  }

  /// Throws for a family that is not installed, at the place where the theme asks for it.
  private static func require(_ font: FontStacks.Shipped, in catalog: FontCatalog) throws(Diagnostic) {
    do {
      for weight in font.weights { _ = try catalog.font(FontQuery(font.source, weight: weight)) }
    } catch {
      var located = error
      located.location = font.location
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
        for letter in table.rail { characters.insert(utf8: Array(letter.label.utf8)) }
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
