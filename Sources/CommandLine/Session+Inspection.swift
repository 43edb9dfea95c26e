import Diagnostics
import Effects

/// What the commands that look inside have in common: a result on standard output, and what is to be said about it.
extension Session {
  /// Spaces a level of JSON: for people indented, for programs on one line.
  var indent: Int { arguments.format == .json ? 0 : 2 }

  /// Writes a result and reports what came up; without a result the code says so.
  func show(_ result: (DiagnosticSink) throws(Diagnostic) -> [UInt8]) -> ExitCode {
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      let bytes = try result(sink)
      reporter.report(sink.diagnostics)
      console.write(bytes)
      return .done
    } catch {
      let isNew = !sink.diagnostics.contains(error)
      reporter.report(sink.diagnostics + (isNew ? [error] : []))
      return ExitCode(endedBy: error)
    }
  }

  /// The site that the command means.
  func siteFolder() throws(Diagnostic) -> String {
    try SiteFolder(files: files).find(arguments.site)
  }

  /// A file as the user named it; nil and "-" mean standard input.
  func input(_ path: String?) throws(Diagnostic) -> SourceText {
    let isStandard = path == nil || path == "-"
    do throws(FileError) {
      let bytes = try files.read(isStandard ? "/dev/stdin" : path ?? "")
      return SourceText(file: isStandard ? "standard input" : path ?? "", bytes: bytes)
    } catch {
      var problem = Diagnostic(error)
      problem.suggestion = error.isMissing ? "Check the path; it is read relative to the working folder" : nil
      throw problem
    }
  }
}
