/// A file that is made from a table beside its pages.
struct DerivedFile: Sendable {
  enum Content: Sendable {
    /// One of the files of the search index.
    case search(shard: Int)
    /// The whole table.
    case export(DownloadFormat)
    /// One person.
    case card(record: Int)
  }

  let edition: Int
  let table: Int
  let path: SitePath
  let content: Content

  /// All of an edition, in order. A view shows its table's records, so that they are exported but once.
  static func all(_ renderer: PageRenderer, edition: Int) -> [DerivedFile] {
    var files: [DerivedFile] = []
    for (number, table) in renderer.edition.tables.enumerated() {
      for (shard, file) in (renderer.searches[number]?.shards ?? []).enumerated() {
        files.append(DerivedFile(edition: edition, table: number, path: file.path, content: .search(shard: shard)))
      }
      guard table.main == nil else { continue }
      for format in table.configuration.exports {
        files.append(
          DerivedFile(edition: edition, table: number, path: table.path(of: format), content: .export(format)))
      }
      for record in table.shownRecords {
        guard let path = table.cardPath(record) else { break }
        files.append(DerivedFile(edition: edition, table: number, path: path, content: .card(record: record)))
      }
    }
    return files
  }
}
