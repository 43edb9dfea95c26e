import CHarfBuzz
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
    return try library.file(#require(library.rules.first), .quick)
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

  /// The fonts of Tests/Cases/fonts: "A" is 530 units wide, in the variable one 470 at its lightest and 730 at its heaviest.
  private static func library(_ file: String, weights: [Int]) throws -> FontLibrary {
    let files = weights.map { weight in
      FontFile(name: "fonts/" + file, path: Cases.folder + "/fonts/" + file, weight: weight, isItalic: false)
    }
    return try FontLibrary(
      weights.map { ThemeFont(FontStyle("Boxes", weight: $0), from: "fonts/" + file) },
      for: CodePointSet([0x20...0x7E]),
      catalog: FontCatalog([]).adding(files), reportingTo: DiagnosticSink())
  }

  private static func width(_ text: String, _ library: FontLibrary, _ weight: Int) throws -> Int {
    let faces = try library.faces(FontStyle("Boxes", weight: weight)).map { StackedFace.font($0.source) }
    var typesetter = try Typesetter(stack: FontStack(faces, size: 1000))
    return typesetter.singleLineWidth(LayoutText(text), language: "en") / 64
  }

  @Test(arguments: ["Boxes.ttf", "Boxes.woff2"])
  func staticFilesAreMeasuredAsTheyAre(file: String) throws {
    let library = try Self.library(file, weights: [400])
    #expect(try Self.width("A", library, 400) == 530)
    #expect(try Self.width("AV", library, 400) == 530 + 480 - 100)
    #expect(library.rules.map(\.name) == ["Boxes 400 latin"])
  }

  @Test func aVariableFileIsCutAtEachWeight() throws {
    let library = try Self.library("BoxesVariable.ttf", weights: [100, 400, 650, 900])
    #expect(try [100, 400, 650, 900].map { try Self.width("A", library, $0) } == [470, 530, 630, 730])
    #expect(Set(library.rules.map(\.fileName)).count == 4)
    for style in library.rules.map(\.style) {
      let face = try #require(try library.faces(style).first)
      SourceFont.withFace(face.openType, 0) { #expect(hb_ot_var_has_data($0) == 0) }
    }
    #expect(library.css { _ in "" }.contains("font-weight:650;"))
  }

  @Test func aWeightThatAVariableFileLacksIsAComplaint() throws {
    let problem = #expect(throws: Diagnostic.self) { try Self.library("BoxesVariable.ttf", weights: [950]) }
    #expect(problem?.summary == "'fonts/BoxesVariable.ttf' has weights from 100 to 900, not 950")
  }

  @Test func figuresOfOneWidthAreMeasuredAsSuch() throws {
    let library = try Self.library("Boxes.ttf", weights: [400])
    let faces = try library.faces(FontStyle("Boxes", weight: 400)).map { StackedFace.font($0.source) }
    let stack = try FontStack(faces, size: 1000)
    var typesetter = try Typesetter(stack: stack)
    let figures = LayoutText("2011")
    let proportional = typesetter.singleLineWidth(figures, language: "en")
    #expect(proportional / 64 == 600 + 600 + 300 + 300)
    let tabular = typesetter.singleLineWidth(figures, language: "en", stack: stack.withTabularFigures())
    #expect(tabular / 64 == 4 * 600)
  }

  @Test func italicsAreFacesOfTheirOwn() throws {
    let style = FontStyle("Galley", weight: 400, isItalic: true)
    let library = try FontLibrary(
      [ThemeFont(style, from: "Inter")], for: CodePointSet([0x41...0x5A]), catalog: FontCatalog.installed(),
      reportingTo: DiagnosticSink())
    #expect(library.css { $0.fileName }.contains("font-style:italic;src:url(Inter-400-italic-latin-"))
  }
}
