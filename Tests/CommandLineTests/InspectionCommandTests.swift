import Testing

@testable import CommandLine

@Suite struct InspectionCommandTests {
  @Test(arguments: [
    "layout", "layout --text a", "layout --text a --file b --width 1", "layout --cell status",
    "layout --records a.json", "render", "why", "theme", "theme build", "theme eject", "theme new x", "theme cell a b",
  ])
  func refusesHalfAQuestion(_ line: String) {
    let run = TestRun()
    #expect(run(line) == .badUsage)
    #expect(run.stderr.hasPrefix("error: ") && run.stdout.isEmpty)
  }

  @Test(arguments: ["1", "1,2", "1,2 --width 3", "1 -w2,3"])
  func gathersWidths(_ value: String) {
    let parser = CommandLineParser("layout --width \(value)".split(separator: " ").map(String.init))
    #expect(parser.problem == nil)
    #expect(parser.arguments.layout.widths == Array(1...parser.arguments.layout.widths.count))
  }

  @Test(arguments: ["", "1,", "a", "0", "1,,2", "99999999999999999999"])
  func refusesOtherWidths(_ value: String) {
    #expect(CommandLineParser(["layout", "--width=" + value]).problem?.identifier == "bad-value")
  }

  @Test func laysOutATextAsJSON() {
    let run = TestRun()
    #expect(run("layout --text Hello --width 100 --format json") == .done)
    #expect(run.stdout.hasPrefix("{\"font\":\"Inter\",\"weight\":400,\"size\":16,\"lineHeight\":24,"))
    #expect(run.stdout.hasSuffix("\"lines\":[{\"start\":0,\"text\":\"Hello\"}]}]}\n"))
  }

  @Test func listsWhatTheMachineHas() {
    let run = TestRun()
    _ = run("doctor --format json")
    #expect(run.stdout.contains("{\"area\":\"library\",\"name\":\"HarfBuzz\",\"found\":true"))
    #expect(run.stdout.contains("\"name\":\"Noto Sans Thai 400 (thai)\""))
  }
}
