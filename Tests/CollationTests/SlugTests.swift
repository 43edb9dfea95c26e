import Testing

@testable import Collation

@Suite struct SlugTests {
  @Test(arguments: [
    ("张伟", "zhang-wei"), ("Émile Zola", "emile-zola"), ("O'Brien", "obrien"), ("Đặng  Văn", "dang-van"),
    ("Жанна", "zanna"), ("ß & Æ", "ss-ae"), ("🎉", ""), ("", ""), ("../..", ""),
  ])
  func namesAreTransliterated(name: String, words: String) {
    let slug = Slug.slug(ofName: name, identity: Array(name.utf8)[...])
    #expect(slug.dropLast(6) == (words.isEmpty ? "" : words + "-"))
    #expect(isSlug(slug))
  }

  @Test func theHashIsThatOfTheIdentity() {
    #expect(Slug.slug(ofName: "Ann", identity: [0x61][...]) == Slug.slug(ofName: "Ann", identity: [0x61][...]))
    #expect(Slug.slug(ofName: "Ann", identity: [0x61][...]) != Slug.slug(ofName: "Ann", identity: [0x62][...]))
    let all = Set((0..<20_000).map { Slug.slug(ofName: "", identity: Array("person \($0)".utf8)[...]) })
    #expect(all.count > 19_990)
  }

  @Test(arguments: ["a-1", "12345678901234567890", "x"])
  func slugsAreKept(identifier: String) {
    #expect(Slug.slug(ofIdentifier: identifier) == identifier)
  }

  @Test(arguments: [
    "", "-", "a-", "A", "con", "index", "404", "COM1", "lpt9", "a/b", "..", "工号 12", "a--b", "\u{0}", "a\u{301}",
    String(repeating: "a", count: 61), String(repeating: "字", count: 1000), "%2e",
  ])
  func allElseIsChangedAndHashed(identifier: String) {
    let slug = Slug.slug(ofIdentifier: identifier)
    #expect(slug != identifier)
    #expect(isSlug(slug))
    #expect(slug.utf8.count <= 67)
  }

  private func isSlug(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
