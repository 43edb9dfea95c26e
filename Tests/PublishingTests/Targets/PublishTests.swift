import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing
@testable import Site

/// Sending a site: what is new goes, what is there stays, what is gone goes from there as well.
@Suite("Publishing") struct PublishTests {
  private static let files = [
    "assets/a.css": "a", "index.html": "home", "people/ada.html": "Ada", "people/ben.html": "Ben",
  ]

  /// A built site in `public` with a site.yaml that names one target.
  private func with(_ target: String, head: String = "", _ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try Self.write(
        folder + "/Content/site.yaml",
        "title: T\nlanguage: en\ntimeZone: UTC\n\(head)publish:\n  targets:\n    to: \(target)\n")
      for (path, text) in Self.files { try Self.write(folder + "/public/" + path, text) }
      try body(folder)
    }
  }

  private static func write(_ path: String, _ text: String) throws {
    try FileSystem.disk.makeFolder(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    try FileSystem.disk.write(path, Array(text.utf8))
  }

  private func publish(
    _ folder: String, dryRun: Bool = false, _ sink: DiagnosticSink = DiagnosticSink()
  ) throws(Diagnostic) -> PublishReport {
    try SitePublisher(options: BuildOptions(site: folder), files: .disk, programs: .system, sink: sink)
      .run(nil, dryRun: dryRun)
  }

  /// Twice, then without a person: the report of each run.
  private func life(_ target: String, _ there: (String) throws -> [String]) throws {
    try with(target) { folder in
      try prepare(folder)
      let plan = try publish(folder, dryRun: true)
      #expect(plan.isDryRun && Set(plan.sent).isSuperset(of: Self.files.keys))
      let first = try publish(folder)
      #expect(first.sent == plan.sent)
      #expect(Set(try there(folder)).isSuperset(of: Self.files.keys))
      let second = try publish(folder)
      #expect(second.sent == [] && second.removed == [])
      try FileSystem.disk.remove(folder + "/public/people/ben.html")
      try Self.write(folder + "/public/index.html", "house")
      let third = try publish(folder)
      #expect(third.sent == ["index.html"])
      #expect(third.removed == ["people/ben.html"])
      #expect(try !there(folder).contains("people/ben.html"))
      #expect(try publish(folder).sent == [])
    }
  }

  private func prepare(_ folder: String) throws {
    _ = try ProgramRunner.system.run(Program("git", ["init", "--quiet", "--bare", folder + "/remote.git"]))
    try FileSystem.disk.makeFolder(folder + "/web")
  }

  @Test func aFolder() throws {
    try life("{folder: web/root}") { try FileSystem.disk.files(below: $0 + "/web/root") }
  }

  @Test func rsync() throws {
    try life("{rsync: web/root}") { try FileSystem.disk.files(below: $0 + "/web/root") }
  }

  @Test func aBranchOfGit() throws {
    try life("{git: remote.git, branch: pages, domain: ada.example}") { folder in
      let result = try ProgramRunner.system.run(
        Program("git", ["--git-dir", folder + "/remote.git", "ls-tree", "-r", "--name-only", "pages"]))
      let names = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(names.contains("CNAME") && names.contains(".nojekyll"))
      let commits = try ProgramRunner.system.run(
        Program("git", ["--git-dir", folder + "/remote.git", "rev-list", "--count", "pages"]))
      #expect(String(decoding: commits.output, as: UTF8.self) == "1\n")
      return names
    }
  }

  @Test func anArchiveIsTheSameForTheSameFiles() throws {
    try with("{zip: site.zip}") { folder in
      #expect(try publish(folder).sent.count == Self.files.count)
      let bytes = try FileSystem.disk.read(folder + "/site.zip")
      #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]) && bytes.suffix(22).starts(with: [0x50, 0x4B, 5, 6]))
      #expect(try publish(folder).sent == [])
      try Self.write(folder + "/public/index.html", "house")
      #expect(try !publish(folder, dryRun: true).sent.isEmpty)
      #expect(try FileSystem.disk.read(folder + "/site.zip") == bytes)
    }
  }

  @Test func othersFilesStayUnlessTheTargetIsAMirror() throws {
    for (mirror, remain) in [("", true), (", mirror: true", false)] {
      try with("{rsync: web\(mirror)}") { folder in
        try Self.write(folder + "/web/other.html", "other")
        let sink = DiagnosticSink()
        let report = try publish(folder, sink)
        #expect(FileSystem.disk.exists(folder + "/web/other.html") == remain)
        #expect(report.strays == (remain ? ["other.html"] : []))
        #expect(sink.diagnostics.map(\.identifier) == (remain ? ["stray-files"] : []))
      }
    }
  }

  @Test func aFolderOfSomebodyElsesIsNotReplaced() throws {
    try with("{folder: web}") { folder in
      try Self.write(folder + "/web/other.html", "other")
      #expect(throws: Diagnostic.self) { try publish(folder) }
      #expect(try FileSystem.disk.files(below: folder + "/web") == ["other.html"])
    }
  }

  @Test func hostsThatEverybodyReadsGetNoInternalSite() throws {
    try with("{git: \"https://github.com/a/b.git\"}", head: "audience: internal\n") { folder in
      do throws(Diagnostic) {
        _ = try publish(folder)
        Issue.record("Published")
      } catch {
        #expect(error.identifier == "internal-site")
      }
    }
  }

  @Test func nothingIsSentThatTheHostWouldRefuse() {
    let files = (0..<20_001).map { (path: "people/\($0).html", size: 10) } + [(path: "film.mp4", size: 26 << 20)]
    let problems = HostProfile.of(.cloudflare).problems(files)
    #expect(problems.map(\.identifier) == ["host-limit", "host-limit"])
    #expect(problems[0].summary == "Cloudflare Pages takes 20000 files, the site has 20002")
    #expect(problems[0].notes.first?.message == "20001 files in 'people/'")
    #expect(problems[1].summary == "Cloudflare Pages takes files of 25 MiB, 'film.mp4' has 26 MiB")
    #expect(HostProfile.of(.github).problems(files).isEmpty)
    #expect(HostProfile.of(.gitlab).problem(redirects: 1001) != nil)
    #expect(HostProfile.of(.gitlab).problem(redirects: 1000) == nil)
  }

  @Test func aTargetThatIsNotThereIsNamedWithThoseThatAre() throws {
    try with("{zip: site.zip}") { folder in
      let publisher = SitePublisher(
        options: BuildOptions(site: folder), files: .disk, programs: .system, sink: DiagnosticSink())
      do throws(Diagnostic) {
        _ = try publisher.run("too", dryRun: false)
        Issue.record("Published")
      } catch {
        #expect(error.identifier == "no-target")
        #expect(error.suggestion == "Did you mean 'to'?")
      }
    }
  }
}
