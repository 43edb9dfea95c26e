import Collation
import Diagnostics
import Effects

/// Reads a site: its configuration, its theme, its tables in every language.
package struct SiteReader: Sendable {
  private let folders: SiteFolders
  private let files: FileSystem
  private let includesDrafts: Bool
  let sink: DiagnosticSink
  private let memory: PlanMemory?

  /// - Parameter memory: of earlier plans; nil to read everything.
  package init(
    _ folders: SiteFolders, files: FileSystem, includesDrafts: Bool = false, sink: DiagnosticSink,
    memory: PlanMemory? = nil
  ) {
    self.memory = memory
    self.folders = folders
    self.files = files
    self.includesDrafts = includesDrafts
    self.sink = sink
  }

  package func configuration() throws(Diagnostic) -> SiteConfiguration {
    let configuration = try ConfigurationReader(folders.configuration(files), sink: sink).read()
    try stopOnErrors()
    return configuration
  }

  package func theme(_ configuration: SiteConfiguration) throws(Diagnostic) -> Theme {
    let templates = TemplateFolders(site: folders.templates, builtIn: folders.builtIn, files: files)
    let theme = try Theme.read(templates, for: configuration, sink: sink)
    try stopOnErrors()
    return theme
  }

  /// One edition for each language.
  ///
  /// - Parameter thumbnails: takes the smaller pictures that pages ask for; nil where none are made.
  package func editions(
    _ configuration: SiteConfiguration, theme: Theme, thumbnails: Thumbnails? = nil
  ) throws(Diagnostic) -> [Edition] {
    let content = folders.contentFolder(files)
    let readings = try readings(content)
    let tables = try tables(configuration, content, readings)
    var media = SiteMedia(configuration.media)
    for table in tables { media.add(table.fields, reportingTo: sink) }
    let images = try SiteImages(content, media: media, thumbnails: thumbnails, sink: sink)
    let profile = try profile(configuration, content, tables.map(\.fields), images)
    let known = memory?.editions ?? []
    var editions: [Edition] = []
    for language in configuration.languages {
      let context = EditionContext(
        language: language, calendar: try calendar(language, configuration),
        strings: try theme.strings(language.code, content: content, sink: sink), readings: readings,
        sink: editions.isEmpty ? sink : DiagnosticSink())
      var arranged = EditionTables(context, languages: configuration.languages, privacy: configuration.privacy)
      for table in tables {
        guard let memory else {
          arranged.append(try arranged.arranged(table, isMain: editions.isEmpty))
          continue
        }
        arranged.append(try memory.arrangement(of: table, in: arranged, isMain: editions.isEmpty))
      }
      let markdown = try MarkdownPage.all(
        in: content, for: language, among: configuration.languages.map(\.code), includesDrafts: includesDrafts,
        sink: context.sink)
      editions.append(
        Edition(
          context, tables: arranged.tables, markdown: markdown, menu: configuration.menu, images: images,
          profile: profile, structure: known.indices.contains(editions.count) ? known[editions.count].structure : nil))
    }
    if known.elementsEqual(editions, by: { $0.structure === $1.structure }) {
      for (edition, known) in zip(editions, known) { edition.link(to: known.others) }
    } else {
      EditionPaths.link(editions)
      PathConflicts(editions).report(to: sink)
    }
    try stopOnErrors()
    memory?.keep(editions)
    return editions
  }

  /// The records of each table, once for all languages, with their part of the address.
  private func tables(
    _ configuration: SiteConfiguration, _ content: ContentFolder, _ readings: ReadingTable
  ) throws(Diagnostic) -> [SourceTable] {
    let main = RecordLanguage(configuration.language.code, among: configuration.languages)
    let loader = TableLoader(
      content: content, includesDrafts: includesDrafts, privacy: configuration.privacy, language: main, sink: sink)
    var tables: [SourceTable] = []
    for table in configuration.tables {
      let sources = memory == nil ? [] : try content.resolve(table.sources, at: table.sourceLocation)
      guard let memory, sources.allSatisfy(content.isData) else {
        tables.append(try loader.table(table, readings))
        continue
      }
      let paths = sources.map { content.path + "/" + $0 }
      tables.append(
        try memory.table(table.name, of: paths, files, reportingTo: sink) { old, own throws(Diagnostic) in
          try loader.with(own).table(table, readings, since: old)
        })
    }
    try stopOnErrors()
    return tables
  }

  /// How surnames are read, with the site's own rules in readings.txt.
  private func readings(_ content: ContentFolder) throws(Diagnostic) -> ReadingTable {
    var readings = ReadingTable()
    if let bytes = try files.readIfPresent(content.path + "/readings.txt") {
      readings.merge(SourceText(file: content.name + "readings.txt", bytes: bytes), reporting: sink)
    }
    return readings
  }

  private func calendar(
    _ language: LanguageConfiguration, _ configuration: SiteConfiguration
  ) throws(Diagnostic) -> SiteCalendar {
    do {
      return try SiteCalendar(language: language.code, timeZone: configuration.timeZone)
    } catch {
      var located = error
      let place = error.identifier == "unknown-time-zone" ? configuration.timeZoneLocation : configuration.location
      located.location = located.location ?? place
      throw located
    }
  }

  /// Errors that were collected end the stage: what follows would only repeat them.
  private func stopOnErrors() throws(Diagnostic) {
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) { throw error }
  }
}
