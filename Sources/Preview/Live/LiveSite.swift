import Diagnostics
import Effects
import Publishing
import Synchronization

/// The site as it is shown: the last one that could be made, and what is wrong with the one that could not.
final class LiveSite: Sendable {
  private let plan: @Sendable (DiagnosticSink, FileSystem) throws(Diagnostic) -> BuildPlan
  private let files: FileSystem
  private let fonts: KeptFonts
  private let report: @Sendable ([Diagnostic]) -> Void
  private let hub: EventHub
  private let logsReads: Bool
  /// Of all plans: one that trusts its memory does not read what has not changed.
  private let log = ReadLog()
  private let state = Mutex(State())
  /// One making after the other, whoever asks for it.
  private let making = Mutex(())

  private struct State {
    var site: RenderedSite?
    var problems: [Diagnostic] = []
    /// What was told to the person last: the same is not told again.
    var told: [Diagnostic] = []
  }

  /// - Parameters:
  ///   - plan: makes the site anew from its sources, reading them with a file system.
  ///   - logsReads: whether the site knows what it was made of, as editing must.
  ///   - report: hears of everything that a plan complains of, once.
  init(
    files: FileSystem, fonts: KeptFonts, hub: EventHub, logsReads: Bool = false,
    plan: @escaping @Sendable (DiagnosticSink, FileSystem) throws(Diagnostic) -> BuildPlan,
    report: @escaping @Sendable ([Diagnostic]) -> Void
  ) {
    self.files = files
    self.fonts = fonts
    self.hub = hub
    self.logsReads = logsReads
    self.plan = plan
    self.report = report
  }

  var site: RenderedSite? { state.withLock { $0.site } }
  var problems: [Diagnostic] { state.withLock { $0.problems } }

  /// Makes the site anew and tells the open pages what that changes on them.
  func refresh() { making.withLock { _ in make() } }

  private func make() {
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      let made = try plan(sink, logsReads ? log.files(over: files) : files)
      let new = RenderedSite(made, files: files, fonts: fonts, read: log.read)
      let pages = try states(of: hub.streams, in: new)
      tell(sink.diagnostics)
      let old = state.withLock { state in
        defer { state.site = new }
        state.problems = []
        return state.site
      }
      hub.send(LiveMessage.good)
      for (stream, page) in pages { update(stream, to: page, from: old, in: new) }
      sendImages(from: old, to: new)
    } catch {
      let errors = sink.diagnostics.filter { $0.severity == .error }
      fail(errors.contains(error) ? errors : errors + [error], all: sink.diagnostics)
    }
  }

  /// Shows a problem that came up when a page was asked for.
  func fail(_ problems: [Diagnostic], all: [Diagnostic] = []) {
    state.withLock { $0.problems = problems }
    tell(all + problems.filter { !all.contains($0) })
    hub.send(LiveMessage.problems(problems))
  }

  private func tell(_ diagnostics: [Diagnostic]) {
    let isNews = state.withLock { state in
      defer { state.told = diagnostics }
      return state.told != diagnostics
    }
    if isNews { report(diagnostics) }
  }

  /// What the open pages will be; many that show one page have it rendered once.
  private func states(
    of streams: [EventStream], in site: RenderedSite
  ) throws(Diagnostic) -> [(EventStream, RenderedSite.Page?)] {
    var pages: [String: RenderedSite.Page?] = [:]
    var states: [(EventStream, RenderedSite.Page?)] = []
    for stream in streams {
      if let known = pages[stream.path] {
        states.append((stream, known))
        continue
      }
      let page = try site.page(stream.path)
      pages[stream.path] = .some(page)
      states.append((stream, page))
    }
    return states
  }

  private func update(
    _ stream: EventStream, to page: RenderedSite.Page?, from old: RenderedSite?, in new: RenderedSite
  ) {
    if stream.shown == page { return }
    if let shown = stream.shown, let page {
      stream.send(LiveMessage.page(from: shown, to: page))
    } else if page == nil, let path = old?.path(of: stream.path, in: new) {
      stream.send(LiveMessage.moved(path))
    } else {
      stream.send(LiveMessage.reload)
    }
    stream.shown = page
  }

  private func sendImages(from old: RenderedSite?, to new: RenderedSite) {
    var states: [String: FileStatus] = [:]
    for image in old?.images ?? [] { states[image.path] = image.state }
    let changed = new.images.filter { image in states[image.path].map { $0 != image.state } ?? false }.map(\.path)
    if !changed.isEmpty { hub.send(LiveMessage.images(changed)) }
  }
}
