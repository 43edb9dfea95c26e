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
  /// The table whose exports have its records' media.
  let mediaTable: String
  let asksForNoIndex: Bool
  let asksNotToBeFound: Bool
  let coversSensitive: Bool
  /// Of statuses: chains of replies.
  let threads: StatusThreads
  /// Of statuses: the record that has an address elsewhere.
  let recordsByAddress: [String: Int]

  init(
    _ configuration: TableConfiguration, _ records: EditionRecords, slugs: [String],
    arrangement: TableArranger.Arrangement, privacy: PrivacyOptions,
    main: (place: Int, configuration: TableConfiguration)? = nil
  ) {
    self.configuration = configuration
    table = Table(
      name: configuration.name, records: records.published.records, fields: records.published.fields,
      sections: arrangement.sections)
    self.slugs = slugs
    instants = records.instants
    rail = arrangement.rail
    order = table.sections.flatMap(\.rows)
    self.main = main?.place
    let owner = main?.configuration ?? configuration
    detailFolder = owner.detail == .page ? owner.path : nil
    mediaTable = owner.name
    asksForNoIndex = privacy.unlisted == .noindex
    asksNotToBeFound = records.fields.loaded.exports.values.contains { $0.profile?.isDiscoverable == false }
    coversSensitive = privacy.sensitive == .covered
    let isFeed = table.kind == .status
    threads = StatusThreads(isFeed ? table.records : RecordStore.empty, table.fields)
    recordsByAddress = isFeed && main == nil ? Self.addresses(table.records) : [:]
    recordsIn = main == nil ? records.fields.loaded.recordsIn : 0
    skipped = main == nil ? records.fields.loaded.skipped.map { ($0.reason.rawValue, $0.count) } : []
  }

  private static func addresses(_ records: RecordStore) -> [String: Int] {
    guard let field = records.field("url") else { return [:] }
    var rows: [String: Int] = [:]
    for row in 0..<records.count { if let url = records[row].text(field) { rows[url] = row } }
    return rows
  }

  package var path: SitePath { SitePath(configuration.path) }

  /// The page of one record, nil where the table has none.
  package func detailPath(_ record: Int) -> SitePath? {
    detailFolder.map { SitePath($0 + slugs[record] + ".html") }
  }

  /// The page of a thread by its first status, nil where the table has none.
  func threadPath(_ root: Int) -> SitePath? {
    detailFolder.map { SitePath($0 + "threads/" + slugs[root] + ".html") }
  }

  /// Of a page of one value: that value.
  var tag: String? { configuration.eachValue }

  package func title(of record: Int) -> String {
    table.fields.title(of: table.records[record])
  }
}
