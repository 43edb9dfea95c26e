import Diagnostics
import Effects
import Inspection
import Syntax
import Testing

@Suite struct TextLayoutReportTests {
  private func layout(_ text: String, widths: [Int]) throws -> Node? {
    let style = TextLayoutReport.Style(family: "Inter", weight: 400, size: 16, lineHeight: 24, language: "zh-Hans")
    let report = try TextLayoutReport(text, style: style, files: .disk, sink: DiagnosticSink())
    return try JSON.parse(SourceText(file: "layout", bytes: report.json(widths: widths, indent: 2)))
  }

  @Test func breaksWhereTheWidthEnds() throws {
    let text = String(repeating: "字", count: 25)
    let widths = try #require(try layout(text, widths: [160, 320, 1000])?["widths"]?.list)
    #expect(widths.map { $0["height"]?.integer } == [72, 48, 24])
    #expect(widths.map { $0["longest"]?.real } == [160, 320, 400])
    let lines = try #require(widths[0]["lines"]?.list)
    #expect(lines.map { $0["start"]?.integer } == [0, 30, 60])
    #expect(lines.compactMap { $0["text"]?.text }.joined() == text)
  }

  @Test(arguments: ["", "a\n\nb", "مرحبا בעולם", "e\u{301}\u{FFFD}👩‍👩‍👧", "\r\n\t "])
  func linesMakeUpTheText(_ text: String) throws {
    let widths = try #require(try layout(text, widths: [1, 50])?["widths"]?.list)
    for width in widths {
      let lines = try #require(width["lines"]?.list)
      #expect(lines.isEmpty == text.isEmpty, "an empty text has no line")
      let shown = lines.compactMap { $0["text"]?.text }.joined().filter { !$0.isNewline }
      #expect(Array(shown.utf8) == Array(text.filter { !$0.isNewline }.utf8))
    }
  }

  @Test func namesThePackageOfAMissingFont() {
    let style = TextLayoutReport.Style(
      family: "Nothing Like It", weight: 400, size: 16, lineHeight: 24, language: "en")
    let sink = DiagnosticSink()
    #expect(throws: Diagnostic.self) { try TextLayoutReport("a", style: style, files: .disk, sink: sink) }
  }
}
