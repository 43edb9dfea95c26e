import Effects
import TestSupport
import Testing

/// What the guide tells its reader to write and type is written and typed here.
@Suite struct GuideTests {
  @Test(arguments: [
    "install", "first-site", "site-yaml", "templates", "cells", "languages", "privacy", "limits", "walks", "moving",
    "README",
  ])
  func everyExampleWorks(_ name: String) throws {
    let page = try GuidePage("docs/guide/\(name).md")
    try TemporaryFolder.with { folder in try GuideRun(folder).follow(page, name) }
  }

  @Test func theDocumentationIsASiteOfGalley() throws {
    try TemporaryFolder.with { folder in
      let guide = Cases.repository + "/Scripts/guide"
      #expect(try GalleyProcess([try GalleyProcess.program(), folder], in: folder, program: guide).exitCode() == 0)
      let table = String(decoding: try FileSystem.disk.read(folder + "/public/guide/limits.html"), as: UTF8.self)
      #expect(table.contains("<table>") && table.contains("<title>Limits · Galley</title>"))
    }
  }

  @Test func whatContributorsTypeExists() throws {
    for step in try GuidePage("CONTRIBUTING.md").steps {
      guard case .make(let line) = step else {
        Issue.record("\(step)")
        continue
      }
      try GuideRun.expectTarget(line)
    }
  }

  /// Every key that a reader of site.yaml asks for stands in the reference.
  @Test func everyKeyIsDocumented() throws {
    let reference = String(
      decoding: try FileSystem.disk.read(Cases.repository + "/docs/guide/site-yaml.md"), as: UTF8.self)
    let folder = Cases.repository + "/Sources/Site/"
    let readers = try FileSystem.disk.list(folder + "Configuration").filter {
      $0.contains("Reader") && $0 != "KeyReader.swift"
    }
    var keys: Set<String> = []
    for file in readers.map({ "Configuration/" + $0 }) + ["Rows/RowOptionsReader.swift"] {
      keys.formUnion(try Self.keys(String(decoding: FileSystem.disk.read(folder + file), as: UTF8.self)))
    }
    #expect(keys.count > 60, "the readers are written as this test reads them")
    for key in keys.sorted() { #expect(reference.contains("`\(key)`"), "\(key)") }
  }

  private static func keys(_ source: String) throws -> [String] {
    let asked = try Regex(#"(?:\b(?:keys|inner|menus|theme)\.[a-zA-Z]+|\brequired|\brules)\("([a-zA-Z]+)""#)
    var keys = source.matches(of: asked).compactMap { $0.output[1].substring.map(String.init) }
    if let start = source.firstRange(of: "laterKeys = ["), let end = source[start.upperBound...].firstIndex(of: "]") {
      keys += source[start.upperBound..<end].split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }.map(
        String.init)
    }
    return keys
  }
}
