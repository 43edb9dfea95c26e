import Diagnostics
import Effects

/// Reads a site: its configuration, its theme, its tables in every language.
package struct SiteReader: Sendable {
  private let folders: SiteFolders
  private let files: FileSystem
  private let sink: DiagnosticSink

  package init(_ folders: SiteFolders, files: FileSystem, sink: DiagnosticSink) {
    self.folders = folders
    self.files = files
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
  package func editions(_ configuration: SiteConfiguration, theme: Theme) throws(Diagnostic) -> [Edition] {
    let content = ContentFolder(path: folders.content, files: files)
    var editions: [Edition] = []
    for language in configuration.languages {
      let strings = try theme.strings(language.code, content: content, sink: sink)
      let calendar = try calendar(language, configuration)
      let loader = TableLoader(content: content, calendar: calendar, strings: strings, sink: sink)
      var tables: [SiteTable] = []
      for table in configuration.tables { tables.append(try loader.load(table)) }
      editions.append(
        Edition(
          language: language, strings: strings, calendar: calendar, tables: tables,
          markdown: try MarkdownPage.all(in: content, sink: sink), menu: configuration.menu,
          images: SiteImages(content), sink: sink))
    }
    try stopOnErrors()
    return editions
  }

  private func calendar(
    _ language: LanguageConfiguration, _ configuration: SiteConfiguration
  ) throws(Diagnostic) -> SiteCalendar {
    do {
      return try SiteCalendar(language: language.code, timeZone: configuration.timeZone)
    } catch {
      var located = error
      located.location = located.location ?? configuration.location
      throw located
    }
  }

  /// Errors that were collected end the stage: what follows would only repeat them.
  private func stopOnErrors() throws(Diagnostic) {
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) { throw error }
  }
}
