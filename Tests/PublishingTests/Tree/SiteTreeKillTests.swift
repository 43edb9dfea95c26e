import Effects
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// Builds are killed at any moment: the site is a whole one, and the next build is right.
@Suite(.serialized) struct SiteTreeKillTests {
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
      #expect(interrupted > 0, "kills have met builds under way")
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

  /// Kills a build some milliseconds after it has begun: in its middle, at its end, or in one of the next.
  private func killABuild(of site: TreeFixture, _ way: String) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let child = try start([site.target, site.state, way], writingTo: ends[1])
    close(ends[1])
    var byte: UInt8 = 0
    let begun = read(ends[0], &byte, 1)
    usleep(UInt32.random(in: 0...3_000))
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    #expect(begun == 1)
    #expect(status & 0x7F == SIGKILL, "the build ran until it was killed")
  }

  private func start(_ words: [String], writingTo descriptor: Int32) throws -> pid_t {
    let folder = try #require(PathOrder.folders(above: FileSystem.disk.resolve("/proc/self/exe")).first)
    let program = folder + "/SwapProbe"
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
    var child = pid_t()
    let failure = posix_spawn(&child, program, &actions, nil, arguments, [nil])
    try #require(failure == 0)
    return child
  }
}
