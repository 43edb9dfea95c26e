import Testing

@testable import Checking

@Suite struct LinkTargetTests {
  private func resolve(_ address: String, base: String = "/") -> String {
    switch LinkTarget.resolve(address, on: "feed/2026/page.html", base: base) {
    case .external: return "external"
    case .outside: return "outside"
    case .target(let target):
      let fragment = target.fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? ""
      return String(decoding: target.file, as: UTF8.self) + fragment
    }
  }

  @Test(arguments: [
    ("a.html", "feed/2026/a.html"), ("./a.html#b", "feed/2026/a.html#b"), ("../", "feed/index.html"),
    ("..", "feed/index.html"), ("../../", "index.html"), ("../../../x", "outside"), ("/x/", "x/index.html"),
    ("/", "index.html"), ("", "feed/2026/page.html"), ("#a%20b", "feed/2026/page.html#a b"),
    ("?q=1#c", "feed/2026/page.html#c"), ("a//b", "feed/2026/a/b"), ("%E4%B8%AD.html", "feed/2026/中.html"),
    ("100%", "feed/2026/100%"), (" a.html\n", "feed/2026/a.html"), ("http://example.org/", "external"),
    ("//example.org/", "external"), ("mailto:a@example.org", "external"), ("tel:+49", "external"),
    ("./a:b.html", "feed/2026/a:b.html"), ("a/../b.html#", "feed/2026/b.html#"),
  ])
  func resolves(address: String, expected: String) {
    #expect(resolve(address) == expected)
  }

  @Test func aBaseIsPartOfRootAddresses() {
    #expect(resolve("/book/a.html", base: "/book/") == "a.html")
    #expect(resolve("/a.html", base: "/book/") == "outside")
  }

  @Test func anotherNormalizationIsAnotherFile() {
    #expect(
      LinkTarget.resolve("e%CC%81", on: "a", base: "/") != LinkTarget.resolve("%C3%A9", on: "a", base: "/"))
  }
}
