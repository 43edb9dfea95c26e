import Diagnostics
import Site

extension Session {
  func runImport() -> ExitCode {
    let imports = arguments.imports
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      let lots = try ExportReader(files: files, sink: sink).read(
        imports.files, format: imports.format, language: imports.language)
      var lines: [String] = []
      for loaded in lots {
        let imported = ImportedRecords(loaded, isPublic: false)
        console.write(RecordWriter.bytes(imported, as: imports.output))
        let skipped = loaded.skipped.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.reason.rawValue)" }
        lines.append(
          "  \(imported.kind.rawValue)  \(loaded.recordsIn.grouped) in, \(imported.records.count.grouped) written"
            + (skipped.isEmpty ? "" : ", left out: \(skipped.joined(separator: ", "))"))
      }
      sayOnTheSide(sink.diagnostics, lines)
      let isRefused = imports.isStrict && sink.diagnostics.contains { $0.severity >= .warning }
      return isRefused ? .failed : .done
    } catch {
      sayOnTheSide(sink.diagnostics + (sink.diagnostics.contains(error) ? [] : [error]), [])
      return ExitCode(endedBy: error)
    }
  }

  /// Standard output is taken by the records, so that every report goes to standard error, whatever its format.
  private func sayOnTheSide(_ diagnostics: [Diagnostic], _ lines: [String]) {
    var side = console
    side.write = console.report
    let reporter = Reporter(arguments, environment: [:], console: side)
    reporter.report(diagnostics)
    for line in lines { reporter.say(line) }
  }
}
