import Diagnostics
import Effects
import Publishing
import Testing

/// A disk that is full, and one that may not be written: the old site stays, and whoever builds is told why.
@Suite(.serialized, .enabled(if: SmallDisk.isPossible, "mounting a tmpfs needs root")) struct SmallDiskTests {
  private func withSite(_ body: (SmallDisk, GoldenSite) throws -> Void) throws {
    let disk = try SmallDisk()
    defer { disk.remove() }
    let site = try GoldenSite("months", at: disk.path + "/site")
    try body(disk, site)
  }

  private func refusal(_ site: GoldenSite) -> Diagnostic? {
    do {
      try site.build()
      return nil
    } catch {
      return error
    }
  }

  private func retitle(_ site: GoldenSite, _ title: String) throws {
    let bytes = try FileSystem.disk.read(site.path + "/Content/site.yaml")
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().joined(separator: "\n")
    try site.write("Content/site.yaml", "title: \(title)\n" + text + "\n")
  }

  @Test func aFullDiskKeepsTheOldSite() throws {
    try withSite { disk, site throws in
      try site.build()
      let old = try site.published()
      try retitle(site, "Another title")
      try disk.fill()
      let problem = try #require(refusal(site))
      #expect(problem.summary.contains("No space left on device"), "\(problem.summary)")
      #expect(try site.published() == old)
      try disk.empty()
      try site.build()
      #expect(site.page("index.html").contains("Another title"))
    }
  }

  @Test func aReadOnlyDiskKeepsTheOldSite() throws {
    try withSite { disk, site throws in
      try site.build()
      let old = try site.published()
      try retitle(site, "Another title")
      try disk.setReadOnly(true)
      let problem = try #require(refusal(site))
      #expect(problem.summary.contains("Read-only file system"), "\(problem.summary)")
      #expect(try site.published() == old)
      try disk.setReadOnly(false)
      try site.build()
      #expect(site.page("index.html").contains("Another title"))
    }
  }
}
