import Testing

@testable import CommandLine

@Suite struct HelpTests {
  @Test(arguments: ["help", "--help", "-h", "help --quiet"])
  func listsTheCommands(_ line: String) {
    let run = TestRun()
    #expect(run(line) == .done)
    for command in Command.all { #expect(run.stdout.contains("\n  \(command.name)")) }
    #expect(run.stderr.isEmpty)
  }

  @Test func showsUsageWhereNothingWasAsked() {
    let run = TestRun()
    #expect(run("") == .badUsage)
    #expect(run.stderr.contains("Usage: galley COMMAND"))
    #expect(run.stdout.isEmpty)
  }

  @Test(arguments: ["help build", "build --help", "build x --help", "--help build"])
  func explainsACommand(_ line: String) {
    let run = TestRun()
    #expect(run(line) == .done)
    #expect(run.stdout.contains("Usage: galley build [SITE] [OPTIONS]"))
    #expect(run.stdout.contains("swaps the"), "the long help has the details")
    #expect(run.options == nil, "nothing is built")
  }

  @Test func hasAShortForm() {
    let run = TestRun()
    #expect(run("build -h") == .done)
    #expect(!run.stdout.contains("swaps the"))
    #expect(run.stdout.contains("  -o, --output DIR        Set where the site goes"), "aligned with the longest option")
  }

  @Test(arguments: Command.all.map(\.name))
  func fitsTheTerminal(_ name: String) throws {
    let command = try #require(Command.named(name))
    for width in [60, 80, 100] {
      for length in [Arguments.Help.short, .long] {
        let text = HelpText(width: width).command(command, length)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  galley ") && $0.contains(" ") }
        for line in lines where !line.hasPrefix("  ") || line.hasPrefix("      ") {
          #expect(line.count <= width, "\(line)")
        }
      }
    }
  }

  @Test func definesEachNameOnce() {
    for command in Command.all {
      let options = command.options + CommandOption.global
      #expect(Set(options.map(\.name)).count == options.count)
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count)
      for option in options { #expect(!option.summary.hasSuffix(".")) }
      #expect(!command.summary.hasSuffix(".") && !command.examples.isEmpty)
    }
  }

  @Test func everyExampleParses() {
    for example in Command.all.flatMap(\.examples) {
      let parser = CommandLineParser(example.line.split(separator: " ").dropFirst().map(String.init))
      #expect(parser.problem == nil, "\(example.line)")
    }
  }

  @Test func showsTheVersion() {
    for line in ["version", "--version", "build --version"] {
      let run = TestRun()
      #expect(run(line) == .done)
      #expect(run.stdout == "galley \(Version.current)\n")
    }
    let run = TestRun()
    #expect(run("version --format json") == .done)
    #expect(run.stdout == "{\"galley\":\"\(Version.current)\"}\n")
  }
}
