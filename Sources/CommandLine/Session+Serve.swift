import Diagnostics

extension Session {
  /// Builds once, then serves until the person asks for the end, which is the normal one.
  func runServe() -> ExitCode {
    switch buildSite() {
    case .failure(let stop): stop.code
    case .success(let root): serve(root)
    }
  }

  private func serve(_ root: String) -> ExitCode {
    do throws(Diagnostic) {
      let server = try engine.serve(root, arguments.address ?? "127.0.0.1", arguments.port ?? 8000)
      reporter.say("Serving \(root) at \(server.address) until Ctrl-C")
      reporter.write(json: "{\"serving\":\(JSONString.quoted(server.address))}")
      interruption.wait()
      server.stop()
      return .done
    } catch {
      reporter.report(error)
      return ExitCode(endedBy: error)
    }
  }
}
