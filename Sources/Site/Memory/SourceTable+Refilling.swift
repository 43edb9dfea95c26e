import Collation
import Diagnostics
import Loading

extension TableLoader {
  /// The table of its source as it is now.
  ///
  /// - Parameters:
  ///   - readings: of names, from which addresses are made.
  ///   - old: the one of an earlier reading with the same readings, of which is kept what did not change.
  func table(
    _ configuration: TableConfiguration, _ readings: ReadingTable, since old: SourceTable? = nil
  ) throws(Diagnostic) -> SourceTable {
    let (loaded, loader) = try read(configuration)
    if let old, let table = try refilled(old, with: loaded, readings) { return table }
    let own = DiagnosticSink()
    let quiet = with(own)
    let made: SourceTable
    do {
      defer { own.diagnostics.forEach(sink.report) }
      let all = try fields(of: loaded, configuration)
      let verdicts = try filter(all).verdicts()
      let (kept, tallies) = try quiet.chosen(all, verdicts, loader)
      let published = try PublishedRecords(kept, language)
      let slugs = try RecordIdentities(
        kept, published: published, language: language, readings: readings, sink: own
      ).slugs
      made = SourceTable(
        candidates: all, verdicts: verdicts, remarks: own.diagnostics, tallies: tallies, fields: kept,
        published: published, slugs: slugs, photos: .none)
    }
    return try withPhotos(made)
  }

  /// The same table where only fields of some records have changed, and neither which records are published nor their
  /// addresses; nil where more has, or where it cannot be told.
  private func refilled(
    _ old: SourceTable, with loaded: LoadedRecords, _ readings: ReadingTable
  ) throws(Diagnostic) -> SourceTable? {
    guard old.remarks.allSatisfy({ $0.identifier == "unpublished-columns" }),
      let changed = loaded.changes(since: old.candidates.loaded)
    else { return nil }
    let all = old.candidates.with(loaded)
    let filter = try filter(all)
    if filter.asksForIDs { return nil }
    for row in changed where try filter.verdict(row) != old.verdicts[row] { return nil }
    let rows = Self.places(of: changed, in: old.verdicts)
    let fields = all.keeping(
      old.verdicts.indices.filter { old.verdicts[$0] == nil }, skipped: old.fields.loaded.skipped)
    var tallies = old.tallies
    for (place, source) in fields.guardedSources.enumerated() {
      for row in changed {
        for text in try old.candidates.value(source, row, language)?.texts ?? [] { tallies[place].remove(text) }
        for text in try all.value(source, row, language)?.texts ?? [] { tallies[place].add(text) }
      }
    }
    guard tallies.allSatisfy({ $0.kind == nil }), fields.privateEntries(in: rows) == 0,
      let published = try old.published.refilled(fields, rows: rows, language)
    else { return nil }
    for row in rows {
      let slug = try RecordIdentities.slug(fields, published, row, language, readings)
      guard try slug == RecordIdentities.slug(old.fields, old.published, row, language, readings) else { return nil }
    }
    old.remarks.forEach(sink.report)
    return try withPhotos(
      SourceTable(
        candidates: all, verdicts: old.verdicts, remarks: old.remarks, tallies: tallies, fields: fields,
        published: published, slugs: old.slugs, photos: .none, lineage: old.lineage))
  }

  private func withPhotos(_ table: SourceTable) throws(Diagnostic) -> SourceTable {
    SourceTable(
      candidates: table.candidates, verdicts: table.verdicts, remarks: table.remarks, tallies: table.tallies,
      fields: table.fields, published: table.published, slugs: table.slugs,
      photos: try TablePhotos(table.fields, slugs: table.slugs, content: content, language: language, sink: sink),
      lineage: table.lineage)
  }

  /// Where some candidates are among those that are published.
  private static func places(of candidates: [Int], in verdicts: [SkipReason?]) -> [Int] {
    var places: [Int] = []
    var place = 0
    var next = candidates[...]
    for (row, verdict) in verdicts.enumerated() {
      let isWanted = next.first == row
      if isWanted { next = next.dropFirst() }
      guard verdict == nil else { continue }
      if isWanted { places.append(place) }
      place += 1
    }
    return places
  }
}
