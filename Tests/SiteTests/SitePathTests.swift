import Testing

@testable import Site

@Suite struct SitePathTests {
  @Test(arguments: [
    ("/", "/feed/", "feed/index.html"),
    ("/feed/", "/", "../index.html"),
    ("/feed/", "/feed/42.html", "42.html"),
    ("/feed/42.html", "/feed/", "index.html"),
    ("/feed/42.html", "/assets/theme.css", "../assets/theme.css"),
    ("/a/b/c.html", "/a/d/", "../d/index.html"),
    ("/", "/a b/ü?.html", "a%20b/%C3%BC%3F.html"),
    ("/", "/a:b.html", "./a:b.html"),
  ])
  func addressesAreRelativeToThePage(page: String, target: String, address: String) {
    #expect(SitePath(target).address(from: SitePath(page), links: .relative) == address)
  }

  @Test func addressesFromTheRootKeepFolders() {
    #expect(SitePath("/feed/").address(from: SitePath("/x.html"), links: .root) == "/feed/")
  }

  /// Pages of records of a table on the front page lie beside the page for what is not found.
  @Test func pagesOfRecordsLeaveNotFoundAlone() {
    let names = (0..<1000).map(SiteTable.packName)
    #expect(names.prefix(2) == ["1", "2"] && Set(names).count == 1000)
    #expect(!names.contains("404") && !names.contains("index"))
  }
}
