import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Publishing

/// Over SFTP, with OpenSSH's own client and server but no network between them.
@Suite(.enabled(if: FileSystem.disk.exists("/usr/lib/openssh/sftp-server"), "no openssh-sftp-server"))
struct SFTPTargetTests {
  /// Starts the server in the place of ssh.
  private static let world: PublishingWorld = {
    var world = PublishingWorld.here
    world.programs.run = { program throws(FileError) in
      guard program.name == "sftp" else { return try ProgramRunner.system.run(program) }
      let words = program.arguments.filter { $0 != "--" && $0 != "ada@host.example" }
      return try ProgramRunner.system.run(
        Program("sftp", ["-D", "/usr/lib/openssh/sftp-server"] + words, input: program.input))
    }
    return world
  }()

  /// A site whose target is a folder of this machine.
  private func with(_ options: String = "", _ body: (SentSite) throws -> Void) throws {
    try SentSite.with("{zip: x}", world: Self.world) { site in
      let target = "{sftp: \"ada@host.example:\(site.folder)/web root\"\(options)}"
      try site.write(
        "Content/site.yaml", "title: T\nlanguage: en\ntimeZone: UTC\npublish:\n  targets:\n    to: \(target)\n")
      try body(site)
    }
  }

  private func there(_ site: SentSite) throws -> [String] {
    try FileSystem.disk.files(below: site.folder + "/web root").filter { $0 != ".galley-published" }
  }

  @Test func onlyWhatChangedIsSentAndWhoIsGoneIsGone() throws {
    try with { site in
      #expect(try site.publish(dryRun: true).sent == SentSite.files.keys.sorted())
      #expect(!FileSystem.disk.exists(site.folder + "/web root"))
      #expect(try site.publish().sent == SentSite.files.keys.sorted())
      #expect(try there(site) == SentSite.files.keys.sorted())
      let again = try site.publish()
      #expect(again.sent == [] && again.removed == [])
      try FileSystem.disk.removeTree(site.folder + "/public/people")
      try site.write("public/index.html", "house")
      let third = try site.publish()
      #expect(third.sent == ["index.html"])
      #expect(third.removed == ["people/ada.html", "people/ben.html"])
      #expect(try there(site) == ["assets/a.css", "index.html"])
      #expect(!FileSystem.disk.exists(site.folder + "/web root/people"), "an empty folder goes, too")
      #expect(try FileSystem.disk.read(site.folder + "/web root/index.html") == Array("house".utf8))
    }
  }

  @Test func namesAreNoPatterns() throws {
    let names = ["a b.html", "a\"b\\c.html", "[x]*?.html", "*.html", "ä'#.html"]
    try with { site in
      for name in names { try site.write("public/odd/\(name)", name) }
      _ = try site.publish()
      for name in names {
        #expect(try FileSystem.disk.read(site.folder + "/web root/odd/\(name)") == Array(name.utf8))
      }
      try FileSystem.disk.remove(site.folder + "/public/odd/*.html")
      #expect(try site.publish().removed == ["odd/*.html"])
      #expect(try there(site).count == SentSite.files.count + names.count - 1)
    }
  }

  @Test func whatAnotherMachineSentMeanwhileIsReplaced() throws {
    try with { site in
      _ = try site.publish()
      try site.write("web root/.galley-published", "of another machine\n")
      try site.write("web root/index.html", "other")
      #expect(try site.publish().sent.count == SentSite.files.count)
      #expect(try FileSystem.disk.read(site.folder + "/web root/index.html") == Array("home".utf8))
      #expect(try site.publish().sent == [])
    }
  }

  @Test func aMirrorLosesWhatTheSiteLacks() throws {
    for (option, remains) in [("", true), (", mirror: true", false)] {
      try with(option) { site in
        try site.write("web root/deep/er/other page.html", "other")
        try site.write("web root/.well-known/x", "x")
        let report = try site.publish()
        #expect(report.removed == (remains ? [] : ["deep/er/other page.html"]))
        #expect(FileSystem.disk.exists(site.folder + "/web root/deep") == remains)
        #expect(FileSystem.disk.exists(site.folder + "/web root/.well-known/x"))
      }
    }
  }

  @Test func aFileThatCannotBeSentIsAnErrorAndTheNextRunSendsAll() throws {
    try with { site in
      _ = try site.publish()
      try site.write("web root/people.txt/in the way", "x")
      try site.write("public/people.txt", "x")
      #expect(throws: Diagnostic.self) { try site.publish() }
      try FileSystem.disk.removeTree(site.folder + "/web root/people.txt")
      #expect(try site.publish().sent.contains("people.txt"))
      #expect(try site.publish().sent == [])
    }
  }

  @Test func aPlaceHasAHostAndAFolder() throws {
    try SentSite.with("{sftp: web}", world: Self.world) { site in
      #expect(throws: Diagnostic.self) { try site.publish() }
    }
  }
}
