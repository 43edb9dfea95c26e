import CommandLine
import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("galley print")
struct PrintTests {
  @Test("The table is built by itself, beside the site")
  func options() {
    let run = TestRun { _, _ throws(Diagnostic) in throw Diagnostic(.error, "stop", "Stop") }
    #expect(run("print staff -o book.pdf") == .failed)
    #expect(run.options?.printedTable == "staff")
    #expect(run.options?.output == "../../.galley/print")
  }

  @Test("Without a table there is nothing to print")
  func missingTable() {
    let run = TestRun()
    #expect(run("print") == .badUsage)
    #expect(run.stderr.contains("needs the name of a table"))
  }

  @Test("A printed table has sheets of columns, its date and its letters")
  func prints() throws {
    try TemporaryFolder.with { folder in
      let output = folder + "/public"
      var options = BuildOptions(site: Cases.repository + "/Tests/Sites/search")
      options.resources = Cases.repository
      options.output = output
      options.printedTable = "people"
      let report = try BuildPipeline(
        options: options, files: .disk, clock: Clock(now: { 1_750_000_000 }, ticks: { 0 }), sink: DiagnosticSink()
      ).run()
      let list = try #require(report.printed)
      #expect(list.file == "people/index.html" && list.title == "People" && list.date == "June 15, 2025")
      let (pdf, sheets) = try Engine.standard.print(list, output)
      #expect(sheets == 1)
      #expect(pdf.starts(with: "%PDF-".utf8) && pdf.count > 5000)
    }
  }

  @Test("An unknown table is one exact complaint")
  func unknownTable() {
    var options = BuildOptions(site: Cases.repository + "/Tests/Sites/search")
    options.resources = Cases.repository
    options.printedTable = "peple"
    let pipeline = BuildPipeline(options: options, files: .disk, clock: .system, sink: DiagnosticSink())
    #expect {
      try pipeline.plan()
    } throws: { error in
      (error as? Diagnostic)?.suggestion == "Did you mean 'people'?"
    }
  }
}
