import Testing

@testable import Site

@Suite struct WrittenRowsTests {
  private func base(_ path: String, _ links: SiteConfiguration.Links = .relative) -> LinkBase {
    LinkBase(path: SitePath(path), links: links, root: "")
  }

  @Test func chunksAreCopiedWithinTheirFolder() {
    let written = WrittenRows()
    written.keep([3, 1], from: base("/people/"), [1, 2][...])
    written.keep([2], from: base("/people/"), [3][...])
    written.keep([4], from: base("/"), [4][...])
    var html: [UInt8] = [0]
    #expect(written.append([3, 1], from: base("/people/plain-letter-A.html"), to: &html))
    #expect(written.append([2], from: base("/people/"), to: &html))
    #expect(html == [0, 1, 2, 3])
    #expect(!written.append([3], from: base("/people/"), to: &html))
    #expect(!written.append([3, 2], from: base("/people/"), to: &html))
    #expect(!written.append([4], from: base("/people/"), to: &html))
    #expect(!written.append([2], from: base("/people/more/"), to: &html))
    #expect(!written.append([2], from: base("/"), to: &html))
    #expect(!written.append([2], from: base("/people/", .root), to: &html))
    #expect(html == [0, 1, 2, 3])
  }

  @Test func keepsNoMoreThanItsBound() {
    let written = WrittenRows()
    written.keep([1], from: base("/"), [UInt8](repeating: 1, count: 3 << 20)[...])
    written.keep([2], from: base("/"), [UInt8](repeating: 2, count: 2 << 20)[...])
    var html: [UInt8] = []
    #expect(!written.append([2], from: base("/"), to: &html))
    #expect(written.append([1], from: base("/"), to: &html) && html.count == 3 << 20)
  }
}
