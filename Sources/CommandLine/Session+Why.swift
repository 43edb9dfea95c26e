import Diagnostics
import Inspection

extension Session {
  func runWhy() -> ExitCode {
    show { sink throws(Diagnostic) in
      let report = try RecordReport(
        arguments.record ?? "", site: siteFolder(), resources: Installation(files: files).resources(),
        includesDrafts: arguments.build.drafts, files: files, sink: sink)
      return arguments.format == .json ? report.json(indent: 0) : Array(report.text().utf8)
    }
  }
}
