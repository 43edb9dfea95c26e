import Diagnostics
import Effects
import Site

/// Sends a built site to one of the places that site.yaml names.
///
/// Nothing is sent where the host would refuse the site, and what is there already is not sent again.
package struct SitePublisher: Sendable {
  private let options: BuildOptions
  private let files: FileSystem
  private let world: PublishingWorld
  private let sink: DiagnosticSink

  package init(options: BuildOptions, files: FileSystem, world: PublishingWorld, sink: DiagnosticSink) {
    self.options = options
    self.files = files
    self.world = world
    self.sink = sink
  }

  /// - Parameter name: of the target; nil for the first one.
  /// - Throws: where there is no such target, where its host would refuse the site, and where sending fails.
  package func run(_ name: String?, dryRun: Bool) throws(Diagnostic) -> PublishReport {
    let folders = try SiteFolders(site: options.site, resources: options.resources, files: files)
    let configuration = try SiteReader(folders, files: files, sink: DiagnosticSink()).configuration()
    let target = try target(name, configuration)
    let published = try publishedFiles()
    try check(target, published, configuration)
    let job = PublishJob(
      target: target, site: options.site, output: options.outputFolder, state: options.stateFolder, files: files,
      world: world, published: published, title: configuration.title, isDryRun: dryRun)
    let report = try job.run()
    if !report.strays.isEmpty { sink.report(strays(report, target)) }
    return report
  }

  private func target(_ name: String?, _ configuration: SiteConfiguration) throws(Diagnostic) -> PublishingTarget {
    let targets = configuration.publishing.targets
    guard let first = targets.first else {
      throw Diagnostic(
        .error, "no-target", "site.yaml names no place to publish to", at: configuration.location,
        suggestion:
          "Add 'publish: {targets: {web: {folder: /srv/www/site}}}', or git, rsync, sftp, s3 or zip instead of folder")
    }
    guard let name else { return first }
    if let target = targets.first(where: { $0.name == name }) { return target }
    let names = targets.map(\.name)
    throw Diagnostic(
      .error, "no-target", "'\(name)' is no target of site.yaml", at: configuration.location,
      suggestion: Spelling.question(name, in: names)
        ?? "Use one of \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// All but what a build carries over for the user.
  private func publishedFiles() throws(Diagnostic) -> [PublishedFile] {
    try Diagnostic.of {
      try files.files(below: options.outputFolder).filter { !$0.hasPrefix(".git") }.map { path in
        PublishedFile(path: path, size: Int(try files.status(options.outputFolder + "/" + path)?.size ?? 0))
      }
    }
  }

  private func check(
    _ target: PublishingTarget, _ published: [PublishedFile], _ configuration: SiteConfiguration
  ) throws(Diagnostic) {
    guard let host = target.host ?? HostProfile.host(of: target) else { return }
    if configuration.audience == .internal, host != .file {
      throw Diagnostic(
        .error, "internal-site", "A site for internal readers is not sent to \(host.rawValue)",
        at: target.location, explanation: "'audience: internal' keeps it off hosts that everybody can read",
        suggestion: "Publish it to a server of your own, or say 'audience: public'")
    }
    let problems = HostProfile.of(host).problems(published.map { ($0.path, $0.size) })
    problems.dropFirst().forEach(sink.report)
    if let first = problems.first { throw first }
  }

  private func strays(_ report: PublishReport, _ target: PublishingTarget) -> Diagnostic {
    let shown = report.strays.prefix(5).map { Diagnostic.Note("'\($0)'") }
    return Diagnostic(
      .warning, "stray-files", "\(report.strays.count) files at '\(report.place)' are not of this site",
      at: target.location, explanation: "Nothing says that they came from here, so they were left there",
      notes: Array(shown),
      suggestion: "Remove them, or set 'mirror: true' to have everything removed that the site lacks")
  }
}
