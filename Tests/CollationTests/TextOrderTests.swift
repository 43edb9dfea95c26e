import Collation
import Testing

@Suite("The order of texts")
struct TextOrderTests {
  @Test("Places follow the language; texts that it does not tell apart share one")
  func ranks() throws {
    let texts = ["zebra", "ärt", "ört", "apa", "ärt", ""]
    #expect(try TextOrder(locale: "sv").ranks(of: texts) == [2, 3, 4, 1, 3, 0])
    #expect(try TextOrder(locale: "de").ranks(of: texts) == [4, 2, 3, 1, 2, 0])
    #expect(try TextOrder(locale: "en").ranks(of: []).isEmpty)
  }

  @Test("In Chinese Han goes by its reading, before Latin letters")
  func han() throws {
    #expect(try TextOrder(locale: "zh-Hans").ranks(of: ["张", "李", "Li"]) == [1, 0, 2])
  }
}
