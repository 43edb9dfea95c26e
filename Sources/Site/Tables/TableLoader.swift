import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// Loads a table's records and leaves out those that are not for readers.
struct TableLoader {
  let content: ContentFolder
  let includesDrafts: Bool
  let privacy: PrivacyOptions
  /// The site's main language, in which conditions see fields.
  let language: RecordLanguage
  let sink: DiagnosticSink

  /// All records of a table that have a name, and what knows their places.
  func read(_ configuration: TableConfiguration) throws(Diagnostic) -> (records: LoadedRecords, loader: Loader) {
    let loader = Loader(files: content.files, sink: sink)
    return (try loader.load(source(configuration)), loader)
  }

  func fields(of loaded: LoadedRecords, _ configuration: TableConfiguration) throws(Diagnostic) -> TableFields {
    let isKeyed = loaded.groups.contains(where: \.isKeyed)
    return try TableFields(isKeyed ? configuration.cutByKeys : configuration, loaded: loaded)
  }

  func filter(_ all: TableFields) throws(Diagnostic) -> RecordFilter {
    try RecordFilter(all, includesDrafts: includesDrafts, privacy: privacy, language: language)
  }

  /// All records of a table that have a name, by row why one is left out, and what knows their places.
  func candidates(
    _ configuration: TableConfiguration
  ) throws(Diagnostic) -> (fields: TableFields, verdicts: [SkipReason?], loader: Loader) {
    let (loaded, loader) = try read(configuration)
    let all = try fields(of: loaded, configuration)
    return (all, try filter(all).verdicts(), loader)
  }

  func load(_ configuration: TableConfiguration) throws(Diagnostic) -> TableFields {
    let (all, verdicts, loader) = try candidates(configuration)
    return try chosen(all, verdicts, loader).fields
  }

  /// The records that are for readers; what is left out is told.
  func chosen(
    _ all: TableFields, _ verdicts: [SkipReason?], _ loader: Loader
  ) throws(Diagnostic) -> (fields: TableFields, tallies: [SensitiveNumbers.Tally]) {
    let tallies = try all.refuseSensitiveNumbers(language)
    let loaded = all.loaded
    if let first = verdicts.firstIndex(of: .missingName) {
      let count = verdicts.count { $0 == .missingName }
      sink.report(
        Diagnostic(
          .warning, SkipReason.missingName.rawValue, SkipReason.missingName.summary(count),
          at: loader.location(of: first, in: loaded)))
    }
    let kept = all.keeping(
      verdicts.indices.filter { verdicts[$0] == nil }, skipped: skipped(loaded.skipped, verdicts))
    reportLeftOut(of: kept)
    if let hidden = loaded.exports.values.first(where: { $0.profile?.isDiscoverable == false }) {
      sink.report(
        Diagnostic(
          .notice, "not-discoverable", "The author of '\(hidden.folder.name)' asked not to be found by search engines",
          at: all.configuration.sourceLocation, explanation: "Every page says so: robots, noindex"))
    }
    return (kept, tallies)
  }

  /// The same, which tells another sink.
  func with(_ sink: DiagnosticSink) -> TableLoader {
    TableLoader(
      content: content, includesDrafts: includesDrafts, privacy: privacy, language: language, sink: sink)
  }

  private func source(_ configuration: TableConfiguration) throws(Diagnostic) -> Source {
    let paths = try content.resolve(configuration.sources, at: configuration.sourceLocation)
    var source = Source(
      files: paths.map { Source.File(path: content.path + "/" + $0, name: content.name + $0) },
      kind: configuration.kind,
      items: configuration.items, columns: configuration.id.map { [.id: [$0.name]] } ?? [:],
      requiresNames: configuration.fields == nil)
    source.encoding = configuration.encoding.flatMap { $0.lowercased() == "auto" ? nil : $0 }
    source.sheet = configuration.sheet
    source.language = language.code
    source.namedColumns = Set((configuration.fields ?? []).flatMap(\.columns))
    source.visibilities = privacy.readVisibilities
    if let format = configuration.format, format != "auto" { source.format = try self.format(format, configuration) }
    return source
  }

  private func skipped(
    _ loaded: [(reason: SkipReason, count: Int)], _ verdicts: [SkipReason?]
  ) -> [(reason: SkipReason, count: Int)] {
    SkipReason.allCases.compactMap { reason in
      let count = verdicts.count { $0 == reason } + (loaded.first { $0.reason == reason }?.count ?? 0)
      return count == 0 ? nil : (reason, count)
    }
  }

  private func format(_ word: String, _ table: TableConfiguration) throws(Diagnostic) -> Source.Format {
    if word == "markdown" { return .markdown }
    if let export = ExportFormat(rawValue: word) { return .export(export) }
    guard let format = DataFormat(rawValue: word) else {
      let words = DataFormat.allCases.map(\.rawValue) + ["markdown"] + ExportFormat.allCases.map(\.rawValue)
      throw Diagnostic(
        .error, "unknown-value", "'\(word)' is no format that Galley reads", at: table.location,
        suggestion: Spelling.question(word, in: words) ?? "Use one of \(words.joined(separator: ", "))")
    }
    return .data(format)
  }

  /// Of people, what is not published is named, so that nobody wonders and nobody is surprised.
  private func reportLeftOut(of fields: TableFields) {
    let entries = fields.privateEntries(in: 0..<fields.loaded.records.count)
    if entries > 0 {
      sink.report(
        Diagnostic(
          .notice, "private-entries",
          "\(entries) private entries among phones and addresses of the table '\(fields.configuration.name)' are not published",
          at: fields.configuration.fieldsLocation,
          suggestion: "To publish them, list a field that says so: 'homePhone: phones'"))
    }
    let names = fields.unpublishedColumns
    guard !names.isEmpty, PublicColumns(fields.configuration).isAllowList else { return }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    sink.report(
      Diagnostic(
        .notice, "unpublished-columns",
        "\(list) of the table '\(fields.configuration.name)' \(names.count == 1 ? "is" : "are") not published",
        at: fields.configuration.fieldsLocation,
        explanation: "Of people only the columns under 'fields' are published, without it the usual ones"))
  }
}
