import Diagnostics
import Effects
import Glibc
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite(.serialized) struct LiveServerTests {
  private static let site = """
    title: Ada
    language: en
    timeZone: UTC
    tables:
      posts: {kind: status, source: posts.ndjson}

    """

  private func withServer(
    _ configuration: String = site, _ body: (LiveServer, String, Mutexed) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      try FileSystem.disk.makeFolder(folder + "/Content")
      try FileSystem.disk.create(folder + "/Content/site.yaml", Array(configuration.utf8))
      try FileSystem.disk.create(folder + "/Content/posts.ndjson", Array(#"{"id":"1","text":"Hello"}"#.utf8))
      var options = BuildOptions(site: folder)
      options.resources = Cases.repository
      let told = Mutexed()
      let server = try LiveServer(
        options, at: LiveServer.Place(base: "/book/", port: 0), files: .disk, clock: .system
      ) { diagnostics in told.value.withLock { $0.append(diagnostics) } }
      defer { server.stop() }
      try body(server, folder, told)
    }
  }

  private final class Mutexed: Sendable {
    let value = Mutex<[[Diagnostic]]>([])
  }

  @Test func servesFromMemory() throws {
    try withServer { server, folder, told in
      let page = try RawClient.get("/book/posts/", from: server.port)
      #expect(page.status == 200)
      #expect(page.text.contains("Hello") && page.text.contains(".galley/preview.js"))
      let tag = try #require(page.headers["etag"])
      #expect(try RawClient.get("/book/posts/", from: server.port, ["If-None-Match": tag]).status == 304)
      let part = try RawClient.get("/book/posts/index.css", from: server.port, ["Range": "bytes=0-3"])
      #expect(part.status == 206)
      #expect(part.body.count == 4)
      #expect(try RawClient.get("/book/posts", from: server.port).headers["location"] == "./posts/")
      #expect(try RawClient.get("/", from: server.port).headers["location"] == "./book/")
      #expect(try RawClient.get("/book/none", from: server.port).status == 404)
      for path in [
        "/book/../site.yaml", "/book/..%2fContent/site.yaml", "/book/.galley/", "/book/%2e%2e/x", "/book//x",
      ] {
        #expect(try RawClient.get(path, from: server.port).status == 404, "\(path)")
      }
      #expect(try RawClient.get("/book/", from: server.port, host: "evil.example").status == 403)
      let long = String(repeating: "x", count: 100_000)
      #expect([400, 413, 414, 431].contains(try RawClient.get("/book/", from: server.port, ["X": long]).status))
      #expect(try FileSystem.disk.list(folder) == ["Content"])
      #expect(told.value.withLock { $0.flatMap { $0 }.filter { $0.severity == .error } }.isEmpty)
    }
  }

  /// Without an `id` a record's address is made of what it says.
  @Test func aPageThatMovesTakesItsReadersAlong() throws {
    let people = Self.site.split(separator: "posts:").joined(separator: "people:")
      .replacing("kind: status", with: "kind: contact")
    try withServer(people) { server, folder, _ in
      let source = folder + "/Content/posts.ndjson"
      let list = { try RawClient.get("/book/people/", from: server.port) }
      let address = { (page: RawClient.Answer) throws -> String in
        let start = try #require(page.text.firstRange(of: "href=\"ada")?.lowerBound)
        return String(page.text[start...].dropFirst(6).prefix { $0 != "\"" })
      }
      func wait(for phone: String) throws {
        for _ in 0..<300 where try !list().text.contains(phone) { usleep(20_000) }
        #expect(try list().text.contains(phone))
      }
      try FileSystem.disk.write(source, Array(#"{"name":"Ada","phone":"5551"}"#.utf8))
      try wait(for: "5551")
      let old = try address(list())
      let tag = try #require(
        try RawClient.get("/book/people/" + old, from: server.port).headers["etag"]?.dropFirst().dropLast())
      let stream = try EventReader("/book/.galley/events?\(tag)/people/\(old)", port: server.port)
      #expect(stream.read(until: ":\n\n"))
      try FileSystem.disk.write(source, Array(#"{"name":"Ada","phone":"5552"}"#.utf8))
      #expect(stream.read(until: "\"kind\":\"moved\""))
      try wait(for: "5552")
      let new = try address(list())
      #expect(new != old && stream.read(until: "people/" + new))
    }
  }

  @Test func streamsChangesToThePagesThatHaveThem() throws {
    try withServer { server, folder, _ in
      let tag = try #require(
        try RawClient.get("/book/posts/", from: server.port).headers["etag"]?.dropFirst().dropLast())
      let stream = try EventReader("/book/.galley/events?\(tag)/posts/index.html", port: server.port)
      #expect(stream.read(until: ":\n\n"))
      try FileSystem.disk.write(folder + "/Content/posts.ndjson", Array(#"{"id":"1","text":"Goodbye"}"#.utf8))
      #expect(stream.read(until: "\"kind\":\"page\""))
      #expect(stream.read(until: "Goodbye"))
      try FileSystem.disk.write(folder + "/Content/site.yaml", Array("title: [".utf8))
      #expect(stream.read(until: "\"kind\":\"problem\""))
      #expect(try RawClient.get("/book/posts/", from: server.port).text.contains("Goodbye"))
    }
  }

  /// The last good page stays until the sources are whole again.
  @Test func sourcesThatGoAndComeBackAreShownAgain() throws {
    try withServer { server, folder, _ in
      let (content, aside) = (folder + "/Content", folder + "/aside")
      let source = content + "/posts.ndjson"
      func post(_ text: String) throws {
        try FileSystem.disk.write(source, Array("{\"id\":\"1\",\"text\":\"\(text)\"}".utf8))
      }
      func wait(for text: String) throws {
        for _ in 0..<300 where try !RawClient.get("/book/posts/", from: server.port).text.contains(text) {
          usleep(20_000)
        }
        #expect(try RawClient.get("/book/posts/", from: server.port).text.contains(text))
      }
      let stream = try EventReader("/book/.galley/events?x/none.html", port: server.port)
      #expect(stream.read(until: ":\n\n"))
      try FileSystem.disk.rename(content, aside)
      #expect(stream.read(until: "\"kind\":\"problem\""))
      try wait(for: "Hello")
      try FileSystem.disk.rename(aside, content)
      #expect(stream.read(until: "\"kind\":\"good\""))
      try post("Second")
      try wait(for: "Second")
      try FileSystem.disk.remove(source)
      try FileSystem.disk.makeFolder(source)
      #expect(stream.read(until: "\"kind\":\"problem\""))
      try FileSystem.disk.remove(source)
      try post("Third")
      try wait(for: "Third")
      for number in 0..<2_000 { try FileSystem.disk.create(content + "/\(number).txt", []) }
      try post("Fourth")
      try wait(for: "Fourth")
    }
  }

  @Test func manyIdleStreamsAreServedWithinLimits() throws {
    try withServer { server, _, _ in
      var streams: [EventReader] = []
      for _ in 0..<EventHub.most { streams.append(try EventReader("/book/.galley/events?x/a.html", port: server.port)) }
      #expect(streams.allSatisfy { $0.read(until: ":\n\n") })
      #expect(try RawClient.get("/book/.galley/events?x/a.html", from: server.port).status == 503)
      #expect(try RawClient.get("/book/posts/", from: server.port).status == 200)
    }
  }

  @Test func aSiteThatIsWrongIsServedAsTheReason() throws {
    try withServer("title: [") { server, folder, told in
      let page = try RawClient.get("/book/", from: server.port)
      #expect(page.status == 500)
      #expect(page.text.contains("preview.js"))
      #expect(told.value.withLock { $0.count } == 1)
      let stream = try EventReader("/book/.galley/events?/index.html", port: server.port)
      #expect(stream.read(until: "\"kind\":\"problem\""))
      try FileSystem.disk.write(folder + "/Content/site.yaml", Array(Self.site.utf8))
      #expect(stream.read(until: "\"kind\":\"reload\""))
      #expect(try RawClient.get("/book/", from: server.port).status == 200)
    }
  }
}
