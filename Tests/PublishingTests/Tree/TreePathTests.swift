import Diagnostics
import Testing

@testable import Publishing

@Suite struct TreePathTests {
  @Test(arguments: ["index.html", "a/b/c.css", "..a/b..", "a b", "世界/é.html", ".well-known/x", "sub/CNAME"])
  func allows(_ path: String) throws {
    try TreePath.check(path, keep: ["CNAME"])
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "a/", "a//b", "..", "../a", "a/../b", "a/.", "./a", "a\0b", "a\nb", "a\u{7F}", "a\\b",
    "CNAME", "CNAME/x",
  ])
  func refuses(_ path: String) {
    let error = #expect(throws: Diagnostic.self) { try TreePath.check(path, keep: ["CNAME"]) }
    #expect(error?.identifier == "output-path")
  }
}
