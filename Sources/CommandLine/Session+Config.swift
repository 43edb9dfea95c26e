import Diagnostics
import Inspection

extension Session {
  func runConfig() -> ExitCode {
    show { sink throws(Diagnostic) in
      let report = try ConfigurationReport(site: siteFolder(), files: files, sink: sink)
      return arguments.format == .json
        ? report.json(indent: 0) : Array(report.text(isVerbose: arguments.isVerbose).utf8)
    }
  }
}
