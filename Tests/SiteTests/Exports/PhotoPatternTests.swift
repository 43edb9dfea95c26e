import Testing

@testable import Site

@Suite("Photo patterns")
struct PhotoPatternTests {
  @Test("Columns and alternatives make the names, best first")
  func names() throws {
    let pattern = try #require(PhotoPattern("photos/{team}/{id}.{jpg,png}"))
    #expect(pattern.fields == ["team", "id"] && pattern.folder == "photos")
    #expect(pattern.names { $0 == "id" ? "7" : "x" } == ["photos/x/7.jpg", "photos/x/7.png"])
    #expect(try #require(PhotoPattern("{工号}.jpg")).folder.isEmpty)
    #expect(try #require(PhotoPattern("a/b/{id}")).folder == "a/b")
  }

  @Test("A pattern names a column", arguments: ["photos/a.jpg", "{a,b}.jpg", "{id", "{}.jpg", "{{id}}", ""])
  func refused(_ pattern: String) {
    #expect(PhotoPattern(pattern) == nil)
  }
}
