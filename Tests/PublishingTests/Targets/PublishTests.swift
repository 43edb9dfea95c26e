import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing
@testable import Site

/// Sending a site: what is new goes, what is there stays, what is gone goes from there as well.
@Suite("Publishing") struct PublishTests {
  private func makeFolder(_ site: SentSite) throws {
    try FileSystem.disk.makeFolder(site.folder + "/web")
  }

  private func inRoot(_ site: SentSite) throws -> [String] {
    try FileSystem.disk.files(below: site.folder + "/web/root")
  }

  @Test func aFolder() throws {
    try SentSite.live("{folder: web/root}", prepare: makeFolder, there: inRoot)
  }

  @Test func rsync() throws {
    try SentSite.live("{rsync: web/root}", prepare: makeFolder, there: inRoot)
  }

  @Test func aBranchOfGit() throws {
    func git(_ words: [String]) throws -> String {
      String(decoding: try ProgramRunner.system.run(Program("git", words)).output, as: UTF8.self)
    }
    try SentSite.live("{git: remote.git, branch: pages, domain: ada.example}") { site in
      _ = try git(["init", "--quiet", "--bare", site.folder + "/remote.git"])
    } there: { site in
      let remote = ["--git-dir", site.folder + "/remote.git"]
      let names = try git(remote + ["ls-tree", "-r", "--name-only", "pages"]).split(separator: "\n").map(String.init)
      #expect(names.contains("CNAME") && names.contains(".nojekyll"))
      #expect(try git(remote + ["rev-list", "--count", "pages"]) == "1\n")
      return names
    }
  }

  @Test func anArchiveIsTheSameForTheSameFiles() throws {
    try SentSite.with("{zip: site.zip}") { site in
      #expect(try site.publish().sent.count == SentSite.files.count)
      let bytes = try FileSystem.disk.read(site.folder + "/site.zip")
      #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]) && bytes.suffix(22).starts(with: [0x50, 0x4B, 5, 6]))
      #expect(try site.publish().sent == [])
      try site.write("public/index.html", "house")
      #expect(try !site.publish(dryRun: true).sent.isEmpty)
      #expect(try FileSystem.disk.read(site.folder + "/site.zip") == bytes)
    }
  }

  @Test func othersFilesStayUnlessTheTargetIsAMirror() throws {
    for (mirror, remain) in [("", true), (", mirror: true", false)] {
      try SentSite.with("{rsync: web\(mirror)}") { site in
        try site.write("web/other.html", "other")
        let sink = DiagnosticSink()
        let report = try site.publish(nil, sink)
        #expect(FileSystem.disk.exists(site.folder + "/web/other.html") == remain)
        #expect(report.strays == (remain ? ["other.html"] : []))
        #expect(sink.diagnostics.map(\.identifier) == (remain ? ["stray-files"] : []))
      }
    }
  }

  @Test func aFolderOfSomebodyElsesIsNotReplaced() throws {
    try SentSite.with("{folder: web}") { site in
      try site.write("web/other.html", "other")
      #expect(throws: Diagnostic.self) { try site.publish() }
      #expect(try FileSystem.disk.files(below: site.folder + "/web") == ["other.html"])
    }
  }

  @Test func hostsThatEverybodyReadsGetNoInternalSite() throws {
    try SentSite.with("{git: \"https://github.com/a/b.git\"}", head: "audience: internal\n") { site in
      do throws(Diagnostic) {
        _ = try site.publish()
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
    try SentSite.with("{zip: site.zip}") { site in
      do throws(Diagnostic) {
        _ = try site.publish("too")
        Issue.record("Published")
      } catch {
        #expect(error.identifier == "no-target")
        #expect(error.suggestion == "Did you mean 'to'?")
      }
    }
  }
}
