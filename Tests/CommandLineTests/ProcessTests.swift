import Diagnostics
import Effects
import Glibc
import TestSupport
import Testing

@testable import CommandLine

@Suite struct ProcessTests {
  @Test func tellsTheShellHowItWent() throws {
    try TemporaryFolder.with { folder in
      let version = try GalleyProcess(["version"], in: folder)
      #expect(version.readLine() == "galley \(Version.current)")
      #expect(version.exitCode() == 0)
      #expect(try GalleyProcess(["build"], in: folder).exitCode() == 1)
      #expect(try GalleyProcess(["biuld"], in: folder).exitCode() == 2)
      #expect(try GalleyProcess([], in: folder).exitCode() == 2)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func servesUntilASignal(_ signal: Int32) throws {
    try TemporaryFolder.with { folder in
      let site =
        "title: Ada\nlanguage: en\ntimeZone: UTC\ntables:\n  posts: {kind: status, source: posts.ndjson, path: /}\n"
      try FileSystem.disk.create(folder + "/site.yaml", Array(site.utf8))
      try FileSystem.disk.create(folder + "/posts.ndjson", Array(#"{"id":"1","text":"Hello"}"#.utf8))
      let galley = try GalleyProcess(["serve", "--port", "0", "--format", "json"], in: folder)
      var line = galley.readLine()
      while !line.isEmpty, !line.hasPrefix("{\"serving\"") { line = galley.readLine() }
      #expect(line.hasPrefix("{\"serving\":\"http://127.0.0.1:"))
      kill(galley.id, signal)
      #expect(galley.exitCode() == 0)
    }
  }

  @Test func takesTheAskedPortOrNone() throws {
    let place = { (port: UInt16?) in
      Engine.ServerPlace(root: "/nowhere", base: "/", address: "127.0.0.1", port: port)
    }
    let server = try Engine.standard.serve(place(0), .disk)
    defer { server.stop() }
    let port = try #require(UInt16(server.url.dropLast().split(separator: ":").last ?? ""))
    #expect(throws: Diagnostic.self) { try Engine.standard.serve(place(port), .disk) }
  }

  /// Packages of fonts bring no configuration along, and a small container has none.
  @Test func findsFontsWithoutAConfiguration() throws {
    try TemporaryFolder.with { folder in
      let words = ["FONTCONFIG_FILE=/nowhere/fonts.conf", try GalleyProcess.program(), "doctor"]
      let doctor = try GalleyProcess(words, in: folder, program: "/usr/bin/env")
      var lines = [doctor.readLine()]
      while lines.last?.isEmpty == false { lines.append(doctor.readLine()) }
      #expect(lines.contains { $0.contains("Noto Sans Hebrew") && $0.contains("/usr/share/fonts/") })
    }
  }
}
