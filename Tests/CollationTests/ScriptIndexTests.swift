import Diagnostics
import Testing

@testable import Collation

@Suite struct ScriptIndexTests {
  private func parts(
    _ names: [String], locale: String = "en", others: [String] = [], han: HanOrder? = nil
  ) throws -> [String] {
    var table = NameTable()
    for name in names { table.append(family: name, flags: .whole) }
    return try ScriptIndex(locale: locale, others: others, han: han).build(table).flatMap { part in
      part.letters.sections.map { section in
        let rows = part.letters.order[section.rows].map { names[Int($0)] }
        return "\(part.script?.code ?? "-") \(part.letters.titles[section.title]): \(rows.joined(separator: " | "))"
      }
    }
  }

  @Test func eachScriptHasItsOwnLetters() throws {
    #expect(
      try parts(["Жук", "Ada", "42", "张三", "Ωδή", "単", "さとう"], others: ["zh", "ru"]) == [
        "Latn A: Ada", "Hani D: 単", "Hani Z: 张三", "Cyrl Ж: Жук", "Grek Ω: Ωδή", "Hrkt さ: さとう", "- #: 42",
      ])
  }

  /// The first and the last letter of each script, and letters that its usual index has no place for.
  @Test(
    arguments: [
      "AZÞǝ", "ΑΩϞ", "АЯЄҐӀ", "აჰ", "ԱՖ", "את", "ايپڤ", "ሀፐ", "अहॐऴ", "অহ", "ਅੜ", "અહ", "ଅହ", "அஹஃ", "అహ", "ಅಹ", "അഹ",
      "අෆ", "กฮ", "ກຮ", "ကအ", "កអ", "가힣ᄀ", "あんヴ", "ㄅㄩ", "一龥㐀𠀀", "ᐁ", "Ꭰ", "ހ", "ཀ", "ᠠ",
    ])
  func noLetterIsOther(_ letters: String) throws {
    for title in try parts(letters.unicodeScalars.map { "\($0)" }) {
      #expect(!title.contains("#") && !title.hasPrefix("-"), "\(title)")
    }
  }

  @Test func marksBeforeTheFirstLetterDoNotCount() throws {
    #expect(
      try parts(["(주)삼성", "“Ada”", "#tag", "(42)", "—"]) == [
        "Latn A: “Ada”", "Latn T: #tag", "Hang ㅈ: (주)삼성", "- #: — | (42)",
      ])
  }

  @Test func hanFollowsItsOrder() throws {
    let names = ["张三", "一"]
    #expect(try parts(names, han: .stroke) == ["Hani 1劃: 一", "Hani 7劃: 张三"])
    #expect(try parts(names, han: .zhuyin) == ["Hani ㄓ: 张三", "Hani ㄧ: 一"])
    #expect(try parts(names, locale: "ja") == ["Hani 1劃: 一", "Hani 7劃: 张三"])
    #expect(try parts(["金"], locale: "ko") == ["Hang ㄱ: 金"])
  }

  @Test func organizationsHaveReadingsOfTheirOwn() throws {
    var names = NameTable()
    for name in ["长江", "厦门航空", "单位", "华为"] { names.append(family: name, flags: .organization) }
    let built = try LetterIndex(locale: "zh").build(names)
    #expect(built.sections.map { built.titles[$0.title] } == ["C", "D", "H", "X"])
  }
}
