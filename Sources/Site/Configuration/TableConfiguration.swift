import Diagnostics
import Model

/// A table as the configuration names it: where its records come from and how they are shown.
///
/// A further view of a table (`also`) is one too, with the same source.
package struct TableConfiguration: Sendable {
  package enum Style: String, Sendable, CaseIterable {
    case plain, grouped
  }

  package enum Detail: String, Sendable, CaseIterable {
    /// `page`: a page for each record. `pack`: pages of many records. `inline`: on the list's own pages.
    case page, pack, inline, none
  }

  /// Which answers of the author's are shown.
  package enum Replies: String, Sendable, CaseIterable {
    /// Those to posts of the same table.
    case own
    case all, none
  }

  /// How what the author repeated is shown.
  package enum Boosts: String, Sendable, CaseIterable {
    case link, quote, none
  }

  package var name: String
  package var titles: LocalizedText
  package let kind: RecordKind
  /// File names or patterns, relative to the content folder.
  package var sources: [String] = []
  /// Where the list is inside a JSON, YAML or property list file, as keys from the outside in.
  package var items: [String] = []
  package var format: String?
  package var encoding: String?
  /// Of a workbook; nil for the first one that is not hidden.
  package var sheet: String?
  /// Whether columns of identity, card or account numbers may be published.
  package var isConfirmed = false
  package var id: FieldReference?
  /// Whose statuses are that name nobody: the site's.
  package var author: String?
  /// What views may read of a record; nil for every field, but in contacts only for the usual ones.
  package var fields: [PublishedField]?
  /// Records for which it is false are left out.
  package var condition: ConfiguredExpression?
  /// Records for which it is false are private.
  package var publishCondition: ConfiguredExpression?
  package var countGuard: TableGuard?
  /// Always with a slash at both ends.
  package var path: String
  package var cell: String
  package var style = Style.plain
  package var order: TableOrder?
  package var sections: SectionOptions
  package var rowsPerPage: Int
  /// Bound: rows on a page (`rowsPerPage`)
  static let mostRowsPerPage = 100_000
  package var paging = Paging.rows
  package var detail: Detail
  package var replies = Replies.all
  package var boosts = Boosts.link
  package var icon: String?
  /// Other names of a record, each a row of its own that leads to it.
  package var see: FieldReference?
  /// Names or ids of records that are worth a look beside one.
  package var seeAlso: FieldReference?
  /// nil where people have monograms alone.
  package var photo: PhotoOptions?
  /// What readers may take home.
  package var exports: [DownloadFormat] = []
  /// nil where readers cannot search the table.
  package var search: SearchOptions?
  package var rows = RowOptions()
  /// Of a view: the field each of whose values has a page of its own; path and title name it in braces.
  package var each: FieldReference?
  /// Of the page of one such value: the value.
  var eachValue: String?
  /// And the folder that the pages of all values have in common.
  var eachFolder: String?
  /// In which formats the newest records are offered to feed readers.
  package var feeds: [FeedFormat] = []
  /// Further views of the same records.
  package var views: [TableConfiguration] = []
  package var location: SourceLocation
  /// Where `source` stands, for complaints about files.
  package var sourceLocation: SourceLocation
  /// Where `path` stands, or what it follows from.
  package var pathLocation: SourceLocation
  /// Where `fields` stands, for complaints about columns.
  package var fieldsLocation: SourceLocation
  /// The title in the edition's language.
  package var title: String

  /// What a table is before its keys are read.
  package init(name: String, kind: RecordKind, location: SourceLocation) {
    self.name = name
    self.kind = kind
    self.location = location
    titles = LocalizedText(name)
    title = name
    path = "/\(name)/"
    sourceLocation = location
    pathLocation = location
    fieldsLocation = location
    switch kind {
    case .status: (cell, sections, detail) = ("status", SectionOptions(.month), .page)
    case .contact: (cell, sections, detail) = ("person", SectionOptions(.letter), .page)
    case .group: (cell, sections, detail) = ("person", SectionOptions(.groups), .none)
    default: (cell, sections, detail) = ("default", SectionOptions(.none), .none)
    }
    rowsPerPage = kind == .status ? 1000 : 20_000
  }

  /// The table where the source is a mapping of lists: its keys are the sections, unless site.yaml says otherwise.
  var cutByKeys: TableConfiguration {
    var table = self
    if !sections.isChosen, kind != .status { table.sections.division = .groups }
    table.views = views.map(\.cutByKeys)
    return table
  }

  /// The table as an edition shows it: its title in that language, its pages in that edition's folder.
  func localized(for language: LanguageConfiguration) -> TableConfiguration {
    var table = self
    table.title = titles.text(in: language.code)
    table.path = language.folder + path
    table.rows = rows.localized(for: language)
    table.search = search?.localized(for: language)
    table.views = views.map { $0.localized(for: language) }
    return table
  }
}
