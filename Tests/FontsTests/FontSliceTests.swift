import Testing
import TextLayout

@testable import Fonts

@Suite struct FontSliceTests {
  private func touched(by text: String) -> [String] {
    let codePoints = CodePointSet(text.unicodeScalars.map { $0.value...$0.value })
    return FontSlice.all.filter { $0.isTouched(by: codePoints, of: CodePointSet([0...0x10FFFF])) }.map(\.name)
  }

  @Test func eachCharacterBelongsToOneSlice() {
    var seen = CodePointSet([])
    for slice in FontSlice.all {
      #expect(!seen.intersects(slice.characters), "\(slice.name)")
      seen = seen.union(slice.characters)
    }
  }

  @Test func onlyMarksAndEarlierCharactersAreRepeated() {
    var seen = FontSlice.marks
    for slice in FontSlice.all {
      #expect(slice.repeated.subtracting(seen).subtracting(slice.characters).isEmpty, "\(slice.name)")
      seen = seen.union(slice.characters)
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(FontSlice.all.map(\.name)).count == FontSlice.all.count)
  }

  @Test(arguments: [
    ("Hello, “world” … №1", ["latin"]), ("你好", []), ("Tiếng Việt", ["latin", "latin-extended"]),
    ("Привет", ["cyrillic"]), ("ελληνικά", ["greek"]), ("a → ★", ["latin", "symbols"]),
    ("мир ☂", ["latin", "cyrillic", "symbols"]), ("한국", ["hangul-1", "hangul-19"]),
    ("سلام", ["arabic"]), ("ไทย", ["thai"]), ("ʃ", ["phonetic"]),
  ])
  func textTouches(text: String, slices: [String]) {
    #expect(touched(by: text).sorted() == slices.sorted())
  }

  @Test func charactersThatAFontLacksTouchNothing() {
    let snowman = CodePointSet([0x2603...0x2603])
    #expect(!FontSlice.all.contains { $0.isTouched(by: snowman, of: CodePointSet([0x20...0x7E, 0x2600...0x2600])) })
  }

  @Test func marksTouchEverySliceThatMayDrawTheirCluster() {
    #expect(touched(by: "x\u{302}") == ["latin", "latin-extended", "cyrillic", "phonetic"])
    #expect(touched(by: "и\u{301}").contains("cyrillic"))
  }
}
