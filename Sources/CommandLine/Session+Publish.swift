import Diagnostics
import Publishing

extension Session {
  /// Builds first, so that what is sent is never stale.
  func runPublish() -> ExitCode {
    switch buildSite() {
    case .failure(let stop): stop.code
    case .success: publish()
    }
  }

  private func publish() -> ExitCode {
    let sink = DiagnosticSink()
    let progress = ProgressLine("Sending", console: console, isOn: !arguments.isQuiet && arguments.format == .text)
    defer { progress.end() }
    do throws(Diagnostic) {
      let order = Engine.PublishOrder(
        build: try buildOptions(), target: arguments.target, isDryRun: arguments.isDryRun,
        credentials: StorageCredentials(environment: environment), advance: { total in progress.advance(of: total) })
      let report = try engine.publish(order, files.interrupted(by: interruption), sink)
      progress.end()
      reporter.report(sink.diagnostics)
      let summary = PublishSummary(report: report)
      reporter.say(summary.text(isVerbose: arguments.isVerbose, reporter.paint))
      reporter.write(json: summary.json)
      return .done
    } catch {
      reporter.report(sink.diagnostics)
      return stop(error, after: sink.diagnostics)
    }
  }
}
