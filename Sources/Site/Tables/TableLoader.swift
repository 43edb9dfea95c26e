import Collation
import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// Loads the tables of a configuration and arranges their records.
struct TableLoader {
  let content: ContentFolder
  let calendar: SiteCalendar
  let strings: Strings
  let sink: DiagnosticSink

  func load(_ configuration: TableConfiguration) throws(Diagnostic) -> SiteTable {
    let paths = try content.resolve(configuration.sources, at: configuration.sourceLocation)
    var source = Source(
      files: paths.map { Source.File(path: content.path + "/" + $0, name: $0) }, kind: configuration.kind,
      items: configuration.items, columns: columns(configuration))
    if let format = configuration.format, format != "auto" { source.format = try self.format(format, configuration) }
    let loaded = try Loader(files: content.files, sink: sink).load(source)
    let identities = RecordIdentities(configuration, loaded: loaded, sink: sink)
    let instants = instants(loaded)
    let arranged = try TableArranger(
      configuration: configuration, loaded: loaded, instants: instants, calendar: calendar, strings: strings, sink: sink
    ).arrange()
    let table = Table(
      name: configuration.name, records: loaded.records, fields: loaded.fields, sections: arranged.sections)
    return SiteTable(
      configuration, table: table, slugs: identities.slugs, instants: instants, rail: arranged.rail, loaded: loaded)
  }

  private func columns(_ configuration: TableConfiguration) -> [KnownField: [String]] {
    var columns: [KnownField: [String]] = [:]
    for field in configuration.fields ?? [] {
      if let known = field.known { columns[known] = field.columns }
    }
    if let id = configuration.id { columns[.id] = [id] }
    return columns
  }

  private func format(_ word: String, _ table: TableConfiguration) throws(Diagnostic) -> Source.Format {
    if word == "markdown" { return .markdown }
    guard let format = DataFormat(rawValue: word) else {
      let words = DataFormat.allCases.map(\.rawValue) + ["markdown"]
      throw Diagnostic(
        .error, "unknown-value", "'\(word)' is no format that Galley reads", at: table.location,
        suggestion: Spelling.question(word, in: words) ?? "Use one of \(words.joined(separator: ", "))")
    }
    return .data(format)
  }

  /// Statuses have times; in other tables a time is a field like any other.
  private func instants(_ loaded: LoadedRecords) -> [Int64?] {
    guard loaded.fields.kind == .status else { return [] }
    var unreadable = 0
    let instants = (0..<loaded.records.count).map { row -> Int64? in
      let status = Status(loaded.records[row], loaded.fields)
      guard let time = status.timestamp else {
        if status.createdAt != nil { unreadable += 1 }
        return nil
      }
      return calendar.instant(of: time)
    }
    if unreadable > 0 {
      sink.report(
        Diagnostic(
          .notice, "undated-records",
          "\(unreadable) of \(loaded.records.count) records have a time that is no date: shown as written",
          explanation: "They keep the source's order after the dated ones and stay out of feeds"))
    }
    return instants
  }
}
