import CommandLine
import Diagnostics
import Effects
import Publishing
import Synchronization
import Testing

@Suite struct BuildTests {
  private static let finished: @Sendable (FileSystem, DiagnosticSink) throws(Diagnostic) -> BuildReport = { _, _ in
    var report = BuildReport(output: "public")
    report.recordsIn = 12_345
    report.recordsPublished = 12_300
    report.skipped = [("private", 40), ("drafts", 5), ("replies", 0)]
    report.pagesWritten = 1204
    report.pagesUnchanged = 1_100_000
    report.filesRemoved = 1
    report.rows = 12_300
    report.widths = 7
    report.stages = [("load", 380_000_000), ("lay out", 1_240_000_000), ("publish", 61_000_000_000)]
    return report
  }

  @Test func summarisesInAFewLines() {
    let run = TestRun(build: Self.finished)
    #expect(run("build") == .done)
    #expect(
      run.stderr == """
        Built public in 1 ms
          records  12,345 in, 12,300 published, 45 skipped (40 private, 5 drafts)
          pages    1,204 written, 1,100,000 unchanged, 1 file removed
          rows     12,300 laid out, each at 7 widths

        """)
    #expect(run.stdout.isEmpty)
  }

  @Test func tellsTheStagesOnDemand() {
    let run = TestRun(build: Self.finished)
    #expect(run("build --verbose") == .done)
    #expect(
      run.stderr.hasSuffix(
        """
          stages   load     380 ms
                   lay out  1.24 s
                   publish  1 min 1 s

        """))
  }

  @Test func summarisesForPrograms() {
    let run = TestRun(build: Self.finished)
    #expect(run("build --format json") == .done)
    let expected =
      #"{"built":"public","nanoseconds":1000000,"recordsIn":12345,"recordsPublished":12300,"#
      + #""skipped":{"private":40,"drafts":5,"replies":0},"pagesWritten":1204,"pagesUnchanged":1100000,"#
      + #""filesRemoved":1,"rows":12300,"widths":7,"#
      + #""stages":{"load":380000000,"lay out":1240000000,"publish":61000000000}}"# + "\n"
    #expect(run.stdout == expected)
    #expect(run.stderr.isEmpty)
  }

  @Test func saysNothingWhenQuiet() {
    let run = TestRun { _, sink in
      sink.report(Diagnostic(.warning, "w", "Odd"))
      return BuildReport(output: "public")
    }
    #expect(run("build --quiet") == .done)
    #expect(run.stderr.isEmpty && run.stdout.isEmpty)
  }

  @Test func findsTheSiteUpwardsEvenFromContent() {
    let run = TestRun()
    #expect(run("build") == .done)
    #expect(run.options?.site == "../..")
  }

  @Test func wantsASite() {
    let run = TestRun()
    #expect(run("build nowhere/") == .failed)
    #expect(run.stderr.hasPrefix("error: No folder 'nowhere' [no-site]\n"))
  }

  @Test(arguments: [
    ("build", Severity.warning, ExitCode.done),
    ("build --strict", .warning, .failed),
    ("build --strict", .notice, .done),
    ("build", .error, .failed),
  ])
  func failsOnErrorsAndIfStrictOnWarnings(_ line: String, _ severity: Severity, _ expected: ExitCode) {
    let run = TestRun { _, sink in
      sink.report(Diagnostic(severity, "odd", "Odd thing"))
      return BuildReport(output: "public")
    }
    #expect(run(line) == expected)
    #expect(run.stderr.contains("Built public") == (expected == .done))
  }

  @Test func reportsWhatEndedTheBuildOnce() {
    let run = TestRun { _, sink throws(Diagnostic) in
      let fault = Diagnostic(.error, "broken", "Broken thing")
      sink.report(fault)
      throw fault
    }
    #expect(run("build") == .failed)
    #expect(run.stderr == "error: Broken thing [broken]\n")
  }

  @Test func cutsFloodsShort() {
    let run = TestRun { _, sink in
      for index in 1...2000 { sink.report(Diagnostic(.warning, "odd", "Odd thing \(index)")) }
      return BuildReport(output: "public")
    }
    #expect(run("build") == .done)
    #expect(run.stderr.hasPrefix("warning: Odd thing 1 [odd]\n"))
    #expect(run.stderr.contains("Odd thing 10 [odd]\n… and 1,990 more of [odd]; --verbose shows all\nBuilt"))
    #expect(run.stderr.hasSuffix("\n  2,000 warnings\n"))
    #expect(run("build --verbose") == .done)
    #expect(run.stderr.contains("Odd thing 2000 [odd]\n"))
  }

  @Test func ownsUpToItsFaults() {
    let unbalanced = TestRun { _, _ in
      var report = BuildReport(output: "public")
      report.recordsIn = 1
      return report
    }
    #expect(unbalanced("build") == .internalFault)
    let thrown = TestRun { _, _ throws(Diagnostic) in throw Diagnostic(.error, "internal-fault", "Lost a row") }
    #expect(thrown("build") == .internalFault)
  }

  @Test func stopsAtTheNextFileWhenInterrupted() {
    let isAsked = Flag()
    let interruption = Interruption(isRequested: { isAsked.isUp }, wait: {})
    let run = TestRun(interruption: interruption) { files, _ throws(Diagnostic) in
      isAsked.raise()
      do throws(FileError) { try files.create("/dev/null/never", []) } catch { throw Diagnostic(error) }
      return BuildReport(output: "public")
    }
    #expect(run("build") == .interrupted)
    #expect(run.stderr == "Interrupted: the site from before stays in place\n")
  }

  @Test func servesUntilInterrupted() {
    let run = TestRun()
    #expect(run("serve --port 0 --listen ::1 --poll") == .done)
    #expect(run.servers == ["show ../.. ::1 0 polls", "stop"])
    #expect(run.stderr == "Serving ../.. at http://::1:0/ until Ctrl-C\n")
    let forPrograms = TestRun()
    #expect(forPrograms("serve --format json") == .done)
    #expect(forPrograms.stdout == "{\"serving\":\"http://127.0.0.1:free/\"}\n")
    let failing = TestRun()
    #expect(failing("serve -p1") == .failed)
  }

  @Test func servesASiteThatIsWrong() {
    let broken = TestRun(problems: [Diagnostic(.error, "broken", "Broken")])
    #expect(broken("serve") == .done)
    #expect(broken.stderr.hasPrefix("error: Broken [broken]\n"))
    #expect(broken.servers.last == "stop")
  }

  @Test func warnsOfTheNetworkAndOfNoDesktop() {
    let run = TestRun()
    #expect(run("serve --listen 0.0.0.0 --open") == .done)
    #expect(run.stderr.contains("[open-to-network]"))
    #expect(run.stderr.contains("[no-desktop]"))
    #expect(run.servers.contains("open http://0.0.0.0:free/"))
  }
}

private final class Flag: Sendable {
  private let raised = Atomic(false)

  var isUp: Bool { raised.load(ordering: .relaxed) }

  func raise() { raised.store(true, ordering: .relaxed) }
}
