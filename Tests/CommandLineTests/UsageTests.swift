import CommandLine
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ("buidl", "Unknown command 'buidl' [unknown-command]", "Did you mean 'build'?"),
    ("publish-everything", "Unknown command 'publish-everything' [unknown-command]", "See 'galley help'"),
    ("build --outptu x", "Unknown option '--outptu' [unknown-option]", "Did you mean '--output'?"),
    ("build --port 3", "Unknown option '--port' [unknown-option]", "It belongs to 'serve'"),
    (
      "--drafts build", "Unknown option '--drafts' [unknown-option]",
      "Write it after its command: galley build --drafts"
    ),
    ("build -x", "Unknown option '-x' [unknown-option]", "See 'galley help build'"),
    ("build -qx", "Unknown option '-x' [unknown-option]", "See 'galley help build'"),
    ("build a b", "Unexpected argument 'b' [unexpected-argument]", "See 'galley help build'"),
    ("version a", "Unexpected argument 'a' [unexpected-argument]", "See 'galley help version'"),
    (
      "build -o", "Option '-o' needs a value [missing-value]",
      "Write -o DIR, or --output=VALUE for a value that begins with '-'"
    ),
    (
      "build --output --drafts", "Option '--output' needs a value [missing-value]",
      "Write --output DIR, or --output=VALUE for a value that begins with '-'"
    ),
    (
      "build --format jsn", "Value 'jsn' of option '--format' must be one of text, json, github [bad-value]",
      "Did you mean 'json'?"
    ),
    ("help buidl", "Unknown command 'buidl' [unknown-command]", "Did you mean 'build'?"),
  ])
  func explainsTheMistake(_ line: String, _ summary: String, _ help: String) {
    let run = TestRun()
    #expect(run(line) == .badUsage)
    #expect(run.stderr == "error: \(summary)\n    help: \(help)\n")
    #expect(run.stdout.isEmpty)
    #expect(run.options == nil, "nothing is built")
  }

  @Test(arguments: [
    ("build --drafts=yes", "Option '--drafts' takes no value [unexpected-value]"),
    ("build -j0", "Value '0' of option '-j' must be a whole number from 1 to 1024 [bad-value]"),
    (
      "build --jobs 99999999999999999999",
      "Value '99999999999999999999' of option '--jobs' must be a whole number from 1 to 1024 [bad-value]"
    ),
    ("serve --port=65536", "Value '65536' of option '--port' must be a whole number from 0 to 65535 [bad-value]"),
    ("build --output=", "Value '' of option '--output' must be some text [bad-value]"),
  ])
  func refusesWrongValues(_ line: String, _ summary: String) {
    let run = TestRun()
    #expect(run(line) == .badUsage)
    #expect(run.stderr == "error: \(summary)\n")
  }

  @Test(arguments: [
    "build other --output=o/p --jobs 3 --drafts --base-url https://a.example/",
    "build --drafts -j3 -oo/p --base-url=https://a.example/ other",
    "-q build -j=3 -o o/p other --drafts --base-url https://a.example/ -v",
    "--quiet build -vqj 3 --drafts --output o/p --base-url https://a.example/ -- other",
  ])
  func readsEveryWayToWriteAnOption(_ line: String) throws {
    let run = TestRun()
    #expect(run(line) == .done)
    let options = try #require(run.options)
    #expect(options.site == "other" && options.output == "o/p" && options.baseURL == "https://a.example/")
    #expect(options.jobs == 3 && options.drafts && !options.strict)
  }

  @Test func takesEveryWordAfterTwoDashesAsAnOperand() {
    let run = TestRun()
    #expect(run("build -- --drafts") == .failed)
    #expect(run.stderr.hasPrefix("error: No folder '--drafts' [no-site]\n"))
  }

  @Test func reportsMistakesInTheWantedFormatWhereverItStands() {
    let run = TestRun()
    #expect(run("build --nonsense --format json") == .badUsage)
    #expect(run.stdout.hasPrefix(#"{"severity":"error","identifier":"unknown-option""#))
    #expect(run.stderr.isEmpty)
  }

  @Test(arguments: [
    ([:], true, "", true),
    ([:], false, "", false),
    (["TERM": "dumb"], true, "", false),
    (["NO_COLOR": "1"], true, "", false),
    (["NO_COLOR": ""], true, "", true),
    (["NO_COLOR": "1"], false, " --color always", true),
    ([:], true, " --color=never", false),
  ])
  func coloursWhereItIsWelcome(_ environment: [String: String], _ isTerminal: Bool, _ option: String, _ expected: Bool)
  {
    let run = TestRun(environment: environment, isTerminal: isTerminal)
    #expect(run("nonsense" + option) == .badUsage)
    #expect(run.stderr.contains("\u{1B}[") == expected)
  }
}
