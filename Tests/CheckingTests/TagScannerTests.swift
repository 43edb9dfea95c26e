import Testing

@testable import Checking

@Suite struct TagScannerTests {
  private func tags(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    var scanner = TagScanner(bytes)
    var found: [String] = []
    while let tag = scanner.next() {
      if tag.isEnd { continue }
      let attributes = tag.attributes.map { "\($0.name)=\(String(decoding: bytes[$0.value], as: UTF8.self))" }
      found.append(([tag.name] + attributes).joined(separator: " "))
    }
    return found
  }

  @Test(arguments: [
    ("<a href=x>", ["a href=x"]), ("<A HREF='x y' b>", ["a href=x y b="]), ("<img/src=\"a>b\"/>", ["img src=a>b"]),
    ("<!-- <a> --><b>", ["b"]), ("<!doctype html><p>", ["p"]), ("a < b <i>", ["i"]), ("</p><p>", ["p"]),
    ("<script>if (a<b) '<a>'</script><b>", ["script", "b"]), ("<title>x</title ><b>", ["title", "b"]),
    ("<p =x y = z>", ["p = x= y=z"]), ("<", []), ("<a", ["a"]), ("<a href", ["a href="]), ("<a href=", ["a href="]),
    ("<a href='", ["a href="]), ("<!--", []), ("<style>", ["style"]), ("<a\nb\t=\r'c'>", ["a b=c"]),
  ])
  func finds(html: String, expected: [String]) {
    #expect(tags(html) == expected)
  }

  @Test func takesAnyBytes() {
    var state: UInt64 = 7
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let signs = Array("<>/=\"'! -ab\n".utf8)
        bytes.append(state >> 60 == 0 ? UInt8(truncatingIfNeeded: state >> 40) : signs[Int(state >> 33) % signs.count])
      }
      let outline = PageOutline(bytes)
      #expect(outline.links.allSatisfy { $0.range.upperBound <= bytes.count })
      _ = StylesheetLinks.all(in: bytes)
    }
  }

  @Test func readsWhatRulesNeed() {
    let html = """
      <html lang=en><title>T</title><h2 id=a>x</h2><img src=a.png srcset="b.png 1x, c.png 2x"><img alt="" src=d.png>
      <a href="x?a=1&amp;b=2#c">
      """
    let outline = PageOutline(Array(html.utf8))
    #expect(outline.links.map(\.address) == ["a.png", "b.png", "c.png", "d.png", "x?a=1&b=2#c"])
    #expect(outline.identifiers.map(\.name) == ["a"])
    #expect(outline.headings.map(\.level) == [2])
    #expect(outline.unnamedImages.count == 1)
    #expect(outline.hasLanguage && outline.hasTitle)
  }
}
