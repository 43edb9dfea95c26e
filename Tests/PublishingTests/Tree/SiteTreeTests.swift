import Effects
import Synchronization
import TestSupport
import Testing

@testable import Publishing

@Suite struct SiteTreeTests {
  static let old = ["index.html": "one", "a/x.html": "x", "a/y.html": "y", "b/c/z.html": "z"]

  @Test func buildsIntoNothing() throws {
    try TreeFixture.with { site in
      let report = try site.build(Self.old)
      #expect(report == TreeReport(written: 4, unchanged: 0, removed: 0, swapped: true))
      #expect(try site.contents() == TreeFixture.whole(Self.old))
    }
  }

  @Test func leavesAnUnchangedSiteAlone() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      let root = try site.inode(site.target)
      let report = try site.build(Self.old)
      #expect(report == TreeReport(written: 0, unchanged: 4, removed: 0, swapped: false))
      #expect(try site.inode(site.target) == root)
    }
  }

  @Test(arguments: [true, false]) func followsAnySequenceOfSites(exchange: Bool) throws {
    let sites: [TreeFixture.Pages] = [
      Self.old, ["index.html": "two", "a/x.html": "x"], Self.old,
      ["index.html": "two", "a": "a file now", "b/c/z.html": "z"],
      ["index.html": "two", "a/x.html/deep": "a folder now", "b": "z"], [:], ["b/c/z.html": "z"], Self.old,
    ]
    try TreeFixture.with { whole in
      let site = exchange ? whole : whole.withoutExchange
      for i in sites + sites.reversed() + [sites[3], sites[0], sites[5], sites[4], sites[3], sites[4]] {
        try site.build(i)
        #expect(try site.contents() == TreeFixture.whole(i))
        #expect(!FileSystem.disk.exists(site.state + "/outgoing"))
      }
    }
  }

  @Test func sharesUnchangedFilesAndNeverWritesIntoThem() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      let kept = try site.inode(site.target + "/a/x.html")
      try site.build(Self.old.merging(["index.html": "two"]) { $1 })
      #expect(try site.inode(site.target + "/a/x.html") == kept)
      #expect(try site.inode(site.state + "/spare/a/x.html") == kept)
      #expect(try site.contents(site.state + "/spare") == TreeFixture.whole(Self.old))
      let report = try site.build(Self.old.merging(["index.html": "three"]) { $1 })
      #expect(report.written == 1)
      #expect(try site.contents(site.state + "/spare")["index.html"] == "two")
    }
  }

  @Test func reusesWhatTheOldSiteHas() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      let build = try site.tree.begin()
      let hash = ContentHash(of: Array("x".utf8))
      #expect(try build.reuse("a/x.html", hash))
      #expect(try !build.reuse("a/y.html", hash))
      #expect(try !build.reuse("new.html", hash))
      let report = try build.finish()
      #expect(report == TreeReport(written: 0, unchanged: 1, removed: 3, swapped: true))
      #expect(try site.contents() == TreeFixture.whole(["a/x.html": "x"]))
    }
  }

  @Test func abandonedBuildsLeaveTheOldSite() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      let build = try site.tree.begin()
      try build.write("index.html", [1])
      try build.write("a/x.html/y", [1])
      build.abandon()
      #expect(try site.contents() == TreeFixture.whole(Self.old))
      #expect(throws: (any Error).self) { try build.write("late.html", []) }
      try site.build(["a/x.html": "x", "a/y.html": "y"])
      #expect(try site.contents() == TreeFixture.whole(["a/x.html": "x", "a/y.html": "y"]))
    }
  }

  @Test func aSpareThatIsBeingChangedHasNoManifest() throws {
    try TreeFixture.with { site in
      for number in 0..<2 { try site.build(NumberedSite.pages(number)) }
      #expect(try site.tree.manifestNames().count == 2)
      let build = try site.tree.begin()
      try build.write("new.html", [])
      #expect(try site.tree.manifestNames().count == 1)
    }
  }

  @Test(arguments: [true, false]) func keepsWhatAbandonedBuildsLeave(links: Bool) throws {
    try TreeFixture.with { whole in
      let site = links ? whole : whole.withoutLinks
      for number in 0..<60 {
        let pages = NumberedSite.pages(number)
        if number % 3 != 0 {
          let build = try site.tree.begin()
          for (path, text) in pages.prefix(number) { try build.write(path, Array(text.utf8)) }
          build.abandon()
        } else {
          try site.build(pages)
          #expect(try site.contents() == TreeFixture.whole(pages))
        }
      }
    }
  }

  @Test func linksAgainOnlyWhatAnAbandonedBuildChanged() throws {
    try TreeFixture.with { site in
      var pages = NumberedSite.pages(0)
      for text in ["one", "two"] {
        pages["0/1/4.html"] = text
        try site.build(pages)
      }
      let build = try site.tree.begin()
      try build.write("number.txt", [])
      build.abandon()
      var counting = site
      let links = Atomic(0)
      counting.files.link = { from, to throws(FileError) in
        try site.files.link(from, to)
        links.add(1, ordering: .relaxed)
      }
      pages["0/1/4.html"] = "three"
      try counting.build(pages)
      #expect(try site.contents() == TreeFixture.whole(pages))
      #expect(links.load(ordering: .relaxed) == 1)
    }
  }

  @Test func oneBuildAtATime() throws {
    try TreeFixture.with { site in
      let build = try site.tree.begin()
      #expect(site.refusal(Self.old) == "build-running")
      build.abandon()
      #expect(site.refusal(Self.old) == nil)
    }
  }

  @Test func takesFilesFromSeveralThreads() async throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileSystem.disk.removeTree(folder) }
    let site = TreeFixture(folder)
    var pages: TreeFixture.Pages = [:]
    for round in 0..<3 {
      pages = [:]
      for i in 0..<300 { pages["\(i % 7)/\(i % 11)/\(i).html"] = "\(i % 10 == 0 ? round : 0)" }
      let build = try site.tree.begin()
      try await withThrowingTaskGroup { group in
        for part in 0..<4 {
          let mine = pages.filter { $0.key.utf8.count % 4 == part }
          group.addTask { for (path, text) in mine { try build.write(path, Array(text.utf8)) } }
        }
        try await group.waitForAll()
      }
      let report = try build.finish()
      #expect(report.written == (round == 0 ? 300 : 30))
      #expect(try site.contents() == TreeFixture.whole(pages))
    }
  }

  @Test(arguments: [
    (["a/x", "A/x"], "path-clash"), (["é.html", "e\u{301}.html"], "path-clash"), (["a.html", "A.html"], "path-clash"),
    (["a", "a-b", "a.c", "a/b"], "path-clash"), (["a", "a/b/c"], "path-clash"), (["ok", "../no"], "output-path"),
    ([".gitignore"], "output-path"), (["a/b", "ab", "a-b"], nil),
  ])
  func refusesClashes(_ paths: [String], _ identifier: String?) throws {
    for paths in [paths, paths.reversed()] {
      try TreeFixture.with { site in
        try site.build(Self.old)
        let pages = paths.map { ($0, "") }
        #expect(site.refusal(pages) == identifier)
        let whole = identifier == nil ? Dictionary(pages) { $1 } : Self.old
        #expect(try site.contents() == TreeFixture.whole(whole))
      }
    }
  }

  @Test func refusesTheSamePathTwice() throws {
    try TreeFixture.with { site in
      let build = try site.tree.begin()
      try build.write("a", [1])
      #expect(throws: (any Error).self) {
        try build.write("a", [2])
        _ = try build.finish()
      }
      #expect(!FileSystem.disk.exists(site.target))
    }
  }
}
