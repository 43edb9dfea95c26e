import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing

/// Every operation of a build fails once: the site is the old one or the new one, and the next builds are right.
@Suite struct SiteTreeFaultTests {
  static let kept = [".gitignore": "*\n"]
  static let old = ["index.html": "one", "a/x": "x", "a/y": "y", "b/z": "z", "d": "d"]
  static let new = ["index.html": "two", "a/x": "x", "b": "b", "c/n": "n", "d/e": "e"]
  static let third = ["index.html": "three", "a/x": "x", "a/y": "y", "b/z": "z", "c/n": "n"]

  @Test(arguments: FaultyFiles.Extent.allCases, [true, false])
  func anyOperationMayFail(_ extent: FaultyFiles.Extent, exchange: Bool) throws {
    var operation = 0
    var struck = true
    while struck {
      operation += 1
      try TreeFixture.with { struck = try fail(operation, extent, exchange ? $0 : $0.withoutExchange) }
    }
    #expect(operation > 60, "the faults have reached every stage")
  }

  /// Whether the build was long enough to meet the fault.
  private func fail(_ operation: Int, _ extent: FaultyFiles.Extent, _ site: TreeFixture) throws -> Bool {
    try site.put(site.target + "/.gitignore", "*\n")
    for pages in [Self.third, Self.old] { try site.build(pages) }
    let fault = FaultyFiles(first: operation, extent: extent)
    var faulty = site
    faulty.files = fault.over(site.files)
    let refused = faulty.refusal(Self.new)
    // Where nothing works any more, not even the way back, the next build has to put the old tree back.
    let found = FileSystem.disk.exists(site.target) ? site.target : site.state + "/outgoing"
    let left = try site.contents(found)
    #expect(left == whole(Self.old) || left == whole(Self.new), "operation \(operation)")
    if found != site.target { #expect(extent == .fromThenOn, "operation \(operation)") }
    if refused == nil { #expect(left == whole(Self.new), "operation \(operation)") }
    for pages in [Self.new, Self.third, Self.old] {
      try site.build(pages)
      #expect(try site.contents() == whole(pages), "operation \(operation)")
    }
    return fault.struck
  }

  private func whole(_ pages: TreeFixture.Pages) -> TreeFixture.Pages {
    TreeFixture.whole(pages.merging(Self.kept) { $1 })
  }

  @Test func aFirstBuildThatFailsLeavesNothing() throws {
    for operation in 1...20 {
      try TreeFixture.with { site in
        var faulty = site
        faulty.files = FaultyFiles(first: operation, extent: .once).over(site.files)
        if faulty.refusal(Self.old) != nil { #expect(!FileSystem.disk.exists(site.target)) }
        try site.build(Self.old)
        #expect(try site.contents() == TreeFixture.whole(Self.old))
      }
    }
  }
}
