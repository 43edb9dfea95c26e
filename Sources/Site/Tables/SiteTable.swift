import Model

/// A table of the site in one language, arranged: records, sections in order, and the address of each record.
///
/// A further view of a table is one too: it shares the records, their addresses and their pages.
package struct SiteTable: Sendable {
  package let configuration: TableConfiguration
  package let table: Table
  /// The rows that are shown, in the order of the sections.
  package let order: [Int]
  /// By record; unique in the table.
  package let slugs: [String]
  let photos: TablePhotos
  /// By record: the instant of a status in seconds since 1970, nil where its time is none.
  package let instants: [Int64?]
  /// All letters of the index in order, with the anchor of their section where they have one; empty without an index.
  package let rail: [RailLetter]
  /// Of a view: the place of its table among the edition's tables.
  package let main: Int?
  package let recordsIn: Int
  package let skipped: [(reason: String, count: Int)]
  /// The folder of the records' own pages; nil where they have none.
  private let detailFolder: String?

  init(
    _ configuration: TableConfiguration, _ records: EditionRecords, slugs: [String], photos: TablePhotos,
    arrangement: TableArranger.Arrangement, main: (place: Int, configuration: TableConfiguration)? = nil
  ) {
    self.configuration = configuration
    table = Table(
      name: configuration.name, records: records.published.records, fields: records.published.fields,
      sections: arrangement.sections)
    self.slugs = slugs
    self.photos = photos
    instants = records.instants
    rail = arrangement.rail
    order = table.sections.flatMap(\.rows)
    self.main = main?.place
    let owner = main?.configuration ?? configuration
    detailFolder = owner.detail == .page ? owner.path : nil
    recordsIn = main == nil ? records.fields.loaded.recordsIn : 0
    skipped = main == nil ? records.fields.loaded.skipped.map { ($0.reason.rawValue, $0.count) } : []
  }

  package var path: SitePath { SitePath(configuration.path) }

  /// The page of one record, nil where the table has none.
  package func detailPath(_ record: Int) -> SitePath? {
    detailFolder.map { SitePath($0 + slugs[record] + ".html") }
  }

  /// The photos that the table publishes, and where their bytes are.
  package var photoFiles: [(path: SitePath, source: String)] { main == nil ? photos.files : [] }

  package func title(of record: Int) -> String {
    table.fields.title(of: table.records[record])
  }
}
