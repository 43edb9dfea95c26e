import Diagnostics

/// What Content/site.yaml says, checked and with its defaults filled in.
package struct SiteConfiguration: Sendable {
  package enum Audience: String, Sendable, CaseIterable {
    case `public`, `internal`
  }

  /// How pages link to each other.
  package enum Links: String, Sendable, CaseIterable {
    /// Works in any folder and from file://.
    case relative
    /// From the server's root.
    case root
  }

  package let title: String
  package let languages: [LanguageConfiguration]
  package let timeZone: String
  package private(set) var baseURL: String?
  package let author: String?
  package let profile: ConfiguredProfile?
  private let descriptions: LocalizedText?
  /// Which set of the theme's metrics the site uses; nil for the theme's own choice.
  package private(set) var metrics: String?
  package let links: Links
  package let audience: Audience
  /// Entries of the home page and the left column, in order; nil for every table and page.
  package private(set) var menu: [MenuEntry]?
  package private(set) var tables: [TableConfiguration]
  /// Where the site goes, and how its files are served there.
  package let publishing: PublishingOptions
  package let privacy: PrivacyOptions
  /// What the file adds to the views.
  package let views: ViewDeclarations
  package let print: PrintOptions
  /// Whether Chinese and Japanese characters are drawn by fonts that the site ships, instead of its readers' own.
  package let embedsCJK: Bool
  /// Where the file's title stands, for messages about the site as a whole.
  package let location: SourceLocation
  /// Where `timeZone` stands.
  package let timeZoneLocation: SourceLocation

  init(
    title: String, languages: [LanguageConfiguration], timeZone: String, baseURL: String?, author: String?,
    profile: ConfiguredProfile? = nil,
    descriptions: LocalizedText?, metrics: String?, links: Links, audience: Audience, menu: [MenuEntry]?,
    tables: [TableConfiguration], privacy: PrivacyOptions = .init(), publishing: PublishingOptions = .init(),
    views: ViewDeclarations, print: PrintOptions, embedsCJK: Bool = false, location: SourceLocation,
    timeZoneLocation: SourceLocation? = nil
  ) {
    self.title = title
    self.languages = languages
    self.timeZone = timeZone
    self.baseURL = baseURL
    self.author = author
    self.profile = profile
    self.descriptions = descriptions
    self.metrics = metrics
    self.links = links
    self.audience = audience
    self.menu = menu
    self.tables = tables
    self.privacy = privacy
    self.publishing = publishing
    self.views = views
    self.print = print
    self.embedsCJK = embedsCJK
    self.location = location
    self.timeZoneLocation = timeZoneLocation ?? location
  }

  /// A site of one table that no file describes, to look at single records.
  package init(_ table: TableConfiguration, language: String, timeZone: String, metrics: String?) {
    self.init(
      title: table.title, languages: [LanguageConfiguration(code: language, path: "", title: table.title)],
      timeZone: timeZone, baseURL: nil, author: nil, descriptions: nil, metrics: metrics, links: .relative,
      audience: .internal, menu: nil, tables: [table], views: ViewDeclarations(), print: PrintOptions(),
      location: table.location)
  }

  /// In one of the site's languages.
  package func description(in language: LanguageConfiguration) -> String? {
    descriptions?.text(in: language.code)
  }

  /// The main one.
  package var language: LanguageConfiguration { languages[0] }

  /// The same with what a command asks for instead, where it does.
  package func with(baseURL: String?, metrics: String?) -> SiteConfiguration {
    var configuration = self
    if let baseURL { configuration.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/" }
    if let metrics { configuration.metrics = metrics }
    return configuration
  }

  /// The same with one table alone, all of it on one page, as it is printed.
  package func printing(_ name: String) throws(Diagnostic) -> SiteConfiguration {
    guard var table = tables.first(where: { $0.name == name }) else {
      let names = tables.map(\.name)
      throw Diagnostic(
        .error, "unknown-table", "'\(name)' is no table of the site", at: location,
        suggestion: Spelling.question(name, in: names)
          ?? "Its tables are \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    table.paging = .none
    table.detail = .none
    table.rows.link = nil
    (table.search, table.exports, table.views, table.countGuard) = (nil, [], [], nil)
    var configuration = self
    (configuration.tables, configuration.menu) = ([table], nil)
    return configuration
  }
}
