import Diagnostics
import Effects

/// From a site's sources to its pages, stage by stage.
package struct BuildPipeline: Sendable {
  private let options: BuildOptions
  private let files: FileSystem
  private let clock: Clock
  private let sink: DiagnosticSink

  package init(options: BuildOptions, files: FileSystem, clock: Clock, sink: DiagnosticSink) {
    self.options = options
    self.files = files
    self.clock = clock
    self.sink = sink
  }

  /// Builds the site and swaps it in.
  /// - Throws: the diagnostic that keeps the old site in place.
  package func run() throws(Diagnostic) -> BuildReport {
    throw Diagnostic(.error, "not-built-yet", "Sites cannot be built yet: '\(options.site)' was only found")
  }
}
