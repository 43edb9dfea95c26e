import Effects
import TestSupport
import Testing

/// The Nu HTML checker on a page of each kind, where Tests/requirements.txt is installed into .venv and there is Java.
@Suite(.serialized) struct ValidityTests {
  /// Attributes that the standard has got since the checker was made.
  private static let newer = [
    "popover", "popovertarget", "popovertargetaction", "enterkeyhint", "loading", "autofocus", "expect", "blocking",
  ]

  @Test(
    .enabled(if: checker != nil && java != nil, "the checker is not installed; see Tests/requirements.txt"),
    arguments: [Cases.repository, OpenedSite.gallery, Cases.repository + "/Tests/Sites/arabic"])
  func pagesAreValid(_ folder: String) throws {
    let (checker, java) = (try #require(Self.checker), try #require(Self.java))
    let site = try BuiltSite.build(folder)
    defer { site.remove() }
    let files = site.samples.map { site.folder + "/public/" + $0 }
    let run = try ProgramRunner.system.run(
      Program(java, ["-jar", checker, "--errors-only", "--format", "gnu"] + files))
    let lines = String(decoding: run.errors, as: UTF8.self).split(separator: "\n")
    let problems = lines.filter { line in
      !Self.newer.contains { line.contains("“\($0)”") }
    }
    #expect(problems == [])
  }

  private static let checker: String? = {
    let library = Cases.repository + "/.venv/lib"
    let files = (try? FileSystem.disk.files(below: library)) ?? []
    return files.first { $0.hasSuffix("/vnu.jar") }.map { library + "/" + $0 }
  }()

  private static let java: String? = ["/usr/bin/java", "/usr/local/bin/java"].first { FileSystem.disk.exists($0) }
}
