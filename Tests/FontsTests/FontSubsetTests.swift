import CHarfBuzz
import Diagnostics
import Testing
import TextLayout

@testable import Fonts

@Suite struct FontSubsetTests {
  private static func cut(_ style: FontStyle, _ slice: String) throws -> WebFace {
    let library = try FontLibrary(
      for: CodePointSet([0x20...0x24F, 0x300...0x36F]), catalog: FontCatalog.installed(),
      reportingTo: DiagnosticSink())
    return try #require(try library.faces(style).first { $0.rule.slice.name == slice })
  }

  private func features(_ face: OpaquePointer?, _ table: String) -> Set<String> {
    let tag = table.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var tags = [UInt32](repeating: 0, count: 200)
    var count = UInt32(tags.count)
    hb_ot_layout_table_get_feature_tags(face, tag, 0, &count, &tags)
    return Set(
      tags.prefix(Int(count)).map { tag in
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
      })
  }

  /// Glyphs and advances in font units.
  private func shape(_ text: String, _ face: OpaquePointer?) -> [(glyph: UInt32, advance: Int32)] {
    let font = hb_font_create(face)
    let buffer = hb_buffer_create()
    defer {
      hb_font_destroy(font)
      hb_buffer_destroy(buffer)
    }
    hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { (glyphs[$0].codepoint, places[$0].x_advance) }
  }

  @Test(arguments: ThemeFont.builtIn.map(\.style))
  func keepsTheFeaturesThatDoNotDependOnLines(style: FontStyle) throws {
    for slice in ["latin", "latin-extended"] {
      SourceFont.withFace(try Self.cut(style, slice).openType, 0) { face in
        #expect(features(face, "GSUB").isSubset(of: ["ccmp", "locl", "tnum"]))
        #expect(features(face, "GPOS").isSubset(of: ["kern", "mark", "mkmk"]))
        #expect(features(face, "GPOS").contains("kern"))
      }
    }
  }

  @Test(arguments: ThemeFont.builtIn.map(\.style))
  func kernsWithinASlice(style: FontStyle) throws {
    SourceFont.withFace(try Self.cut(style, "latin").openType, 0) { face in
      let (pair, a, v) = (shape("AV", face), shape("A", face), shape("V", face))
      #expect(pair.map(\.advance).reduce(0, +) < (a + v).map(\.advance).reduce(0, +))
    }
  }

  @Test func composesWithoutTheMark() throws {
    SourceFont.withFace(try Self.cut(FontStyle("Galley", weight: 400), "latin").openType, 0) { face in
      #expect(shape("e\u{301}", face).map(\.glyph) == shape("é", face).map(\.glyph))
      #expect(shape("x\u{302}", face).contains { $0.glyph == 0 })
    }
  }

  @Test func setsMarksOnLettersOfTheExtendedSlice() throws {
    SourceFont.withFace(try Self.cut(FontStyle("Galley", weight: 400), "latin-extended").openType, 0) { face in
      #expect(features(face, "GPOS").contains("mark"))
      for text in ["x\u{302}", "e\u{323}\u{302}", "ệ"] { #expect(!shape(text, face).contains { $0.glyph == 0 }) }
      #expect(shape("x\u{302}", face).map(\.advance).reduce(0, +) == shape("x", face).map(\.advance).reduce(0, +))
    }
  }
}
