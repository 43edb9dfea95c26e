import Effects
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// Builds are killed at any moment: the site is a whole one, and the next build is right.
@Suite struct SiteTreeKillTests {
  @Test(arguments: ["exchange", "renames"]) func survivesBeingKilled(_ way: String) throws {
    try TreeFixture.with { site in
      // A build under way has taken the spare's manifest away, or stands between its two renames.
      var interrupted = 0
      for number in 0..<50 {
        try killABuild(of: site, way)
        let manifests = (try? site.tree.manifestNames().count) ?? 0
        if manifests == 1 || FileSystem.disk.exists(site.state + "/outgoing") { interrupted += 1 }
        try checkWhole(site, way)
        if number % 3 == 0 { continue }
        let pages = NumberedSite.pages(number)
        try site.build(pages)
        #expect(try site.contents() == TreeFixture.whole(pages))
      }
      #expect(interrupted > 5, "kills have met builds under way")
    }
  }

  private func checkWhole(_ site: TreeFixture, _ way: String) throws {
    // Between the two renames there is no site; the folder beside it is the old one.
    let beside = site.state + "/outgoing"
    let place = way == "renames" && !FileSystem.disk.exists(site.target) ? beside : site.target
    guard FileSystem.disk.exists(place) else { return }
    let contents = try site.contents(place)
    let number = try #require(contents[NumberedSite.numberPath].flatMap { Int($0) })
    #expect(contents == TreeFixture.whole(NumberedSite.pages(number)))
  }

  private func killABuild(of site: TreeFixture, _ way: String) throws {
    let program = try FileSystem.disk.resolve("/proc/self/exe").split(separator: "/").dropLast()
    let path = "/" + program.joined(separator: "/") + "/SwapProbe"
    let words: [String] = [path, site.target, site.state, way]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, nil, nil, arguments, [nil])
    try #require(failure == 0)
    usleep(UInt32.random(in: 4_000...25_000))
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    #expect(status & 0x7F == SIGKILL, "the build ran until it was killed")
  }
}
