import Diagnostics
import Publishing

extension Session {
  func runBuild() -> ExitCode {
    switch buildSite() {
    case .success: .done
    case .failure(let stop): stop.code
    }
  }

  /// Why there is no new site; everything that is to be said about it was said.
  struct Stop: Error {
    let code: ExitCode
  }

  /// Builds the site, and reports on it.
  func buildSite() -> Result<BuildReport, Stop> {
    let sink = DiagnosticSink()
    let start = clock.ticks()
    do throws(Diagnostic) {
      var report = try watched(try buildOptions(), sink)
      if report.output.hasPrefix("./") { report.output.removeFirst(2) }
      reporter.report(sink.diagnostics)
      return conclude(BuildSummary(report: report, total: clock.ticks() &- start), sink.diagnostics)
    } catch {
      reporter.report(sink.diagnostics)
      return .failure(Stop(code: stop(error, after: sink.diagnostics)))
    }
  }

  /// Builds with a bar for a person who watches, which is gone when anything else is said.
  private func watched(_ options: BuildOptions, _ sink: DiagnosticSink) throws(Diagnostic) -> BuildReport {
    var options = options
    if console.isTerminal, !arguments.isQuiet, arguments.format == .text {
      let bar = ProgressBar(console: console)
      let progress = BuildProgress(ticks: clock.ticks, show: bar.show)
      options.progress = progress
      defer { if progress.end() { bar.clear() } }
      return try engine.build(options, files.interrupted(by: interruption), clock, sink)
    }
    return try engine.build(options, files.interrupted(by: interruption), clock, sink)
  }

  func buildOptions() throws(Diagnostic) -> BuildOptions {
    var options = arguments.build
    options.site = try SiteFolder(files: files).find(arguments.site)
    options.resources = try Installation(files: files).resources()
    return options
  }

  func stop(_ diagnostic: Diagnostic, after reported: [Diagnostic]) -> ExitCode {
    if interruption.isRequested() {
      reporter.say("Interrupted: the site from before stays in place")
      return .interrupted
    }
    if !reported.contains(diagnostic) { reporter.report(diagnostic) }
    return ExitCode(endedBy: diagnostic)
  }

  private func conclude(_ summary: BuildSummary, _ diagnostics: [Diagnostic]) -> Result<BuildReport, Stop> {
    guard summary.isBalanced else {
      reporter.report(
        Diagnostic(
          .error, "internal-fault", "Records read do not add up to records published and skipped",
          suggestion: "Please report this with the summary of 'galley build --format json'"))
      return .failure(Stop(code: .internalFault))
    }
    let worst = diagnostics.map(\.severity).max() ?? .notice
    let isRefused = worst == .error || arguments.build.strict && worst == .warning
    if !isRefused {
      reporter.say(summary.text(isVerbose: arguments.isVerbose, reporter.paint))
      reporter.write(json: summary.json)
    }
    sayTally(diagnostics)
    return isRefused ? .failure(Stop(code: .failed)) : .success(summary.report)
  }

  func sayTally(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    if !parts.isEmpty { reporter.say("  " + parts.joined(separator: ", ")) }
  }
}
