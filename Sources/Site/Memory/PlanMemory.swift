import Diagnostics
import Effects
import Model
import Synchronization

/// What a preview keeps from one plan to the next: of tables whose sources changed all that did not, and the views, the
/// pages and the layouts that are made from them.
///
/// What all of it depends on beside the tables' sources, the theme, the configuration, pictures, is the surroundings: when
/// a file of them changes, everything is forgotten. Everything is kept with what it was made of, and is made anew for
/// what cannot be compared with that.
package final class PlanMemory: Sendable {
  private struct Source: Sendable {
    let files: [FileFingerprint]
    let table: SourceTable
    let said: [Diagnostic]
  }

  private struct State: Sendable {
    var files: [String: FileStatus] = [:]
    var time: Int64 = 0
    var sources: [String: Source] = [:]
    var arrangements: [String: ArrangedTable] = [:]
    /// Of the last site that could be planned.
    var editions: [Edition] = []
    var views: [String: KeptViews] = [:]
    var pages: PageList?
    var layouts: [String: KeptLayouts] = [:]
    var characters: (editions: [Edition], characters: SiteCharacters)?
    var typography: (characters: SiteCharacters, fonts: SiteTypography)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Forgets what may be wrong now.
  ///
  /// - Parameters:
  ///   - files: all that the site is made from, by their paths, as they are before anything of it is read.
  ///   - time: now, in seconds since 1970.
  package func begin(_ files: [String: FileStatus], at time: Int64) {
    state.withLock { state in
      let sources = Set(state.sources.values.flatMap { $0.files.map(\.path) })
      let (old, new) = (Self.without(sources, state.files), Self.without(sources, files))
      if old != new || !old.values.allSatisfy({ $0.kind != .file || $0.isSettled(at: state.time) }) { state = State() }
      (state.files, state.time) = (files, time)
    }
  }

  private static func without(_ sources: Set<String>, _ files: [String: FileStatus]) -> [String: FileStatus] {
    files.filter { !sources.contains($0.key) }
  }

  // MARK: Records

  /// The table of some files: the kept one, or one that is made. What was said of it is said again.
  ///
  /// - Parameter make: receives the table of what the files were before.
  func table(
    _ name: String, of paths: [String], _ files: FileSystem, reportingTo sink: DiagnosticSink,
    make: (SourceTable?, DiagnosticSink) throws(Diagnostic) -> SourceTable
  ) throws(Diagnostic) -> SourceTable {
    let (kept, states, time) = state.withLock { ($0.sources[name], $0.files, $0.time) }
    let prints = paths.enumerated().map { number, path in
      let known = kept.flatMap { $0.files.indices.contains(number) ? $0.files[number] : nil }
      return FileFingerprint(path, states[path], at: time, files, known: known)
    }
    if let kept, kept.files == prints {
      state.withLock { $0.sources[name] = Source(files: prints, table: kept.table, said: kept.said) }
      kept.said.forEach(sink.report)
      return kept.table
    }
    let own = DiagnosticSink()
    defer { own.diagnostics.forEach(sink.report) }
    let table = try make(kept?.table, own)
    let said = own.diagnostics
    state.withLock {
      $0.sources[name] = said.contains { $0.severity == .error } ? nil : Source(files: prints, table: table, said: said)
    }
    return table
  }

  /// A table and its views as they are arranged in a language; those of other records are made, like the old ones where
  /// that can be.
  func arrangement(
    of source: SourceTable, in editions: EditionTables, isMain: Bool
  ) throws(Diagnostic) -> ArrangedTable {
    let key = editions.edition.language.code + "/" + source.fields.configuration.name
    let kept = state.withLock { $0.arrangements[key] }
    if let kept, kept.source.published.records === source.published.records, kept.place == editions.tables.count,
      kept.source.fields.loaded.records === source.fields.loaded.records
    {
      kept.said.forEach(editions.edition.sink.report)
      return kept
    }
    var table: ArrangedTable?
    if let kept { table = try editions.refilled(kept, with: source, isMain: isMain) }
    let arranged = if let table { table } else { try editions.arranged(source, isMain: isMain) }
    state.withLock { $0.arrangements[key] = arranged }
    return arranged
  }

  /// The editions that were planned last, none where that was another site.
  var editions: [Edition] { state.withLock { $0.editions } }

  func keep(_ editions: [Edition]) { state.withLock { $0.editions = editions } }

  // MARK: Pages

  /// An edition's views, compiled. What was said of them is said again.
  func views(
    _ language: String, reportingTo sink: DiagnosticSink, make: () throws(Diagnostic) -> KeptViews
  ) throws(Diagnostic) -> KeptViews {
    if let kept = state.withLock({ $0.views[language] }) {
      kept.said.forEach(sink.report)
      return kept
    }
    let views = try make()
    state.withLock { $0.views[language] = views }
    return views
  }

  /// The list of all pages of some editions.
  func pages(of editions: [Edition]) -> PageList {
    if let kept = state.withLock({ $0.pages }), kept.holds(for: editions) { return kept }
    let pages = PageList(editions)
    state.withLock { $0.pages = pages }
    return pages
  }

  func layouts(_ key: String) -> KeptLayouts? { state.withLock { $0.layouts[key] } }

  func keep(_ layouts: KeptLayouts, as key: String) { state.withLock { $0.layouts[key] = layouts } }

  // MARK: Fonts

  /// The characters that some editions show.
  package func characters(
    of editions: [Edition], configuration: SiteConfiguration, theme: Theme
  ) -> SiteCharacters {
    if let kept = state.withLock({ $0.characters }), kept.characters.hold(from: kept.editions, to: editions, theme) {
      state.withLock { $0.characters = (editions, kept.characters) }
      return kept.characters
    }
    let characters = SiteCharacters(of: editions, configuration: configuration, theme: theme)
    state.withLock { $0.characters = (editions, characters) }
    return characters
  }

  /// The fonts for some characters.
  package func typography(
    for characters: SiteCharacters, make: () throws(Diagnostic) -> SiteTypography
  ) throws(Diagnostic) -> SiteTypography {
    if let kept = state.withLock({ $0.typography }), kept.characters == characters { return kept.fonts }
    let fonts = try make()
    state.withLock {
      $0.typography = (characters, fonts)
      // Rows were set in the fonts before them.
      $0.layouts = [:]
    }
    return fonts
  }
}
