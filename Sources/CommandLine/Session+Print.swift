import Diagnostics
import Publishing

extension Session {
  /// Builds one table by itself, beside the published site, and has it printed.
  func runPrint() -> ExitCode {
    guard let table = arguments.table else {
      reporter.report(
        Diagnostic(
          .error, "missing-operand", "'galley print' needs the name of a table",
          suggestion: "Write 'galley print TABLE'"))
      return .badUsage
    }
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      var options = try buildOptions()
      options.printedTable = table
      options.output = options.site + "/.galley/print"
      let report = try engine.build(options, files.interrupted(by: interruption), clock, sink)
      reporter.report(sink.diagnostics)
      return try print(report, to: arguments.printOutput ?? table + ".pdf")
    } catch {
      reporter.report(sink.diagnostics)
      return stop(error, after: sink.diagnostics)
    }
  }

  private func print(_ report: BuildReport, to file: String) throws(Diagnostic) -> ExitCode {
    guard let list = report.printed else { return .internalFault }
    let folder: String
    do { folder = try files.resolve(report.output) } catch { throw Diagnostic(error) }
    let (pdf, sheets) = try engine.print(list, folder)
    do { try files.write(file, pdf) } catch { throw Diagnostic(error) }
    reporter.say("Printed \(report.recordsPublished.counted("record")) on \(sheets.counted("sheet")) to \(file)")
    return .done
  }
}
