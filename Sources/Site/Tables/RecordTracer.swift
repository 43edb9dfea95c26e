import Diagnostics
import Effects
import Loading
import Model

/// Follows records from their sources to what becomes of them.
package struct RecordTracer {
  private let loader: TableLoader
  private let configuration: SiteConfiguration
  /// Titles of records that did not answer, for suggestions.
  package private(set) var others: [String] = []

  private static let mostOthers = 20_000

  package init(
    _ folders: SiteFolders, files: FileSystem, includesDrafts: Bool, configuration: SiteConfiguration
  ) {
    // What a build has to say of the records is not the question here.
    loader = TableLoader(
      content: folders.contentFolder(files), includesDrafts: includesDrafts, privacy: configuration.privacy,
      language: RecordLanguage(configuration.language.code, among: configuration.languages), sink: DiagnosticSink())
    self.configuration = configuration
  }

  /// All records that answer to a name: by `id:`, an own id or slug, the part of an address, or the title.
  ///
  /// - Parameter edition: the main one, for the addresses of published records.
  package mutating func traces(of name: String, in edition: Edition) throws(Diagnostic) -> [RecordTrace] {
    var traces: [RecordTrace] = []
    for table in configuration.tables {
      let (fields, verdicts, places) = try loader.candidates(table)
      let slugs = edition.tables.first { $0.main == nil && $0.configuration.name == table.name }?.slugs
      var row = 0
      for candidate in verdicts.indices {
        let published = verdicts[candidate] == nil ? row : nil
        if published != nil { row += 1 }
        let slug = published.flatMap { row in slugs.flatMap { row < $0.count ? $0[row] : nil } }
        guard try answers(candidate, to: name, slug: slug, fields) else { continue }
        traces.append(
          RecordTrace(
            table: table.name, title: fields.loaded.fields.title(of: fields.loaded.records[candidate]),
            location: places.location(of: candidate, in: fields.loaded), reason: verdicts[candidate]?.rawValue,
            rules: rules(verdicts[candidate], table), row: published))
      }
    }
    return traces
  }

  /// Titles of records that did not answer, each once, in which every word of a name stands, in letters of any case.
  package func others(with name: String) -> [String] {
    let words = name.lowercased().split(separator: " ")
    var seen: Set<String> = []
    return others.filter { title in
      let title = title.lowercased()
      return !words.isEmpty && words.allSatisfy(title.contains) && seen.insert(title).inserted
    }
  }

  private mutating func answers(
    _ row: Int, to name: String, slug: String?, _ fields: TableFields
  ) throws(Diagnostic) -> Bool {
    let (record, map) = (fields.loaded.records[row], fields.loaded.fields)
    let title = map.title(of: record)
    var names = [slug, map.text(.id, in: record), map.text(.slug, in: record), title].compactMap(\.self)
    if let id = fields.configuration.id {
      names += try fields.value(try fields.source(id), row, loader.language)?.texts ?? []
    }
    if names.contains(where: { !$0.isEmpty && $0.utf8.elementsEqual(name.utf8) }) { return true }
    if others.count < Self.mostOthers, !title.isEmpty { others.append(title) }
    return false
  }

  private func rules(_ reason: SkipReason?, _ table: TableConfiguration) -> [RecordTrace.Rule] {
    let publish = table.publishCondition.map { RecordTrace.Rule(text: "publishIf: " + $0.text, location: $0.location) }
    let choice = table.condition.map { RecordTrace.Rule(text: "where: " + $0.text, location: $0.location) }
    switch reason {
    case .private: return [publish].compactMap(\.self)
    case .notChosen: return [choice].compactMap(\.self)
    case nil: return [publish, choice].compactMap(\.self)
    default: return []
    }
  }
}
