import Diagnostics
import Testing

@Suite struct SourceTextTests {
  @Test func countsLinesAndCodePoints() {
    let source = SourceText(file: "a.yaml", bytes: Array("title: 校样\nlang: 中文x\n".utf8))
    let location = source.location(20..<27)
    #expect(location.line == 2)
    #expect(location.column == 7)
    #expect(location.length == 3)
    #expect(location.text == "lang: 中文x")
  }

  @Test func placesTheEndOfTheFile() {
    let location = SourceText(file: "a", bytes: Array("ab".utf8)).location(at: 9)
    #expect(location.line == 1 && location.column == 3 && location.length == 1)
  }

  @Test func asksForTheNearestWord() {
    #expect(Spelling.question("titel", in: ["title", "tables"]) == "Did you mean 'title'?")
    #expect(Spelling.question("xyz", in: ["title"]) == nil)
  }
}
