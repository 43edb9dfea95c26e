import Diagnostics
import Effects

/// What is kept of a build so that the next one can tell that it would make the same site.
struct BuildStamp: Sendable {
  /// Of the program, its libraries and the options.
  let key: ContentHash
  /// Of the site that the build has left.
  let seal: ContentHash
  let inputs: [InputRecord]
  /// What the build said: a site that is the same has the same warnings.
  let diagnostics: [Diagnostic]
  let report: BuildReport

  private static let version = "galley stamp 1"

  /// Names what a build is, beside its files.
  static func key(_ options: BuildOptions, _ files: FileSystem) -> ContentHash {
    var writer = PackedWriter()
    writer.put(version)
    writer.put(RunningProgram.identity)
    // Paths are relative to the working folder.
    writer.put((try? files.resolve(".")) ?? "")
    for text in [options.site, options.resources, options.output, options.baseURL, options.metrics] {
      writer.put(text) { $0.put($1) }
    }
    writer.put([options.drafts, options.acceptDrop]) { $0.put($1 ? 1 : 0) }
    return ContentHash(of: writer.sealed)
  }

  /// nil where there is none, or none that is whole.
  init?(_ path: String, _ files: FileSystem) {
    guard let bytes = try? files.read(path), var reader = PackedReader(sealed: bytes), reader.text() == Self.version,
      let key = reader.hash(), let seal = reader.hash(), let inputs = reader.list({ InputRecord(&$0) }),
      let diagnostics = reader.list({ Diagnostic(&$0) }), let report = BuildReport(&reader)
    else { return nil }
    self.init(key: key, seal: seal, inputs: inputs, diagnostics: diagnostics, report: report)
  }

  init(key: ContentHash, seal: ContentHash, inputs: [InputRecord], diagnostics: [Diagnostic], report: BuildReport) {
    self.key = key
    self.seal = seal
    self.inputs = inputs
    self.diagnostics = diagnostics
    self.report = report
  }

  /// A stamp that cannot be written costs the next build its time, nothing else.
  func write(_ path: String, _ files: FileSystem) {
    var writer = PackedWriter()
    writer.put(Self.version)
    writer.put(key)
    writer.put(seal)
    writer.put(inputs) { $1.put(into: &$0) }
    writer.put(diagnostics) { $1.put(into: &$0) }
    report.put(into: &writer)
    try? files.write(path, writer.sealed)
  }
}
