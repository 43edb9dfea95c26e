import Diagnostics
import Effects
import TestSupport
import Testing
import TextLayout

@testable import Fonts

/// A theme's own font files beside installed families.
@Suite struct FontFileTests {
  private static func library(_ bytes: [UInt8]) throws -> FontLibrary {
    try TemporaryFolder.with { folder in
      let path = folder + "/Label.woff2"
      try FileSystem.disk.write(path, bytes)
      let file = FontFile(name: "fonts/Label.woff2", path: path, weight: 400, isItalic: false)
      return try FontLibrary(
        [ThemeFont(FontStyle("Label", weight: 400), from: file.name)], for: CodePointSet([0x41...0x5A]),
        catalog: FontCatalog([]).adding([file]), reportingTo: DiagnosticSink())
    }
  }

  private static func packed() throws -> [UInt8] {
    let library = try FontLibrary(
      for: CodePointSet([0x41...0x5A]), catalog: FontCatalog.installed(), reportingTo: DiagnosticSink())
    return try library.file(#require(library.touched.first), .quick)
  }

  @Test func aPackedFileServesLikeAFont() throws {
    let library = try Self.library(Self.packed())
    let face = try #require(try library.faces(FontStyle("Label", weight: 400)).first)
    #expect(face.rule.name == "Label 400 latin")
    #expect(face.rule.fileName.hasPrefix("Label-400-latin-"))
    #expect(face.rule.coverage.contains(0x41))
    #expect(!face.openType.isEmpty)
  }

  @Test func aDamagedFileIsAComplaint() throws {
    var bytes = try Self.packed()
    bytes.removeSubrange(200...)
    let problem = #expect(throws: Diagnostic.self) { try Self.library(bytes) }
    #expect(problem?.identifier == "damaged-font")
  }

  @Test func italicsAreFacesOfTheirOwn() throws {
    let style = FontStyle("Galley", weight: 400, isItalic: true)
    let library = try FontLibrary(
      [ThemeFont(style, from: "Inter")], for: CodePointSet([0x41...0x5A]), catalog: FontCatalog.installed(),
      reportingTo: DiagnosticSink())
    #expect(library.css { $0.fileName }.contains("font-style:italic;src:url(Inter-400-italic-latin-"))
  }
}
