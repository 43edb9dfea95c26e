import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@testable import CommandLine

/// What the read-me shows is what galley does.
@Suite struct ReadMeTests {
  private let text: String

  init() throws {
    text = String(decoding: try FileSystem.disk.read(Cases.repository + "/README.md"), as: UTF8.self)
  }

  /// Whether lines stand in the read-me as a block of code.
  private func shows(_ block: String) -> Bool {
    text.contains(block.split(separator: "\n").map { "    \($0)\n" }.joined())
  }

  @Test func showsASummary() {
    var report = BuildReport(output: "public")
    report.recordsIn = 12_345
    report.recordsPublished = 12_300
    report.skipped = [("private", 40), ("drafts", 5)]
    report.pagesWritten = 1204
    report.pagesUnchanged = 11_000
    report.rows = 12_300
    report.widths = 7
    let summary = BuildSummary(report: report, total: 1_240_000_000)
    #expect(shows(summary.text(isVerbose: false, TerminalPaint(isOn: false))))
  }

  @Test func showsADiagnostic() {
    let place = SourceLocation(
      file: "Content/site.yaml", line: 2, column: 1, length: 8, text: "langauge: zh-Hans")
    let diagnostic = Diagnostic(
      .error, "unknown-key", "Unknown key 'langauge'", at: place,
      suggestion: Spelling.question("langauge", in: ["title", "language"]))
    #expect(shows(DiagnosticPrinter(format: .text).text(of: diagnostic)))
  }

  @Test func namesEveryCommand() {
    for command in Command.all { #expect(text.contains("`\(command.name)`")) }
  }

  @Test func namesEveryExitCode() {
    for code in ExitCode.allCases { #expect(text.contains("\(code.rawValue) ")) }
  }
}
