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
  private let descriptions: LocalizedText?
  /// Which set of the theme's metrics the site uses; nil for the theme's own choice.
  package private(set) var metrics: String?
  package let links: Links
  package let audience: Audience
  /// Entries of the home page and the left column, in order; nil for every table and page.
  package let menu: [MenuEntry]?
  package let tables: [TableConfiguration]
  package let privacy: PrivacyOptions
  /// What the file adds to the views.
  package let views: ViewDeclarations
  /// Where the file's title stands, for messages about the site as a whole.
  package let location: SourceLocation
  /// Where `timeZone` stands.
  package let timeZoneLocation: SourceLocation

  init(
    title: String, languages: [LanguageConfiguration], timeZone: String, baseURL: String?, author: String?,
    descriptions: LocalizedText?, metrics: String?, links: Links, audience: Audience, menu: [MenuEntry]?,
    tables: [TableConfiguration], privacy: PrivacyOptions = .init(), views: ViewDeclarations,
    location: SourceLocation, timeZoneLocation: SourceLocation? = nil
  ) {
    self.title = title
    self.languages = languages
    self.timeZone = timeZone
    self.baseURL = baseURL
    self.author = author
    self.descriptions = descriptions
    self.metrics = metrics
    self.links = links
    self.audience = audience
    self.menu = menu
    self.tables = tables
    self.privacy = privacy
    self.views = views
    self.location = location
    self.timeZoneLocation = timeZoneLocation ?? location
  }

  /// A site of one table that no file describes, to look at single records.
  package init(_ table: TableConfiguration, language: String, timeZone: String, metrics: String?) {
    self.init(
      title: table.title, languages: [LanguageConfiguration(code: language, path: "", title: table.title)],
      timeZone: timeZone, baseURL: nil, author: nil, descriptions: nil, metrics: metrics, links: .relative,
      audience: .internal, menu: nil, tables: [table], views: ViewDeclarations(), location: table.location)
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
}
