import Diagnostics
import Effects
import Preview
import Publishing

/// What the commands set to work, as closures, so that their reports and exit codes can be tested without it.
package struct Engine: Sendable {
  /// A server at work.
  package struct Server: Sendable {
    package let address: String
    package let stop: @Sendable () -> Void

    package init(address: String, stop: @escaping @Sendable () -> Void) {
      self.address = address
      self.stop = stop
    }
  }

  package var build: @Sendable (BuildOptions, FileSystem, Clock, DiagnosticSink) throws(Diagnostic) -> BuildReport
  /// Serves a folder at an address and a port until it is stopped.
  package var serve: @Sendable (_ root: String, _ address: String, _ port: Int) throws(Diagnostic) -> Server

  package init(
    build: @escaping @Sendable (BuildOptions, FileSystem, Clock, DiagnosticSink) throws(Diagnostic) -> BuildReport,
    serve: @escaping @Sendable (String, String, Int) throws(Diagnostic) -> Server
  ) {
    self.build = build
    self.serve = serve
  }

  package static let standard = Engine(
    build: { options, files, clock, sink throws(Diagnostic) in
      try BuildPipeline(options: options, files: files, clock: clock, sink: sink).run()
    },
    serve: { _, _, _ throws(Diagnostic) in
      throw Diagnostic(.error, "no-server", "Sites cannot be served yet", suggestion: "Open the built pages as files")
    })
}
