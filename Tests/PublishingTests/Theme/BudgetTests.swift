import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing

/// What a reader of the sample site has to wait for.
@Suite("Budgets of the theme's files") struct BudgetTests {
  @Test func stylesAndScriptsAreSmall() throws {
    try TemporaryFolder.with { folder in
      var options = BuildOptions(site: Cases.repository)
      options.resources = Cases.repository
      options.output = folder + "/public"
      _ = try BuildPipeline(options: options, files: .disk, clock: .system, sink: DiagnosticSink()).run()
      let files = try FileSystem.disk.files(below: folder + "/public").map { (name: $0, bytes: try read(folder, $0)) }
      func kind(_ ending: String) -> [(name: String, bytes: [UInt8])] {
        files.filter { $0.name.hasSuffix(ending) && $0.name.hasPrefix("assets/") }
      }
      for (name, bytes) in kind(".css") where !name.hasPrefix("assets/fonts.") {
        #expect(bytes.count <= 13_000, "\(name)")
      }
      for (name, bytes) in kind(".js") { #expect(bytes.count <= 9_000, "\(name)") }
      for (name, bytes) in kind(".woff2") where name.contains("-latin-") && !name.contains("-extended") {
        #expect(bytes.count <= 20_480, "\(name)")
      }
      // What the first screen waits for; print.css is not among it.
      let common = ["tokens", "cells", "theme", "wide"].map { name in
        kind(".css").first { $0.name.hasPrefix("assets/\(name).") }.flatMap { Gzip.bytes(of: $0.bytes)?.count } ?? .max
      }
      #expect(common.reduce(0, &+) <= 8_192, "\(common)")
      for (name, bytes) in files where name.hasSuffix(".css") && !name.hasPrefix("assets/") {
        #expect(try #require(Gzip.bytes(of: bytes)).count <= 3_072, "\(name)")
      }
    }
  }

  private func read(_ folder: String, _ name: String) throws -> [UInt8] {
    try FileSystem.disk.read(folder + "/public/" + name)
  }
}
