import Model

/// Makes the feeds of one table, or of one value's page: the newest records, with their whole texts.
struct FeedBuilder {
  private let edition: Edition
  private let table: SiteTable
  private let configuration: SiteConfiguration
  private let address: PublicAddress

  /// A reader that looks once a week misses nothing of most authors.
  private static let mostEntries = 50

  init(_ edition: Edition, _ table: Int, configuration: SiteConfiguration, address: PublicAddress) {
    self.edition = edition
    self.table = edition.tables[table]
    self.configuration = configuration
    self.address = address
  }

  func files() -> [SiteFile] {
    let feed = feed
    return table.configuration.feeds.map { format in
      let path = table.feedPath(format)
      let bytes =
        switch format {
        case .atom: AtomFeed(feed, url: address.url(path)).bytes
        case .rss: RSSFeed(feed, url: address.url(path)).bytes
        case .json: JSONFeed(feed, url: address.url(path)).bytes
        }
      return SiteFile(path, bytes)
    }
  }

  private var feed: Feed {
    let isFront = table.path == edition.root
    let own = table.configuration.title
    return Feed(
      title: isFront ? edition.language.title : "\(own) · \(edition.language.title)",
      description: configuration.description(in: edition.language), home: address.url(table.path),
      author: configuration.author, language: edition.language.code,
      entries: table.newest(Self.mostEntries).map { entry($0.record, $0.instant) })
  }

  private func entry(_ record: Int, _ instant: Int64) -> FeedEntry {
    let source = table.table.records[record]
    let content = FeedContent(table, record: record, edition: edition, address: address)
    let path = table.detailPath(record)
    let title = table.isCovered(source) ? source.text("cw") : source.text("title")
    return FeedEntry(
      id: identifier(record, instant), url: path.map(address.url) ?? address.url(table.path),
      title: title.flatMap { $0.isEmpty ? nil : $0 }, excerpt: NeighbourObject.excerpt(table, record),
      html: content.html, instant: instant, author: table.title(of: record).isEmpty ? nil : table.title(of: record),
      language: source.text("language"), tags: source.value("tags")?.texts ?? [], attachments: content.attachments)
  }

  /// By the table's name and not its address, so that a table may move (RFC 4151).
  private func identifier(_ record: Int, _ instant: Int64) -> String {
    let day = Timestamp(unixSeconds: instant, offset: 0).iso8601.prefix(10)
    let folder = edition.language.path.isEmpty ? "" : edition.language.path + "/"
    let name = SitePath("/\(folder)\(table.mediaTable)/\(table.slugs[record])")
    return "tag:\(address.authority),\(day):" + name.address(from: name, links: .root).dropFirst()
  }
}

extension SiteTable {
  func feedPath(_ format: FeedFormat) -> SitePath { SitePath(configuration.path + format.fileName) }
}
