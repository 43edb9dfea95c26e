import Diagnostics
import Effects
import Publishing
import Site
import Synchronization

/// Serves a site from memory and keeps open pages up to date with its sources until it is stopped.
package final class LiveServer: Sendable {
  /// Where and how it serves.
  package struct Place: Sendable, Equatable {
    /// The path that the site lies below on its host; nil for that of its address in site.yaml.
    package var base: String?
    package var address: String
    /// nil where the next free port will do.
    package var port: UInt16?
    /// Compares files instead of asking the system for changes.
    package var polls: Bool
    /// Whether pages can change the sources; only for an address of this machine alone.
    package var edits: Bool

    package init(
      base: String? = nil, address: String = "127.0.0.1", port: UInt16? = nil, polls: Bool = false, edits: Bool = false
    ) {
      self.base = base
      self.address = address
      self.port = port
      self.polls = polls
      self.edits = edits
    }

    /// Whether nobody else on the network can reach it.
    package var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(address) }
  }

  package var url: String { daemon.url }
  package var port: UInt16 { daemon.port }
  private let daemon: HTTPDaemon
  private let hub: EventHub
  private let watcher: ChangeWatcher
  private let isStopped = Atomic(false)

  /// Makes the site once, then watches its sources. A site that cannot be made is served as the reason why.
  ///
  /// - Parameter report: hears of what is wrong, once for each state of the sources.
  package init(
    _ options: BuildOptions, at place: Place, files: FileSystem, clock: Clock,
    report: @escaping @Sendable ([Diagnostic]) -> Void
  ) throws(Diagnostic) {
    let pipeline = BuildPipeline(options: options, files: files, clock: clock, sink: DiagnosticSink())
    let places = try pipeline.places()
    let hub = EventHub()
    let edits = place.edits && place.isLocal
    let memory = PlanMemory()
    let survey = FolderSurvey(files: files, excluded: [places.output])
    let live = LiveSite(
      files: files, fonts: KeptFonts(), hub: hub, logsReads: edits,
      plan: { sink, files throws(Diagnostic) in
        memory.begin(survey.files(below: places.sources), at: clock.now())
        return try BuildPipeline(options: options, files: files, clock: clock, sink: sink, memory: memory).plan()
      }, report: report)
    watcher = ChangeWatcher(
      ChangeWatcher.Folders(roots: places.sources, parents: [places.parent], excluded: [places.output]),
      files: files, polls: place.polls, changed: { live.refresh() })
    self.hub = hub
    live.refresh()
    let base = BasePath(place.base ?? live.site?.basePath ?? "/")
    let desk = edits ? EditDesk(live: live, files: files) : nil
    let router = RequestRouter(
      base: base, hosts: HostRule(address: place.address),
      served: LiveFolder(base: base, live: live, hub: hub, desk: desk))
    daemon = try HTTPDaemon(
      HTTPDaemon.Place(
        base: base, address: place.address, port: place.port ?? 8000, ports: place.port == nil ? 100 : 1)
    ) { request in router.response(to: request) }
    hub.beat()
    watcher.start()
  }

  /// Ends all connections and the watching; a second call does nothing.
  package func stop() {
    if isStopped.exchange(true, ordering: .relaxed) { return }
    watcher.stop()
    hub.close()
    daemon.stop()
  }

  deinit { stop() }
}
