import Testing

@testable import Site

@Suite struct TextHalvesTests {
  @Test(arguments: [
    ("abcdefgh", "abcd"), ("校样社区通讯录", "校样社"), ("e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}"),
    ("سلام عليكم", "سلام"),
  ])
  func cutsNearTheMiddleBetweenCharacters(text: String, first: String) throws {
    let halves = try #require(TextHalves(text))
    #expect(halves.first.trimmed == first)
    #expect(halves.first + halves.second == text)
  }

  @Test(arguments: ["abc", "السلامعليكم", "عنوان with English", "क्षत्रियकर्म"])
  func leavesWholeWhatACutWouldChange(text: String) {
    #expect(TextHalves(text) == nil)
  }

  @Test func directionIsThatOfTheFirstLetter() {
    #expect(TextDirection.base(of: "12 עברית") == .rightToLeft)
    #expect(TextDirection.base(of: "(中文)") == .leftToRight)
    #expect(TextDirection.base(of: "123") == nil)
    #expect(TextDirection.isMixed("abc עברית"))
    #expect(!TextDirection.isMixed("abc 123 (def)"))
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
