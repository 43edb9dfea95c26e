import Browser
import Diagnostics
import Inspection

extension Session {
  func runDoctor() -> ExitCode {
    do throws(Diagnostic) {
      let report = try MachineReport(
        resources: Installation(files: files).resources(),
        browsers: [(name: "Chromium", path: try? Browser.find(), package: "chromium")])
      console.write(arguments.format == .json ? report.json(indent: 0) : Array(report.text().utf8))
      return report.isSound ? .done : .failed
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }
}
