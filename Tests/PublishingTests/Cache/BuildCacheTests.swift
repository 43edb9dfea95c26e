import Diagnostics
import Dispatch
import Effects
import Glibc
import Publishing
import TestSupport
import Testing

/// A build that takes up where the last one ended makes what a build from nothing makes.
@Suite struct BuildCacheTests {
  /// `RANDOM_CHANGES=1000` makes as many.
  private static let count = getenv("RANDOM_CHANGES").flatMap { Int(String(cString: $0)) } ?? 8

  private func clean(_ site: GoldenSite) throws -> [String: [UInt8]] {
    var site = site
    let folder = site.path + "/clean"
    // Faces stay cut: their files' names say from what.
    for old in ["/public", "/.galley/public/stamp", "/.galley/public/pages"] {
      try FileSystem.disk.removeTree(folder + old)
    }
    site.options.output = folder + "/public"
    try site.build()
    var files: [String: [UInt8]] = [:]
    for file in try FileSystem.disk.files(below: folder + "/public") {
      files[file] = try FileSystem.disk.read(folder + "/public/" + file)
    }
    return files
  }

  private func expectLikeClean(_ site: GoldenSite, _ what: String) throws {
    let made = try site.published()
    let clean = try clean(site)
    let names = Set(made.keys).union(clean.keys).sorted()
    let other = names.filter { made[$0] != clean[$0] }
    #expect(other == [], "\(what)")
  }

  @Test func afterAnyChangeTheSiteIsLikeACleanOne() throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: 11)
      try changing.build()
      for kind in 0..<ChangingSite.kinds {
        try changing.change(kind)
        try changing.build()
        try expectLikeClean(changing.site, changing.done)
      }
      try expectLikeClean(&changing, after: Self.count)
    }
  }

  /// Its pages show more.
  @Test func theBuiltInThemeIsKeptLikeACleanOne() throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: 12, resources: Cases.repository)
      try changing.build()
      try expectLikeClean(&changing, after: Self.count / 8)
    }
  }

  private func expectLikeClean(_ changing: inout ChangingSite, after count: Int) throws {
    for number in 0..<count {
      var done: [String] = []
      for _ in 0...(number % 3) {
        try changing.change()
        done.append(changing.done)
      }
      try changing.build()
      try expectLikeClean(changing.site, "\(number): \(done)")
    }
  }

  /// One of them builds, the others say so or find everything made.
  @Test func buildsAtOnceLeaveASiteLikeACleanOne() throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: 13)
      for number in 0..<4 {
        try changing.change(number)
        let site = changing
        DispatchQueue.concurrentPerform(iterations: 3) { _ in
          do throws(Diagnostic) { try site.build() } catch { #expect(error.identifier == "build-running") }
        }
        try changing.build()
        try expectLikeClean(changing.site, "\(number)")
      }
    }
  }

  @Test func nothingIsReadInFullOrWrittenWhereNothingChanged() throws {
    try TemporaryFolder.with { folder in
      let changing = try ChangingSite(at: folder, seed: 1)
      var site = changing.site
      func build(_ files: FileSystem = GoldenSite.files) throws -> (BuildReport, [Diagnostic]) {
        let sink = DiagnosticSink()
        let report = try BuildPipeline(options: site.options, files: files, clock: ChangingSite.later, sink: sink).run()
        return (report, sink.diagnostics)
      }
      let first = try build()
      var strict = GoldenSite.files
      strict.read = { path throws(FileError) in
        // Its own records, and files that are not there.
        guard !path.contains("/Content/") && !path.contains("/Templates/") || !FileSystem.disk.exists(path) else {
          throw FileError(operation: "read", path: path, code: EIO)
        }
        return try GoldenSite.files.read(path)
      }
      strict.create = { path, _ throws(FileError) in throw FileError(operation: "write", path: path, code: EIO) }
      let second = try build(strict)
      #expect(second.0.pagesWritten == 0 && second.0.stages.map(\.name) == ["compare"])
      #expect(second.0.pagesUnchanged == first.0.pagesWritten)
      #expect(second.0.recordsIn == first.0.recordsIn && second.0.rows == first.0.rows)
      #expect(second.1 == first.1)
      site.options.clean = true
      #expect(try build().0.stages.count > 1)
    }
  }

  @Test func onePersonWhoChangesCostsThePagesThatShowThem() throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: 2)
      try changing.build()
      try changing.change(0)
      let counted = CountedWrites()
      let report = try BuildPipeline(
        options: changing.site.options, files: counted.over(GoldenSite.files), clock: ChangingSite.later,
        sink: DiagnosticSink()
      ).run()
      #expect(report.pagesWritten > 0 && report.pagesWritten < 20)
      #expect(counted.pages < 20)
    }
  }
}
