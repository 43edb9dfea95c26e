import Diagnostics
import Effects
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// What belongs to the user, what to the build.
@Suite struct SiteTreeOwnershipTests {
  static let old = SiteTreeTests.old
  static let new = ["index.html": "two", "a/x.html": "x"]

  @Test func refusesAFolderThatIsNotItsOwn() throws {
    try TreeFixture.with { site in
      try site.put(site.target + "/thesis.txt", "my only copy")
      #expect(site.refusal(Self.old) == "foreign-folder")
      try site.put(site.folder + "/file", "")
      let onFile = SiteTree(target: site.folder + "/file", state: site.state, files: site.files)
      #expect(throws: Diagnostic.self) { try onFile.begin() }
      #expect(try site.contents() == ["thesis.txt": "my only copy"])
    }
  }

  /// The manifest is there, but of another folder that happened to get the same inode or has no file of it.
  @Test func refusesAFolderThatTookTheOldOnesPlace() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      for path in ["index.html", "a", "b"] { try FileSystem.disk.removeTree(site.target + "/" + path) }
      try site.put(site.target + "/thesis.txt", "my only copy")
      #expect(site.refusal(Self.old) == "foreign-folder")
      #expect(try site.contents() == ["thesis.txt": "my only copy"])
    }
  }

  @Test func takesACopyOfItsOwnFolder() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      try FileSystem.disk.rename(site.target, site.folder + "/original")
      for (path, text) in Self.old { try site.put(site.target + "/" + path, text) }
      try site.build(Self.new)
      #expect(try site.contents() == TreeFixture.whole(Self.new))
    }
  }

  @Test func buildsAgainWhereTheSiteWasDeleted() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      try site.build(Self.new)
      try FileSystem.disk.removeTree(site.target)
      try site.build(Self.new)
      #expect(try site.contents() == TreeFixture.whole(Self.new))
    }
  }

  @Test(arguments: [true, false]) func carriesKeptNamesOver(exchange: Bool) throws {
    try TreeFixture.with { whole in
      let site = exchange ? whole : whole.withoutExchange
      try site.put(site.target + "/.gitignore", "*\n")
      try site.put(site.target + "/.git/config", "mine")
      let kept = [".gitignore": "*\n", ".git/config": "mine"]
      for pages in [Self.old, Self.new, Self.old, Self.old] {
        try site.build(pages)
        #expect(try site.contents() == TreeFixture.whole(pages.merging(kept) { $1 }))
      }
      try site.put(site.target + "/CNAME", "ada.example")
      try FileSystem.disk.remove(site.target + "/.gitignore")
      let changed = ["CNAME": "ada.example", ".git/config": "mine"]
      for pages in [Self.new, Self.old, Self.new] {
        let report = try site.build(pages)
        #expect(report.diagnostics.isEmpty)
        #expect(try site.contents() == TreeFixture.whole(pages.merging(changed) { $1 }))
      }
    }
  }

  @Test func fetchesARepositoryThatAnInterruptedBuildLeftBehind() throws {
    try TreeFixture.with { site in
      try site.build(Self.old)
      try site.build(Self.new)
      try site.put(site.state + "/spare/.git/config", "mine")
      try site.build(Self.new)
      #expect(try site.contents()[".git/config"] == "mine")
      try site.put(site.state + "/spare/.git/config", "another")
      #expect(site.refusal(Self.old) == "kept-twice")
      #expect(try site.contents()[".git/config"] == "mine")
    }
  }

  @Test func replacesChangesMadeByHand() throws {
    typealias Change = @Sendable (String) throws -> Void
    let changes: [(String, Change)] = [
      ("index.html", { try FileSystem.disk.write($0 + "/index.html", Array("hacked".utf8)) }),
      ("index.html", { appendInPlace($0 + "/index.html") }),
      // Of both trees.
      ("a/x.html", { appendInPlace($0 + "/a/x.html") }),
      ("a/x.html", { try FileSystem.disk.remove($0 + "/a/x.html") }),
      ("stray.txt", { try FileSystem.disk.write($0 + "/stray.txt", []) }),
      ("a/stray", { try FileSystem.disk.makeFolder($0 + "/a/stray") }),
      (
        "b/c",
        {
          try FileSystem.disk.rename($0 + "/b/c", $0 + "/../elsewhere")
          symlink($0 + "/../elsewhere", $0 + "/b/c")
        }
      ),
    ]
    for (path, change) in changes {
      try TreeFixture.with { site in
        try site.build(Self.old)
        try site.build(Self.new)
        try site.build(Self.old)
        try change(site.target)
        let report = try site.build(Self.old)
        #expect(report.swapped)
        #expect(report.diagnostics.first?.notes.map(\.message).contains("Replaced: '\(path)'") == true)
        #expect(try site.contents() == TreeFixture.whole(Self.old), "\(path)")
        #expect(try site.build(Self.old).swapped == false)
        for pages in [Self.new, Self.old] {
          try site.build(pages)
          #expect(try site.contents() == TreeFixture.whole(pages), "\(path) through the spare")
        }
      }
    }
  }

  @Test func healsASpareThatSomeoneTouched() throws {
    try TreeFixture.with { site in
      try site.build(Self.new)
      try site.build(Self.old)
      let spare = site.state + "/spare"
      try FileSystem.disk.write(spare + "/stray", [1])
      try FileSystem.disk.write(spare + "/a/x.html", [1])
      let next = Self.old.merging(["new": "page"]) { $1 }
      try site.build(next)
      #expect(try site.contents() == TreeFixture.whole(next))
    }
  }

  @Test func swapsTheFolderBehindALink() throws {
    try TreeFixture.with { site in
      try site.put(site.folder + "/www/.nojekyll", "")
      symlink(site.folder + "/www", site.target)
      for pages in [Self.old, Self.new] {
        try site.build(pages)
        #expect(try FileSystem.disk.status(site.target)?.kind == .link)
        #expect(try site.contents() == TreeFixture.whole(pages.merging([".nojekyll": ""]) { $1 }))
      }
    }
  }

  @Test func copiesWhereThereAreNoLinks() throws {
    try TreeFixture.with { whole in
      let site = whole.withoutLinks
      for pages in [Self.old, Self.new, Self.old, Self.new, Self.new] {
        try site.build(pages)
        #expect(try site.contents() == TreeFixture.whole(pages))
      }
      #expect(try site.build(Self.new).unchanged == 2)
    }
  }
}

private func appendInPlace(_ path: String) {
  let descriptor = open(path, O_WRONLY | O_APPEND)
  _ = write(descriptor, "!", 1)
  close(descriptor)
}
