import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing

/// Sending to storage that checks each signature.
@Suite struct StorageTargetTests {
  private static func world() -> PublishingWorld {
    var world = PublishingWorld.here
    world.clock = Clock(now: { StorageServer.now }, ticks: { 0 }, sleep: { _ in })
    world.credentials = StorageServer.credentials
    return world
  }

  private static func target(_ server: StorageServer, _ options: String = "") -> String {
    "{s3: bucket/ada, region: eu-central-1, endpoint: \"http://\(server.host)\"\(options)}"
  }

  @Test func onlyWhatChangedIsSentAndWhoIsGoneIsGone() throws {
    let server = try StorageServer()
    try SentSite.live(Self.target(server), world: Self.world()) { _ in
      server.objects.keys.map { String($0.dropFirst("bucket/ada/".count)) }.sorted()
    }
    #expect(server.objects["bucket/ada/assets/a.css"]?.headers["content-type"] == "text/css; charset=utf-8")
    #expect(server.objects["bucket/ada/assets/a.css"]?.headers["cache-control"]?.contains("immutable") == true)
    #expect(server.objects["bucket/ada/index.html"]?.headers["cache-control"]?.contains("must-revalidate") == true)
  }

  @Test func assetsComeBeforePagesAndRemovalsLast() throws {
    let server = try StorageServer()
    try SentSite.with(Self.target(server), world: Self.world()) { site in
      _ = try site.publish()
      try FileSystem.disk.remove(site.folder + "/public/people/ben.html")
      try site.write("public/assets/z.js", "z")
      try site.write("public/a.html", "a")
      _ = try site.publish()
      #expect(server.changes.first == "PUT bucket/ada/assets/a.css")
      #expect(
        server.changes.suffix(3) == [
          "PUT bucket/ada/assets/z.js", "PUT bucket/ada/a.html", "DELETE bucket/ada/people/ben.html",
        ])
    }
  }

  @Test func namesOfAllKindsAndEmptyFilesArrive() throws {
    let server = try StorageServer()
    try SentSite.with(Self.target(server), world: Self.world()) { site in
      try site.write("public/ä b+c&d=é%20.html", "odd")
      try site.write("public/empty.txt", "")
      _ = try site.publish()
      #expect(server.objects["bucket/ada/\(RequestSignature.encoded("ä b+c&d=é%20.html"))"] != nil)
      #expect(server.objects["bucket/ada/empty.txt"]?.headers["content-length"] == "0")
    }
  }

  @Test func othersObjectsStayUnlessTheTargetIsAMirror() throws {
    for (option, remains) in [("", true), (", mirror: true", false)] {
      let server = try StorageServer()
      try SentSite.with(Self.target(server), world: Self.world()) { site in _ = try site.publish() }
      try SentSite.with(Self.target(server, option), world: Self.world()) { site in
        try FileSystem.disk.remove(site.folder + "/public/people/ben.html")
        let report = try site.publish()
        #expect(report.strays == (remains ? ["people/ben.html"] : []))
        #expect((server.objects["bucket/ada/people/ben.html"] != nil) == remains)
      }
    }
  }

  @Test func aBusyServerIsAskedAgain() throws {
    let server = try StorageServer(faults: [503, 500, 429])
    try SentSite.with(Self.target(server), world: Self.world()) { site in
      let report = try site.publish()
      #expect(report.sent.count == SentSite.files.count)
    }
  }

  @Test func whatIsRefusedIsAnErrorThatSaysWhy() throws {
    let server = try StorageServer()
    var world = Self.world()
    world.credentials = StorageCredentials(key: "key", secret: "wrong")
    try SentSite.with(Self.target(server), world: world) { site in
      do throws(Diagnostic) {
        _ = try site.publish()
        Issue.record("Published")
      } catch {
        #expect(error.identifier == "publish-failed")
        #expect(error.notes.map(\.message) == ["HTTP status 403", "SignatureDoesNotMatch", "No"])
        #expect(!String(describing: error).contains("wrong"), "a secret is not for reports")
      }
    }
  }

  @Test func withoutCredentialsNothingIsSent() throws {
    let server = try StorageServer()
    try SentSite.with(Self.target(server)) { site in
      #expect(throws: Diagnostic.self) { try site.publish() }
      #expect(server.changes.isEmpty)
    }
  }
}
