import Cells
import Diagnostics
import Effects
import Model
import Synchronization
import TextLayout

/// What a preview keeps from one plan to the next: tables whose sources are the same, and the layouts of rows whose
/// records are.
///
/// What a table or a layout depends on beside its own source, the theme, the configuration, pictures, is the
/// surroundings: when a file of them changes, everything is forgotten.
package final class PlanMemory: Sendable {
  private struct Table: Sendable {
    let files: [FileFingerprint]
    let table: SourceTable
    let said: [Diagnostic]
  }

  private struct Arrangement: Sendable {
    let records: RecordStore
    let place: Int
    let tables: [SiteTable]
    let said: [Diagnostic]
  }

  private struct State: Sendable {
    var files: [String: FileStatus] = [:]
    var tables: [String: Table] = [:]
    var arrangements: [String: Arrangement] = [:]
    var layouts: [String: KeptLayouts] = [:]
    var typography: (characters: SiteCharacters, fonts: SiteTypography)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Forgets what may be wrong now.
  ///
  /// - Parameter files: all that the site is made from, by their paths, as they are before anything of it is read.
  package func begin(_ files: [String: FileStatus]) {
    state.withLock { state in
      let sources = Set(state.tables.values.flatMap { $0.files.map(\.path) })
      let isSame = Self.without(sources, state.files) == Self.without(sources, files)
      if !isSame { state = State() }
      state.files = files
    }
  }

  private static func without(_ sources: Set<String>, _ files: [String: FileStatus]) -> [String: FileStatus] {
    files.filter { !sources.contains($0.key) }
  }

  /// The table of some files: the kept one, or one that is made. What was said of it is said again.
  func table(
    _ name: String, of files: [FileFingerprint], reportingTo sink: DiagnosticSink,
    make: (DiagnosticSink) throws(Diagnostic) -> SourceTable
  ) throws(Diagnostic) -> SourceTable {
    if let kept = state.withLock({ $0.tables[name] }), kept.files == files {
      kept.said.forEach(sink.report)
      return kept.table
    }
    let own = DiagnosticSink()
    defer { own.diagnostics.forEach(sink.report) }
    let table = try make(own)
    let said = own.diagnostics
    state.withLock {
      $0.tables[name] = said.contains { $0.severity == .error } ? nil : Table(files: files, table: table, said: said)
    }
    return table
  }

  /// A table and its views as they are arranged in a language; those of other records are made.
  ///
  /// - Parameter place: how many tables and views are before it, by which its views know it.
  func arrangement(
    _ name: String, of source: SourceTable, at place: Int, in language: String, reportingTo sink: DiagnosticSink,
    make: () throws(Diagnostic) -> [SiteTable]
  ) throws(Diagnostic) -> [SiteTable] {
    let key = language + "/" + name
    let records = source.fields.loaded.records
    if let kept = state.withLock({ $0.arrangements[key] }), kept.records === records, kept.place == place {
      kept.said.forEach(sink.report)
      return kept.tables
    }
    let before = sink.diagnostics.count
    let tables = try make()
    let said = Array(sink.diagnostics.dropFirst(before))
    state.withLock { $0.arrangements[key] = Arrangement(records: records, place: place, tables: tables, said: said) }
    return tables
  }

  func layouts(_ key: String) -> KeptLayouts? { state.withLock { $0.layouts[key] } }

  func keep(_ layouts: KeptLayouts, as key: String) { state.withLock { $0.layouts[key] = layouts } }

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
