import Browser
import Diagnostics
import Effects
import Inspection
import Publishing

extension Session {
  func runDoctor() -> ExitCode {
    do throws(Diagnostic) {
      let report = try MachineReport(
        resources: Installation(files: files).resources(),
        programs: [
          (area: "browser", name: "Chromium", path: try? Browser.find(), package: "chromium"),
          (
            area: "pictures", name: PictureScaler.program, path: ProgramRunner.path(of: PictureScaler.program),
            package: PictureScaler.package
          ),
        ])
      console.write(arguments.format == .json ? report.json(indent: 0) : Array(report.text().utf8))
      return report.isSound ? .done : .failed
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }
}
