import Loading
import Model

/// A table of the site, loaded and arranged: records, sections in order, and the address of each record.
package struct SiteTable: Sendable {
  package let configuration: TableConfiguration
  package let table: Table
  /// All records in the order of the sections.
  package let order: [Int]
  /// By record; unique in the table.
  package let slugs: [String]
  /// By record: the instant of a status in seconds since 1970, nil where its time is none.
  package let instants: [Int64?]
  /// All letters of the index in order, with the anchor of their section where they have one; empty without an index.
  package let rail: [RailLetter]
  package let recordsIn: Int
  package let skipped: [(reason: String, count: Int)]

  init(
    _ configuration: TableConfiguration, table: Table, slugs: [String], instants: [Int64?], rail: [RailLetter],
    loaded: LoadedRecords
  ) {
    self.configuration = configuration
    self.table = table
    self.slugs = slugs
    self.instants = instants
    self.rail = rail
    order = table.sections.flatMap(\.rows)
    recordsIn = loaded.recordsIn
    skipped = loaded.skipped.map { ($0.reason.rawValue, $0.count) }
  }

  package var path: SitePath { SitePath(configuration.path) }

  /// The page of one record, nil where the table has none.
  package func detailPath(_ record: Int) -> SitePath? {
    configuration.detail == .page ? SitePath(configuration.path + slugs[record] + ".html") : nil
  }

  package func title(of record: Int) -> String {
    table.fields.title(of: table.records[record])
  }
}
