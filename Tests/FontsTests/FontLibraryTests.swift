import CWOFF2
import Diagnostics
import Synchronization
import Testing
import TextLayout

@testable import Fonts

@Suite struct FontLibraryTests {
  private static func library(_ text: String, catalog: FontCatalog? = nil) throws -> FontLibrary {
    var codePoints = CodePointBitmap()
    codePoints.insert(utf8: Array(text.utf8))
    let sink = DiagnosticSink()
    let library = try FontLibrary(
      for: codePoints.codePoints, catalog: try catalog ?? FontCatalog.installed(), reportingTo: sink)
    #expect(sink.diagnostics.isEmpty)
    return library
  }

  @Test(arguments: ThemeFont.builtIn.map(\.style))
  func latinFitsIntoTwentyKilobytes(style: FontStyle) throws {
    let library = try Self.library("a")
    let rule = try #require(library.rules.first { $0.style == style && $0.slice.name == "latin" })
    let file = try library.file(rule, .best)
    #expect(file.count <= 20_000)
    #expect(file.count > 10_000)
  }

  @Test func cutsHoldExactlyTheirRange() throws {
    let library = try Self.library("aệжωʃ→한सلไש")
    let styles = ThemeFont.builtIn.map(\.style)
    for style in Set(styles + styles.map(library.shared)) {
      for face in try library.faces(style) {
        let found = SourceFont.withFace(face.openType, 0) { SourceFont.characters($0) }
        #expect(found == face.rule.coverage, "\(face.rule.name)")
        #expect(face.source.coverage?.subtracting(face.rule.slice.declared).isEmpty == true)
      }
    }
  }

  @Test func sameBytesTwice() throws {
    let (first, second) = (try Self.library("aж"), try Self.library("aжω"))
    for style in ThemeFont.builtIn.map(\.style) {
      #expect(try first.faces(style) == Array(try second.faces(style).filter { $0.rule.slice.name != "greek" }))
    }
    let rule = try #require(first.rules.first)
    #expect(try first.file(rule, .quick) == second.file(rule, .quick))
  }

  /// Whatever lay in the memory that the encoder is given.
  @Test func packingLeavesNoByteUnwritten() throws {
    let library = try Self.library("aж→")
    for face in try library.faces(FontStyle("Galley", weight: 600)) {
      let packed = [UInt8(0x00), 0x55, 0xFF].map { filler in
        var output = [UInt8](repeating: filler, count: woff2_capacity(face.openType, face.openType.count))
        let count = woff2_encode(face.openType, face.openType.count, 5, &output, output.count)
        return Array(output.prefix(count))
      }
      #expect(packed[0] == packed[1] && packed[1] == packed[2])
      #expect(try WOFF2.encode(face, .quick) == packed[0])
    }
  }

  @Test func webFontsHaveTheirHeader() throws {
    let library = try Self.library("a")
    let face = try #require(try library.faces(FontStyle("Galley", weight: 400)).first)
    let file = try library.file(face.rule, .quick)
    #expect(file.starts(with: Array("wOF2OTTO".utf8)))
    #expect(number(file, at: 8) == file.count)
    #expect(number(file, at: 16) == face.openType.count)
  }

  @Test func whatTextsNeedIsDeclaredLastTriedFirst() throws {
    let library = try Self.library("aж한")
    #expect(
      library.rules.map(\.slice.name) == Array(repeating: ["latin", "cyrillic"], count: 3).flatMap { $0 }
        + ["hangul-19", "hangul-19"])
    #expect(library.rules.suffix(2).map(\.style.weight) == [400, 700])
    let lines = library.css { $0.fileName }.split(separator: "\n")
    #expect(lines.count == library.rules.count)
    #expect(lines.last?.hasPrefix("@font-face{font-family:Galley;font-weight:400;src:url(Inter-400-latin-") == true)
    #expect(lines.last?.contains("font-display:block;unicode-range:U+20-7E,U+A0-17F,") == true)
  }

  @Test func aStyleSheetDoesNotChangeWithMoreOfTheSame() throws {
    #expect(try Self.library("aж").css { $0.fileName } == Self.library("zżрю").css { $0.fileName })
  }

  @Test func aStyleSheetOfManyScriptsIsSmall() throws {
    let css = try Self.library("aệжω→ʃ한국어가나다שسلไ").css { "fonts/" + $0.fileName }
    #expect(css.utf8.count < 13_000)
  }

  @Test func stylesShareTheFacesOfAScript() throws {
    let library = try Self.library("ไ")
    let thai = library.rules.filter { $0.slice.name == "thai" }
    #expect(thai.map(\.style) == [400, 700].map { FontStyle("GalleyScripts", weight: $0) })
    #expect(thai.map(\.name) == ["Noto Sans Thai 400 thai", "Noto Sans Thai 700 thai"])
    #expect(ThemeFont.builtIn.map { library.shared(by: $0.style).weight } == [400, 700, 700])
  }

  @Test func aStyleDrawsNoMoreThanItsTexts() throws {
    let theme = [
      ThemeFont(FontStyle("Galley", weight: 400), from: "Inter"),
      ThemeFont(FontStyle("Galley", weight: 400, isItalic: true), from: "Inter", for: CodePointSet([0x61...0x61])),
      ThemeFont(FontStyle("Code", weight: 400), from: "DejaVu Sans Mono", for: CodePointSet([])),
    ]
    let library = try FontLibrary(
      theme, for: CodePointSet([0x61...0x61, 0x3B1...0x3B1]), catalog: .installed(), reportingTo: DiagnosticSink())
    #expect(library.rules.map(\.name) == ["Inter 400 latin", "Inter 400 greek", "Inter 400 italic latin"])
  }

  @Test func missingTypefaceStops() {
    let problem = #expect(throws: Diagnostic.self) {
      try FontLibrary(for: CodePointSet([]), catalog: FontCatalog([]), reportingTo: DiagnosticSink())
    }
    #expect(problem?.suggestion == "Install the package fonts-inter")
  }

  @Test func missingScriptIsReportedOnce() throws {
    let installed = try FontCatalog.installed()
    let inter = try ThemeFont.builtIn.map { font throws(Diagnostic) in
      try installed.font(FontQuery(font.typeface, weight: font.style.weight))
    }
    let sink = DiagnosticSink()
    let library = try FontLibrary(
      for: CodePointSet([0xE01...0xE02, 0x61...0x61]), catalog: FontCatalog(inter), reportingTo: sink)
    #expect(library.rules.allSatisfy { $0.slice.name == "latin" })
    #expect(sink.diagnostics.map(\.suggestion) == ["Install the package fonts-noto-core"])
    #expect(sink.diagnostics.map(\.severity) == [.error])
  }

  @Test func packsOnceWithACache() throws {
    let kept = Mutex<[String: [UInt8]]>([:])
    let cache = FontCache(
      load: { key in kept.withLock { $0[key] } }, store: { key, bytes in kept.withLock { $0[key] = bytes } })
    let library = try Self.library("a")
    let rule = try #require(library.rules.first)
    let first = try library.file(rule, .quick, cache: cache)
    #expect(kept.withLock { Array($0.keys) } == ["5-" + rule.fileName])
    kept.withLock { $0["5-" + rule.fileName] = [1] }
    #expect(try library.file(rule, .quick, cache: cache) == [1])
    #expect(first.count > 1)
  }

  @Test func publishedFilesAreSmallerThanThoseOfPreviewsAndKeptApart() throws {
    let keys = Mutex<[String]>([])
    let cache = FontCache(load: { _ in nil }, store: { key, _ in keys.withLock { $0.append(key) } })
    let library = try Self.library("a")
    let rule = try #require(library.rules.first)
    let (quick, best) = try (library.file(rule, .quick, cache: cache), library.file(rule, .best, cache: cache))
    #expect(best.count < quick.count)
    #expect(WOFF2.decode(best) == WOFF2.decode(quick))
    #expect(keys.withLock { $0 } == ["5-" + rule.fileName, "11-" + rule.fileName])
  }

  @Test func versionsNameEachFileOnce() throws {
    let versions = try Self.library("aไ").versions
    #expect(
      versions.map { "\($0.family) \($0.weight)" } == [
        "Inter 400", "Inter 600", "Inter Display 700", "Noto Sans Thai 400", "Noto Sans Thai 700",
      ])
    #expect(versions.allSatisfy { $0.fingerprint.utf8.count == 16 })
    #expect(FontVersion.harfBuzz.split(separator: ".").count == 3)
  }
}

private func number(_ bytes: [UInt8], at offset: Int) -> Int {
  bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
}
