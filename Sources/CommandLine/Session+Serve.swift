import Diagnostics
import Publishing

extension Session {
  /// Builds once, then serves until the person asks for the end, which is the normal one.
  func runServe() -> ExitCode {
    switch buildSite() {
    case .failure(let stop): stop.code
    case .success(let report): serve(report)
    }
  }

  private func serve(_ report: BuildReport) -> ExitCode {
    do throws(Diagnostic) {
      let server = try engine.serve(
        Engine.ServerPlace(
          root: report.output, base: report.basePath, address: arguments.address ?? "127.0.0.1",
          port: arguments.port.map { UInt16(clamping: $0) }),
        files)
      reporter.say("Serving \(report.output) at \(server.url) until Ctrl-C")
      reporter.write(json: "{\"serving\":\(JSONString.quoted(server.url))}")
      interruption.wait()
      server.stop()
      return .done
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }
}
