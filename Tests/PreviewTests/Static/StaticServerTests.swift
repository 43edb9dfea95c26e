import Diagnostics
import Effects
import Glibc
import TestSupport
import Testing

@testable import Preview

@Suite struct StaticServerTests {
  /// A served folder, and beside it a secret.
  private static func withServer(
    base: String = "/", address: String = "127.0.0.1", _ body: (StaticServer, _ root: String) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let root = folder + "/public"
      let pages = [
        "index.html": "<p>home", "a/index.html": "<p>a", "a/b c.txt": "b c", "é/世.css": "css", "digits": "0123456789",
        "404.html": "<p>lost", ".hidden": "hidden", "a/.git/config": "hidden", ".well-known/x": "known",
        "empty.js": "", "x/y:z/index.html": "colon",
      ]
      for (path, text) in pages { try put(root + "/" + path, text) }
      try put(folder + "/secret.txt", "secret")
      try put(folder + "/public-too/secret.txt", "secret")
      let server = try StaticServer(root: root, base: base, address: address, port: 0, files: .disk)
      defer { server.stop() }
      try body(server, root)
    }
  }

  private static func put(_ path: String, _ text: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try FileSystem.disk.makeFolder(parts.joined(separator: "/"))
    try FileSystem.disk.write(path, Array(text.utf8))
  }

  @Test(arguments: [
    ("/", 200, "<p>home"), ("/index.html", 200, "<p>home"), ("/?q=/../x", 200, "<p>home"), ("/a/", 200, "<p>a"),
    ("/a/b%20c.txt", 200, "b c"), ("/%C3%A9/%e4%b8%96.css", 200, "css"), ("/.well-known/x", 200, "known"),
    ("http://localhost/a/?x", 200, "<p>a"), ("/empty.js", 200, ""),
    ("/none", 404, "<p>lost"), ("/index.html/", 404, "<p>lost"), ("/index.html/x", 404, "<p>lost"),
    ("/é/", 404, "<p>lost"),
  ])
  func serves(_ path: String, _ status: Int, _ text: String) throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get(path, from: server.port)
      #expect(answer.status == status)
      #expect(answer.text == text)
      #expect(answer.headers["content-length"] == "\(text.utf8.count)")
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a/../../secret.txt", "/a/%2E%2E/%2E%2E/secret.txt",
    "/..%5csecret.txt", "/..\\secret.txt", "//etc/passwd", "/%2fetc/passwd", "/../public-too/secret.txt",
    "/.hidden", "/%2ehidden", "/a/.git/config", "/a/.git/", "/./index.html", "/a//index.html",
    "/out/secret.txt", "/out.txt", "/sideways/secret.txt", "/inside-hidden", "/fifo", "/loop",
  ])
  func refuses(_ path: String) throws {
    try Self.withServer { server, root in
      symlink("..", root + "/out")
      symlink("../secret.txt", root + "/out.txt")
      symlink("../public-too", root + "/sideways")
      symlink("a/.git/config", root + "/inside-hidden")
      symlink("loop", root + "/loop")
      mkfifo(root + "/fifo", 0o600)
      let answer = try RawClient.get(path, from: server.port)
      #expect(answer.status == 404)
      #expect(answer.text == "<p>lost")
    }
  }

  @Test(arguments: ["/%", "/%4", "/%zz", "/index.html%00", "/%00", "*", "ftp://x/", "/a%00/../index.html", "/%FF"])
  func rejectsMalformedTargets(_ path: String) throws {
    try Self.withServer { (server, _) throws in
      #expect(try RawClient.get(path, from: server.port).status == 400)
    }
  }

  @Test func followsLinksThatStayInside() throws {
    try Self.withServer { (server, root) throws in
      symlink("a/index.html", root + "/link.html")
      #expect(try RawClient.get("/link.html", from: server.port).text == "<p>a")
    }
  }

  @Test(arguments: [
    ("/a", "./a/"), ("/a?x=1&y=/z", "./a/?x=1&y=/z"), ("/x/y:z", "./y:z/"), ("/%61", "./%61/"),
  ])
  func redirectsToFolders(_ path: String, _ location: String) throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get(path, from: server.port)
      #expect(answer.status == 302)
      #expect(answer.headers["location"] == location)
    }
  }

  @Test func servesBelowABasePath() throws {
    try Self.withServer(base: "/phone-book/%C3%A9") { server, _ in
      #expect(server.url == "http://127.0.0.1:\(server.port)/phone-book/%C3%A9/")
      let expected: [String: (Int, String?)] = [
        "/phone-book/%C3%A9/a/": (200, nil), "/phone-book/é/": (200, nil),
        "/phone-book/%C3%A9": (302, "./%C3%A9/"), "/": (302, "./phone-book/%C3%A9/"),
        "/?q": (302, "./phone-book/%C3%A9/?q"),
        "/a/": (404, nil), "/phone-book": (404, nil), "/phone-book/../a/": (404, nil),
      ]
      for (path, (status, location)) in expected {
        let answer = try RawClient.get(path, from: server.port)
        #expect(answer.status == status, "\(path)")
        #expect(answer.headers["location"] == location, "\(path)")
      }
    }
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/%C3%A9/%E4%B8%96.css", "text/css; charset=utf-8"),
    ("/empty.js", "text/javascript; charset=utf-8"), ("/digits", "application/octet-stream"),
    ("/none", "text/html; charset=utf-8"),
  ])
  func namesTypes(_ path: String, _ type: String) throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get(path, from: server.port)
      #expect(answer.headers["content-type"] == type)
      #expect(answer.headers["cache-control"] == "no-cache")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
    }
  }

  @Test func answersHeadWithoutABody() throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get("/digits", from: server.port, method: "HEAD")
      #expect(answer.status == 200)
      #expect(answer.headers["content-length"] == "10")
      #expect(answer.body.isEmpty)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "BREW"]) func onlyReads(_ method: String) throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get("/", from: server.port, method: method, ["Content-Length": "3"], body: "x=1")
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
    }
  }

  @Test func tellsWhatTheBrowserHas() throws {
    try Self.withServer { server, root in
      let first = try RawClient.get("/digits", from: server.port)
      let tag = try #require(first.headers["etag"])
      let date = try #require(first.headers["last-modified"])
      let known = [
        ["If-None-Match": tag], ["If-None-Match": "\"x\", W/\(tag)"], ["If-None-Match": "*"],
        ["If-Modified-Since": date],
      ]
      for headers in known {
        let answer = try RawClient.get("/digits", from: server.port, headers)
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer.headers["etag"] == tag)
      }
      for headers in [["If-None-Match": "\"x\"", "If-Modified-Since": date], ["If-Modified-Since": "yesterday"]] {
        #expect(try RawClient.get("/digits", from: server.port, headers).status == 200)
      }
      try FileSystem.disk.write(root + "/digits", Array("9876543210".utf8))
      let changed = try RawClient.get("/digits", from: server.port, ["If-None-Match": tag])
      #expect(changed.status == 200)
      #expect(changed.text == "9876543210")
    }
  }

  static let ranges: [(String, Int, String?, String?)] = [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
    ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=8-99999999999999999999", 206, "89", "bytes 8-9/10"), ("bytes=10-", 416, nil, "bytes */10"),
    ("bytes=99999999999999999999-", 416, nil, "bytes */10"), ("bytes=-0", 416, nil, "bytes */10"),
    ("bytes=5-2", 200, "0123456789", nil), ("bytes=0-1,4-5", 200, "0123456789", nil),
    ("bytes=-", 200, "0123456789", nil), ("lines=0-3", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
  ]

  @Test(arguments: ranges)
  func servesRanges(_ range: String, _ status: Int, _ text: String?, _ place: String?) throws {
    try Self.withServer { server, _ in
      let answer = try RawClient.get("/digits", from: server.port, ["Range": range])
      #expect(answer.status == status)
      if let text { #expect(answer.text == text) }
      #expect(answer.headers["content-range"] == place)
      let other = try RawClient.get("/digits", from: server.port, ["Range": range, "If-Range": "\"other\""])
      #expect(other.status == 200)
    }
  }

  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:8000", 200), ("127.0.0.1:8000", 200), ("[::1]:8000", 200), ("[::1]", 200),
    ("evil.example", 403), ("evil.example:8000", 403), ("localhost.evil.example", 403), ("192.168.1.1", 403),
    ("127.0.0.1.evil.example", 403), ("", 403), ("[::1", 403), ("localhost:80:80", 403),
  ])
  func answersToItsOwnNames(_ host: String, _ status: Int) throws {
    try Self.withServer { (server, _) throws in
      #expect(try RawClient.get("/", from: server.port, host: host).status == status)
    }
  }

  @Test func wantsAHost() throws {
    try Self.withServer { (server, _) throws in
      #expect(try RawClient.get("/", from: server.port, host: nil).status == 400)
    }
  }

  @Test func answersToAddressesWhereTheNetworkIsServed() throws {
    try Self.withServer(address: "0.0.0.0") { (server, _) throws in
      #expect(try RawClient.get("/", from: server.port, host: "192.168.1.1:80").status == 200)
      #expect(try RawClient.get("/", from: server.port, host: "[fe80::1]:80").status == 200)
      #expect(try RawClient.get("/", from: server.port, host: "evil.example").status == 403)
    }
  }

  @Test func takesTheNextFreePort() throws {
    try Self.withServer { first, root in
      let second = try StaticServer(root: root, port: first.port, files: .disk)
      #expect(second.port > first.port)
      #expect(try RawClient.get("/", from: second.port).status == 200)
      second.stop()
      second.stop()
      #expect(throws: Diagnostic.self) { try StaticServer(root: root, port: first.port, ports: 1, files: .disk) }
      #expect(throws: Diagnostic.self) { try StaticServer(root: root, address: "evil.example", files: .disk) }
    }
  }

  @Test func stopsWhileAConnectionIsOpen() throws {
    try Self.withServer { (server, _) throws in
      let descriptor = try RawClient.connected(to: server.port)
      defer { close(descriptor) }
      server.stop()
      var byte: UInt8 = 0
      #expect(read(descriptor, &byte, 1) <= 0)
      #expect(throws: (any Error).self) { try RawClient.get("/", from: server.port) }
    }
  }

  @Test func followsASwap() throws {
    try Self.withServer { server, root in
      try Self.put(root + "-new/index.html", "<p>new")
      try FileSystem.disk.exchange(root, root + "-new")
      #expect(try RawClient.get("/", from: server.port).text == "<p>new")
      #expect(try RawClient.get("/none", from: server.port).text == "There is no such page\n")
      try FileSystem.disk.removeTree(root)
      #expect(try RawClient.get("/", from: server.port).status == 404)
    }
  }

  @Test func servesALargeFileWhole() throws {
    try Self.withServer { server, root in
      let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      try FileSystem.disk.write(root + "/film.mp4", bytes)
      #expect(try RawClient.get("/film.mp4", from: server.port).body == bytes)
      let part = try RawClient.get("/film.mp4", from: server.port, ["Range": "bytes=1000000-1999999"])
      #expect(part.body == Array(bytes[1_000_000..<2_000_000]))
    }
  }
}
