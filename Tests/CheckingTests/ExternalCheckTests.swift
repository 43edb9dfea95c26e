import Diagnostics
import Effects
import Synchronization
import TestSupport
import Testing

@testable import Checking

/// Links to other hosts, which a server of this machine plays.
@Suite struct ExternalCheckTests {
  /// What the clock says, and how long it was waited for, in milliseconds.
  private final class Pauses: Sendable {
    let all = Mutex<[Int]>([])
    let now = Mutex<Int64>(1_000_000)

    var clock: Clock {
      Clock(
        now: { self.now.withLock { $0 } }, ticks: { 0 },
        sleep: { milliseconds in self.all.withLock { $0.append(milliseconds) } })
    }
  }

  private func with(_ links: [String], _ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let page = "<!doctype html><html lang=en><title>T</title>" + links.map { "<a href='\($0)'>x</a>\n" }.joined()
      try FileSystem.disk.makeFolder(folder + "/public")
      try FileSystem.disk.write(folder + "/public/index.html", Array(page.utf8))
      try body(folder)
    }
  }

  private func check(_ folder: String, _ pauses: Pauses = Pauses()) throws -> ExternalReport {
    try ExternalCheck(
      folder + "/public", base: "/", address: "https://ada.example/", cache: folder + "/state/links", files: .disk,
      web: .system, clock: pauses.clock
    ).run()
  }

  private func words(_ report: ExternalReport) -> [String] {
    report.problems.map { "\($0.identifier) \($0.location?.line ?? 0) \($0.explanation ?? "")" }
  }

  @Test func eachAddressIsAskedAboutOnce() throws {
    let server = try LocalServer { request in
      switch request.target {
      case "/here": HTTPResponse(status: 200)
      case "/moved": HTTPResponse(status: 301, headers: [("Location", "/here")])
      case "/gone": HTTPResponse(status: 410)
      case "/people": HTTPResponse(status: 403)
      default: HTTPResponse(status: 404)
      }
    }
    let root = "http://\(server.host)"
    let links = ["/here", "/here#part", "/moved", "/gone", "/nothing", "/people"].map { root + $0 }
    try with(links + ["https://ada.example/x", "mailto:a@b.example", "page.html", "//"]) { folder in
      let report = try check(folder)
      #expect(report.addresses == 5 && report.asked == 5)
      #expect(
        words(report) == [
          "broken-external-link 4 HTTP status 410", "broken-external-link 5 HTTP status 404",
          "unanswered-link 6 HTTP status 403",
        ])
      #expect(
        server.requests.count { $0.target == "/here" && $0.method == "HEAD" } == 2, "itself, and where a link moved to")
    }
  }

  @Test func aHostThatKnowsNoHeadIsAskedForTheFirstBytes() throws {
    let server = try LocalServer { request in
      request.method == "HEAD" ? HTTPResponse(status: 405) : HTTPResponse(status: 206, body: [1])
    }
    try with(["http://\(server.host)/"]) { folder in
      let report = try check(folder)
      #expect(report.problems.isEmpty)
      #expect(server.requests.last?.headers["range"] == "bytes=0-1023")
    }
  }

  @Test func whatWasFoundIsNotAskedAgainForAWeek() throws {
    let server = try LocalServer { request in HTTPResponse(status: request.target == "/a" ? 200 : 404) }
    try with(["http://\(server.host)/a", "http://\(server.host)/b"]) { folder in
      let pauses = Pauses()
      #expect(try check(folder, pauses).asked == 2)
      let again = try check(folder, pauses)
      #expect(again.asked == 1 && again.problems.count == 1, "what was missing is asked about again")
      pauses.now.withLock { $0 += 7 * 24 * 3600 }
      #expect(try check(folder, pauses).asked == 2)
    }
  }

  @Test func questionsToOneHostKeepADistance() throws {
    let server = try LocalServer { _ in HTTPResponse(status: 200) }
    try with((1...4).map { "http://\(server.host)/\($0)" }) { folder in
      let pauses = Pauses()
      _ = try check(folder, pauses)
      #expect(pauses.all.withLock { $0 } == [1000, 1000, 1000])
    }
  }

  @Test func aBusyHostIsAskedAgainWhenItSaysSo() throws {
    let count = Mutex(0)
    let server = try LocalServer { _ in
      let number = count.withLock { count -> Int in
        count += 1
        return count
      }
      return number == 1 ? HTTPResponse(status: 429, headers: [("Retry-After", "7")]) : HTTPResponse(status: 200)
    }
    try with(["http://\(server.host)/"]) { folder in
      let pauses = Pauses()
      let report = try check(folder, pauses)
      #expect(report.problems.isEmpty)
      #expect(pauses.all.withLock { $0 } == [7000])
    }
  }

  @Test func aHostThatDoesNotAnswerIsNoBrokenLink() throws {
    let port = try LocalServer { _ in HTTPResponse(status: 200) }.host
    try with(["http://\(port)/"]) { folder in
      let pauses = Pauses()
      let report = try check(folder, pauses)
      #expect(report.problems.map(\.identifier) == ["unanswered-link"])
      #expect(pauses.all.withLock { $0 } == [1000, 2000])
    }
  }

  @Test func addressesOfTheWebHaveAHost() {
    #expect(ExternalLink.address("HTTPS://A.example/b?c#d") == "HTTPS://A.example/b?c")
    for link in ["https://", "https:///x", "ftp://a.example", "//a.example", "a", ""] {
      #expect(ExternalLink.address(link) == nil)
    }
  }
}
