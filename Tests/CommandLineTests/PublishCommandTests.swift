import CommandLine
import Testing

@Suite struct PublishCommandTests {
  @Test func aBuildComesFirstAndThenTheNamedTarget() {
    let run = TestRun()
    #expect(run("publish web --dry-run") == .done)
    #expect(run.servers == ["publish web dry"])
    #expect(run.stderr.contains("Would publish to there"))
    #expect(run.stderr.contains("1 of 3 sent (2 KB), 1 removed"))
    #expect(TestRun()("publish --site other") == .done)
  }

  @Test func theReportIsOneObject() {
    let run = TestRun()
    #expect(run("publish --format json") == .done)
    #expect(
      run.stdout.contains(
        "{\"published\":\"web\",\"to\":\"there\",\"dryRun\":false,\"files\":3,\"bytes\":1500,\"sent\":[\"a\"]"
          + ",\"removed\":[\"b\"],\"strays\":[]}"))
  }
}
