/// The pages of a table's records, in the order of its rows.
struct RecordPages: Sendable {
  private let table: Int
  private let folder: String
  private let slugs: SlugTable
  private let order: [Int]
  /// The rows that are no other names of records, by their places in the order; nil where all are.
  private let places: [UInt32]?

  init(_ table: SiteTable, number: Int, folder: String) {
    self.table = number
    self.folder = folder
    slugs = table.slugs
    order = table.order
    let references = table.references
    places =
      references.targets.isEmpty
      ? nil : order.indices.filter { references.target(of: order[$0]) == nil }.map { UInt32(clamping: $0) }
  }

  var count: Int { places?.count ?? order.count }

  func content(_ index: Int) -> PlannedPage.Content { .record(table: table, place: place(index)) }

  func path(_ index: Int) -> SitePath { Self.path(of: order[place(index)], in: folder, slugs) }

  private func place(_ index: Int) -> Int { places.map { Int($0[index]) } ?? index }

  /// The page of a record, by its part of the address.
  static func path(of record: Int, in folder: String, _ slugs: SlugTable) -> SitePath {
    SitePath(folder + slugs[record] + ".html")
  }
}
