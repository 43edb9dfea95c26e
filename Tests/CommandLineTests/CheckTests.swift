import CommandLine
import Diagnostics
import Testing

@Suite struct CheckTests {
  private static let broken = Diagnostic(
    .error, "broken-link", "Link 'x' leads nowhere", at: SourceLocation(file: "public/a.html", line: 7, column: 3))
  private static let large = Diagnostic(.warning, "over-budget", "A page of 9 MB is over the budget of 6 MB")

  @Test func aWholeSiteIsDone() {
    let run = TestRun()
    #expect(run("check") == .done)
    #expect(run.stderr.contains("Checked 3 pages, 12 links, 7 files"))
    #expect(run.servers.isEmpty)
  }

  @Test func anErrorFailsAndIsShownWithItsPlace() {
    let run = TestRun(problems: [Self.broken])
    #expect(run("check") == .failed)
    #expect(run.stderr.contains("public/a.html:7:3: error: Link 'x' leads nowhere [broken-link]"))
    let annotated = TestRun(problems: [Self.broken])
    #expect(annotated("check --format github") == .failed)
    #expect(annotated.stdout.contains("::error file=public/a.html,line=7,col=3"))
    let listed = TestRun(problems: [Self.broken])
    #expect(listed("check --format json") == .failed)
    #expect(listed.stdout.contains("\"identifier\":\"broken-link\""))
    #expect(listed.stdout.contains("{\"checked\":3,\"links\":12,\"files\":7}"))
  }

  @Test func warningsFailOnlyUnderStrict() {
    #expect(TestRun(problems: [Self.large])("check") == .done)
    #expect(TestRun(problems: [Self.large])("check --strict") == .failed)
  }

  @Test func otherHostsAreAskedOnRequest() {
    let run = TestRun(problems: [Self.large])
    #expect(run("check --external --strict") == .failed)
    #expect(run.stderr.contains("Checked 4 external links, 2 asked for now"))
    #expect(run.stderr.contains("2 warnings"))
    let other = TestRun()
    #expect(other("check") == .done)
    #expect(!other.stderr.contains("external"))
  }

  @Test func aSiteThatDoesNotBuildIsNotExamined() {
    let run = TestRun { _, _ throws(Diagnostic) in throw Self.broken }
    #expect(run("check") == .failed)
    #expect(!run.stderr.contains("Checked"))
  }

  @Test func aBrowserReadsTheServedSite() {
    let run = TestRun()
    #expect(run("check --browser firefox --root-size 20") == .done)
    #expect(run.servers == ["start public / 127.0.0.1 0", "measure http://127.0.0.1:0/ firefox 20", "stop"])
    #expect(run.stderr.contains("Compared 0 rows in x/1 at a font size of 20 px"))
  }

  @Test func anUnknownBrowserIsBadUsage() {
    let run = TestRun()
    #expect(run("check --browser opera") == .badUsage)
    #expect(run.stderr.contains("must be one of chromium, firefox"))
  }
}
