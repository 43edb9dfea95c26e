import Effects
import TestSupport
import Testing

/// What the guide tells its reader to write and type is written and typed here.
@Suite struct GuideTests {
  @Test(arguments: [
    "install", "first-site", "site-yaml", "templates", "cells", "languages", "privacy", "limits", "walks", "moving",
    "glossary", "README",
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
}
