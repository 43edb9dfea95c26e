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
    try TemporaryFolder.with { folder throws in
      try copySamples(to: folder)
      for step in page.steps {
        switch step {
        case .file(let path, let text): try write(folder + "/" + path, text)
        case .command(let line): try run(line, in: folder)
        case .make(let line): try expectTarget(line)
        case .other(let line): Issue.record("\(name).md: neither a file nor a command: \(line)")
        }
      }
    }
  }

  /// Files that no page can write out.
  private func copySamples(to folder: String) throws {
    let samples = Cases.repository + "/docs/guide/samples"
    for name in try FileSystem.disk.list(samples) {
      try write(folder + "/samples/" + name, FileSystem.disk.read(samples + "/" + name))
    }
  }

  /// What was not for everybody, in the archive and in the workbook, is nowhere in the sites of the walks.
  @Test func walksPublishNothingPrivate() throws {
    try TemporaryFolder.with { folder throws in
      try copySamples(to: folder)
      for step in try GuidePage("docs/guide/walks.md").steps.prefix(5) {
        if case .command(let line) = step { try run(line, in: folder) }
      }
      for site in ["archive", "book"] {
        let files = try FileSystem.disk.files(below: folder + "/" + site)
        #expect(files.contains("public/index.html"))
        for file in files where file.hasPrefix("public/") || file.hasPrefix("Content/") {
          let bytes = try FileSystem.disk.read("\(folder)/\(site)/\(file)")
          #expect(bytes.firstRange(of: Array("MARKER".utf8)) == nil, "\(site)/\(file)")
        }
      }
    }
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
      try expectTarget(line)
    }
  }

  /// A line with words in quotes is not split here: the guide has none.
  private func run(_ line: String, in folder: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let code = try GalleyProcess(words, in: folder).exitCode()
    // What a machine lacks is not the guide's fault.
    #expect(code == 0 || words.first == "doctor" && code == 1, "galley \(line)")
  }

  private func write(_ file: String, _ text: String) throws {
    try write(file, Array(text.utf8))
  }

  private func write(_ file: String, _ bytes: [UInt8]) throws {
    try FileSystem.disk.makeFolder(file.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    try FileSystem.disk.write(file, bytes)
  }

  private func expectTarget(_ line: String) throws {
    let makefile = String(decoding: try FileSystem.disk.read(Cases.repository + "/Makefile"), as: UTF8.self)
    let target = line.split(separator: " ").first.map(String.init) ?? ""
    #expect(makefile.contains("\n\(target):"), "make \(line)")
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
