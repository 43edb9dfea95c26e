import Collation
import Model

/// A table of the site in one language, arranged: records, sections in order, and the address of each record.
///
/// A further view of a table is one too: it shares the records, their addresses and their pages. A class, so that each
/// of its rows and fields refers to it by one reference instead of copying it.
package final class SiteTable: Sendable {
  package let configuration: TableConfiguration
  package let table: Table
  /// The rows that are shown, in the order of the sections.
  package let order: [Int]
  /// By record; unique in the table.
  package let slugs: SlugTable
  let photos: TablePhotos
  /// By record: the instant of a status in seconds since 1970, nil where its time is none.
  package let instants: [Int64?]
  let times: TimeTexts
  /// All letters of the index in order, with the anchor of their section where they have one; empty without an index.
  package let rail: [RailPart]
  /// Rows that are other names of records.
  package let references: CrossReferences
  /// By record: others that are worth a look.
  let related: [Int: [Int]]
  /// Of a view: the place of its table among the edition's tables.
  package let main: Int?
  package let recordsIn: Int
  package let skipped: [(reason: String, count: Int)]
  /// How the records' details are published, and in which folder: by the table that a view is of.
  package let detail: TableConfiguration.Detail
  private let detailFolder: String
  private let seePattern: String
  /// The table whose exports have its records' media.
  let mediaTable: String
  let asksForNoIndex: Bool
  let asksNotToBeFound: Bool
  let coversSensitive: Bool
  /// The field of a status' warning; nil where no record has one.
  let warningField: FieldID?
  /// Whether what was repeated stands in its row as a quote, else as the address or words that the export has.
  let showsBoostsAsQuotes: Bool
  let origin: TableOrigin
  /// Of statuses: chains of replies.
  let threads: StatusThreads
  /// Of statuses: the record that has an address elsewhere, by its ``PostAddress``.
  let recordsByAddress: [String: Int]
  /// Of statuses: whether all have the same author, so that their words and times tell more of them than a name.
  let isOfOneAuthor: Bool
  /// Tables of one have the same rows in the same order under the same addresses.
  let lineage: Lineage

  init(
    _ configuration: TableConfiguration, _ records: EditionRecords, slugs: SlugTable, photos: TablePhotos,
    arrangement: TableArranger.Arrangement, privacy: PrivacyOptions,
    main: (place: Int, configuration: TableConfiguration)? = nil
  ) {
    self.configuration = configuration
    table = Table(
      name: configuration.name, records: records.published.records, fields: records.published.fields,
      sections: arrangement.sections)
    self.slugs = slugs
    self.photos = photos
    instants = records.instants
    times = TimeTexts(count: records.instants.count)
    rail = arrangement.rail
    references = records.references
    related = records.related
    seePattern = arrangement.seePattern
    order = table.sections.flatMap(\.rows)
    self.main = main?.place
    let owner = main?.configuration ?? configuration
    detail = owner.detail
    detailFolder = owner.path
    mediaTable = owner.name
    asksForNoIndex = privacy.unlisted == .noindex
    asksNotToBeFound = records.fields.loaded.exports.values.contains { $0.profile?.isDiscoverable == false }
    coversSensitive = privacy.sensitive == .covered
    warningField = table.records.field("cw")
    showsBoostsAsQuotes = owner.boosts == .quote
    origin = TableOrigin(records.fields.loaded)
    isOfOneAuthor = Self.isOfOneAuthor(table)
    lineage = Lineage()
    let isFeed = table.kind == .status
    threads = StatusThreads(isFeed ? table.records : RecordStore.empty, table.fields)
    recordsByAddress = isFeed && main == nil ? Self.addresses(table.records) : [:]
    recordsIn = main == nil ? records.fields.loaded.recordsIn : 0
    skipped = main == nil ? records.fields.loaded.skipped.map { ($0.reason.rawValue, $0.count) } : []
  }

  /// The same table of records of which none stands elsewhere or has another address.
  init(refilling old: SiteTable, with records: EditionRecords, photos: TablePhotos) {
    configuration = old.configuration
    table = Table(
      name: old.table.name, records: records.published.records, fields: records.published.fields,
      sections: old.table.sections)
    (order, slugs, instants, rail) = (old.order, old.slugs, old.instants, old.rail)
    times = old.times
    warningField = table.records.field("cw")
    self.photos = photos
    (references, related, main) = (old.references, old.related, old.main)
    (recordsIn, skipped) = (old.recordsIn, old.skipped)
    (detail, detailFolder, seePattern) = (old.detail, old.detailFolder, old.seePattern)
    (mediaTable, recordsByAddress) = (old.mediaTable, old.recordsByAddress)
    isOfOneAuthor = Self.isOfOneAuthor(table)
    lineage = isOfOneAuthor == old.isOfOneAuthor ? old.lineage : Lineage()
    (asksForNoIndex, asksNotToBeFound) = (old.asksForNoIndex, old.asksNotToBeFound)
    (coversSensitive, showsBoostsAsQuotes) = (old.coversSensitive, old.showsBoostsAsQuotes)
    origin = TableOrigin(records.fields.loaded)
    threads = old.threads.over(table.kind == .status ? table.records : .empty)
  }

  private static func isOfOneAuthor(_ table: Table) -> Bool {
    guard table.kind == .status, table.records.count > 0 else { return false }
    let first = table.fields.title(of: table.records[0])
    return (1..<table.records.count).allSatisfy {
      table.fields.title(of: table.records[$0]).utf8.elementsEqual(first.utf8)
    }
  }

  private static func addresses(_ records: RecordStore) -> [String: Int] {
    guard let field = records.field("url") else { return [:] }
    var rows: [String: Int] = [:]
    for row in 0..<records.count { if let url = records[row].text(field) { rows[PostAddress.key(url)] = row } }
    return rows
  }

  package var path: SitePath { SitePath(configuration.path) }

  /// The records that are shown, in the order of their rows, without other names of them.
  var shownRecords: [Int] {
    references.targets.isEmpty ? order : order.filter { references.target(of: $0) == nil }
  }

  /// How many records are shown; other names of them are not counted.
  package var recordCount: Int {
    references.targets.isEmpty ? table.rowCount : order.count { references.target(of: $0) == nil }
  }

  /// The page that shows one record, nil where it is the list's own or none.
  package func detailPath(_ row: Int) -> SitePath? {
    let record = references.target(of: row) ?? row
    switch detail {
    case .page: return RecordPages.path(of: record, in: detailFolder, slugs)
    case .pack: return packPath(record / Self.recordsPerPack)
    case .inline, .none: return nil
    }
  }

  /// The pages of all shown records.
  ///
  /// - Parameter number: the table's place in its edition.
  func recordPages(_ number: Int) -> RecordPages {
    let records = order.indices.filter { references.target(of: order[$0]) == nil }.map { UInt32(clamping: $0) }
    return RecordPages(
      table: number, folder: detailFolder, slugs: slugs, order: order,
      places: records.count == order.count ? nil : records)
  }

  /// The record's place on that page; nil where the page is its own.
  package func detailAnchor(_ row: Int) -> String? {
    let record = references.target(of: row) ?? row
    switch detail {
    case .pack: return slugs[record]
    case .inline: return "d-" + slugs[record]
    case .page, .none: return nil
    }
  }

  /// Records on one page of `detail: pack`, in the order of the source, so that new ones at its end rename none.
  package static let recordsPerPack = 200

  /// How many pages of records there are with `detail: pack`.
  var packCount: Int {
    let count = min(table.records.count, references.first)
    return (count + Self.recordsPerPack - 1) / Self.recordsPerPack
  }

  /// The records of such a page.
  func pack(_ number: Int) -> Range<Int> {
    let first = number * Self.recordsPerPack
    return first..<min(first + Self.recordsPerPack, table.records.count, references.first)
  }

  func packPath(_ number: Int) -> SitePath {
    SitePath(detailFolder + Self.packName(number) + ".html")
  }

  /// By its number, where that is not the page for what is not found.
  static func packName(_ number: Int) -> String {
    let name = String(number + 1)
    return Slug.isReserved(name) ? Slug.slug(ofIdentifier: name) : name
  }

  /// What a row says that is another name: "see Mark Twain".
  func seeText(_ target: Int) -> String {
    let parts = seePattern.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: title(of: target))
  }

  /// The photos that the table publishes, and where their bytes are.
  package var photoFiles: [(path: SitePath, source: String)] { main == nil ? photos.files : [] }
  /// The page of a thread by its first status, nil where the table has none.
  func threadPath(_ root: Int) -> SitePath? {
    detail == .page ? SitePath(detailFolder + "threads/" + slugs[root] + ".html") : nil
  }

  /// Of a page of one value: that value.
  var tag: String? { configuration.eachValue }

  package func title(of record: Int) -> String {
    table.fields.title(of: table.records[record])
  }
}
