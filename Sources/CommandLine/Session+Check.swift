import Checking
import Diagnostics
import Publishing

extension Session {
  /// Builds first, so that what is examined is never stale.
  func runCheck() -> ExitCode {
    switch buildSite() {
    case .failure(let stop): return stop.code
    case .success(let report):
      do throws(Diagnostic) {
        return arguments.browser == nil ? try examine(report) : try measure(report)
      } catch {
        return stop(error, after: [])
      }
    }
  }

  private func examine(_ built: BuildReport) throws(Diagnostic) -> ExitCode {
    let report = try engine.check(built, arguments.host, files)
    reporter.report(report.problems)
    reporter.say(
      reporter.paint("Checked \(report.pages.counted("page"))", isWrong(report.problems) ? .error : .success)
        + ", \(report.links.counted("link")), \(report.files.counted("file"))")
    reporter.write(json: "{\"checked\":\(report.pages),\"links\":\(report.links),\"files\":\(report.files)}")
    let others = arguments.checksOthers ? try examineOthers(built) : []
    sayTally(report.problems + others)
    return isWrong(report.problems + others) ? .failed : .done
  }

  private func examineOthers(_ built: BuildReport) throws(Diagnostic) -> [Diagnostic] {
    let report = try engine.checkExternal(built, files, clock)
    reporter.report(report.problems)
    reporter.say(
      reporter.paint(
        "Checked \(report.addresses.grouped) external link\(report.addresses == 1 ? "" : "s")",
        isWrong(report.problems) ? .error : .success)
        + ", \(report.asked.grouped) asked for now")
    reporter.write(json: "{\"addresses\":\(report.addresses),\"asked\":\(report.asked)}")
    return report.problems
  }

  private func measure(_ built: BuildReport) throws(Diagnostic) -> ExitCode {
    guard let browser = arguments.browser else { return .done }
    let server = try engine.serve(
      Engine.ServerPlace(root: built.output, base: built.basePath, address: "127.0.0.1", port: 0), files)
    defer { server.stop() }
    let measuring = Engine.Measuring(
      build: try buildOptions(), browser: browser, rootSize: arguments.rootSize ?? 16, url: server.url)
    let report = try engine.measure(measuring, files, clock)
    let summary = RowSummary(report: report, folder: built.output)
    reporter.report(summary.problems)
    reporter.say(summary.text(reporter.paint))
    reporter.write(json: summary.json)
    return report.comparison.agrees ? .done : .failed
  }

  private func isWrong(_ problems: [Diagnostic]) -> Bool {
    problems.contains { $0.severity == .error || arguments.build.strict && $0.severity == .warning }
  }
}
