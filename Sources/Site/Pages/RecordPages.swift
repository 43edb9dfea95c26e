/// The pages of a table's records, in the order of its rows.
struct RecordPages: Sendable {
  /// Its place in the edition.
  let table: Int
  let folder: String
  let slugs: SlugTable
  let order: [Int]
  /// The rows that are no other names of records, by their places in the order; nil where all are.
  let places: [UInt32]?

  var count: Int { places?.count ?? order.count }

  func content(_ index: Int) -> PlannedPage.Content { .record(table: table, place: place(index)) }

  func path(_ index: Int) -> SitePath { Self.path(of: order[place(index)], in: folder, slugs) }

  private func place(_ index: Int) -> Int { places.map { Int($0[index]) } ?? index }

  /// The page of a record, by its part of the address.
  static func path(of record: Int, in folder: String, _ slugs: SlugTable) -> SitePath {
    SitePath(folder + slugs[record] + ".html")
  }
}
