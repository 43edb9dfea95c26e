import Effects
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// Sending to a server of storage that others wrote.
@Suite(.enabled(if: OutsideTool.isInstalled("moto_server"), "moto is not in .venv: see Tests/requirements.txt"))
struct MotoTests {
  @Test func aSiteIsSentOnceAndWhoIsGoneIsGone() throws {
    try TemporaryFolder.with { folder in
      let started = try ProgramRunner.system.run(
        Program(
          "sh",
          ["-c", "\"$0\" -H 127.0.0.1 -p \"$1\" >/dev/null 2>&1 & echo $!", OutsideTool.path("moto_server"), port]))
      let id = try #require(pid_t(String(decoding: started.output, as: UTF8.self).prefix { $0 != "\n" }))
      defer { kill(id, SIGTERM) }
      var world = PublishingWorld.here
      world.credentials = StorageCredentials(key: "testing", secret: "testing")
      try #require(isReady(world))
      let make = HTTPRequest("PUT", "http://127.0.0.1:\(port)/bucket")
      #expect(try world.web.send(make).status == 200)
      try SentSite.live(
        "{s3: bucket/ada, region: us-east-1, endpoint: \"http://127.0.0.1:\(port)\"}", world: world
      ) { _ in
        let list = try world.web.send(HTTPRequest("GET", "http://127.0.0.1:\(port)/bucket?list-type=2"))
        return String(decoding: list.body, as: UTF8.self).split(separator: "<Key>ada/").dropFirst()
          .map { String($0.prefix { $0 != "<" }) }
      }
    }
  }

  /// One that hardly anybody uses; several runs at once take different ones.
  private let port = "\(20_000 + getpid() % 20_000)"

  /// Waits half a minute at most.
  private func isReady(_ world: PublishingWorld) -> Bool {
    for _ in 0..<150 {
      if (try? world.web.send(HTTPRequest("GET", "http://127.0.0.1:\(port)/"))) != nil { return true }
      world.clock.sleep(200)
    }
    return false
  }
}
