import Diagnostics
import Testing
import TextLayout

@testable import Fonts

@Suite struct EmbeddedCJKTests {
  private static func counts(_ text: String) -> CodePointCounts {
    var counts = CodePointCounts()
    counts.insert(utf8: Array(text.utf8)[...])
    return counts
  }

  private static func library(_ text: String, language: String = "zh-Hans", several: Bool = false) throws -> FontLibrary
  {
    let embedded = EmbeddedCJK(counts(text), language: language, hasSeveralLanguages: several)
    return try FontLibrary(
      for: CodePointSet(text.unicodeScalars.map { $0.value...$0.value }), embedded: embedded, catalog: .installed(),
      reportingTo: DiagnosticSink())
  }

  @Test func frequentCharactersComeFirst() {
    let text = String(String.UnicodeScalarView((0x4E00..<0x5200).compactMap(Unicode.Scalar.init))) + "龍龍，"
    let slices = EmbeddedCJK(Self.counts(text), language: "zh", hasSeveralLanguages: false).slices
    #expect(slices.map(\.name) == ["kana", "han-1", "han-2"])
    #expect(slices[1].characters == CodePointSet([0x4E00...0x4FFE, 0x9F8D...0x9F8D]))
    #expect(slices[2].declared == CodePointSet([0x4FFF...0x51FF]))
    #expect(slices[0].characters == CodePointSet([0xFF0C...0xFF0C]))
    #expect(Array(slices.map(\.characters.ranges).joined().map(\.count)).reduce(0, +) == 0x402)
    #expect(slices[1].declared == slices[1].characters)
  }

  @Test(arguments: [
    ("zh", "SC"), ("zh-Hans-SG", "SC"), ("zh-TW", "TC"), ("zh-Hant", "TC"), ("zh-HK", "HK"), ("ja", "JP"), ("en", "SC"),
  ])
  func theLanguageDecidesOnForms(language: String, region: String) {
    let slices = EmbeddedCJK(Self.counts("字"), language: language, hasSeveralLanguages: false).slices
    #expect(slices.map(\.family) == ["Noto Sans CJK \(region)"])
  }

  @Test func theSameFilesForTheSameTexts() throws {
    let (first, second) = (try Self.library("漢字かな、字"), try Self.library("漢字かな、字"))
    #expect(first.embeddedCSS { $0.fileName } == second.embeddedCSS { $0.fileName })
    for rule in first.rules where rule.slice.isEmbedded {
      #expect(try first.file(rule, .quick) == second.file(rule, .quick))
    }
    #expect(try Self.library("漢字").rules.last?.fileName != Self.library("漢和").rules.last?.fileName)
  }

  @Test func facesHoldExactlyTheSitesCharacters() throws {
    let library = try Self.library("aか漢字，", language: "ja")
    let faces = try library.faces(FontStyle("GalleyScripts", weight: 400))
    #expect(faces.map(\.rule.name) == ["Noto Sans CJK JP 400 kana", "Noto Sans CJK JP 400 han-1"])
    let held = faces.map { face in SourceFont.withFace(face.openType, 0) { SourceFont.characters($0) } }
    #expect(held == [[0x304B, 0xFF0C], [0x5B57, 0x6F22]].map { CodePointSet($0.map { $0...$0 }) })
    #expect(!library.css { $0.fileName }.contains("CJK"))
    #expect(library.embeddedCSS { $0.fileName }.contains("unicode-range:U+5B57,U+6F22}"))
  }

  @Test func localFormsStayWhereLanguagesMix() throws {
    let (one, several) = (try Self.library("骨直"), try Self.library("骨直", several: true))
    let style = FontStyle("GalleyScripts", weight: 400)
    #expect(try one.faces(style)[0].openType.count < several.faces(style)[0].openType.count)
  }

  @Test func aMissingFontIsToldOnce() throws {
    let sink = DiagnosticSink()
    let installed = try FontCatalog.installed()
    let inter = try ThemeFont.builtIn.map { font throws(Diagnostic) in
      try installed.font(FontQuery(font.typeface, weight: font.style.weight))
    }
    let embedded = EmbeddedCJK(Self.counts("字，"), language: "zh", hasSeveralLanguages: false)
    _ = try FontLibrary(
      for: CodePointSet([0x5B57...0x5B57, 0xFF0C...0xFF0C]), embedded: embedded, catalog: FontCatalog(inter),
      reportingTo: sink)
    #expect(sink.diagnostics.map(\.suggestion) == ["Install the package fonts-noto-cjk"])
  }
}
