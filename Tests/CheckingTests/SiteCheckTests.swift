import Diagnostics
import Effects
import Site
import TestSupport
import Testing

@testable import Checking

@Suite struct SiteCheckTests {
  private static let head = "<!doctype html><html lang=en><title>T</title>"

  /// The problems of a site of these files, as "file:line identifier summary".
  private func problems(_ files: [String: String], base: String = "/", jobs: Int = 2) throws -> [String] {
    try TemporaryFolder.with { folder throws in
      for (name, text) in files {
        let parts = name.split(separator: "/").dropLast()
        if !parts.isEmpty { try FileSystem.disk.makeFolder(folder + "/" + parts.joined(separator: "/")) }
        try FileSystem.disk.write(folder + "/" + name, Array(text.utf8))
      }
      let report = try SiteCheck(folder, base: base, files: .disk, workers: Workers(count: jobs)).run()
      #expect(report.files == files.count)
      return report.problems.map { problem in
        let place = problem.location.map { "\($0.file.dropFirst(folder.utf8.count + 1)):\($0.line)" } ?? ""
        return "\(place) \(problem.identifier) \(problem.summary)"
      }
    }
  }

  @Test func aWholeSiteHasNoProblems() throws {
    let found = try problems([
      "index.html": Self.head + "<h1 id=a>A</h1><h2>B</h2><h2>C</h2><h3>D</h3><a href=b/index.html#x>b</a>"
        + "<a href='#a'></a><a href='#'></a><a href='#top'></a><img alt=x src=i.svg><a href=https://example.org/></a>",
      "b/index.html": Self.head + "<h1 id=x>X</h1><link rel=stylesheet href=../s.css><a href='../?q'></a>",
      "s.css": "@font-face{src:url(\"f.woff2\") format(\"woff2\"),url(f.woff2)}", "f.woff2": "", "i.svg": "<svg>",
    ])
    #expect(found == [])
  }

  @Test func whatIsWrongIsNamedWithItsPlace() throws {
    let page =
      Self.head + "\n<h1 id=a>A</h1>\n<h3 id=a>B</h3>\n<img src=none.png>\n<a href=b.html#y></a><a href=b.html#x></a>\n"
      + "<a href=sub></a><a href=../up.html></a><a href='#nowhere'></a>"
    let found = try problems([
      "index.html": page, "b.html": "<p id=x>", "sub/index.html": Self.head, "s.css": "a{b:url( 'gone.png' )}",
    ])
    #expect(
      found == [
        "b.html:1 incomplete-page A page needs a 'lang' attribute of 'html'",
        "b.html:1 incomplete-page A page needs a 'title' element",
        "index.html:4 broken-link Link 'none.png' leads nowhere",
        "index.html:6 broken-link Link 'sub' leads nowhere",
        "index.html:6 broken-link Link '../up.html' leads out of the site",
        "index.html:3 duplicate-id Id 'a' stands on the page twice",
        "index.html:3 heading-order Heading 'h3' follows 'h1'",
        "index.html:4 missing-alt Image without 'alt'",
        "index.html:5 broken-fragment Link 'b.html#y' leads to no place on its page",
        "index.html:6 broken-fragment Link '#nowhere' leads to no place on its page",
        "s.css:1 broken-link Link 'gone.png' leads nowhere",
      ])
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    var files: [String: String] = [:]
    for number in 0..<40 { files["\(number).html"] = Self.head + "<a href=\(number + 1).html#z></a>" }
    #expect(try problems(files, jobs: 1) == problems(files, jobs: 4))
  }

  @Test func largeFilesAreOverBudget() throws {
    let found = try problems(["s.css": String(repeating: "a{}", count: 40_000), "f.txt": "x"])
    #expect(found == ["s.css:1 over-budget A style sheet of 120 KB is over the budget of 100 KB"])
  }

  @Test func aSiteBelowAPathHasItsOwnRoot() throws {
    let files = ["index.html": Self.head + "<a href=/book/></a><a href=/></a>"]
    #expect(try problems(files, base: "/book/") == ["index.html:1 broken-link Link '/' leads out of the site"])
  }
}
