import Blade
import Syntax

/// What the head of a page says of it: feeds, cards, structured data and the same page in other languages.
extension PageRenderer {
  /// Feeds of a page's own table; on the front page those of all tables, but not of single values.
  func feeds(_ subject: PageSubject, _ context: PageContext) -> Value {
    guard address != nil else { return .list([]) }
    let tables: [SiteTable] =
      switch subject {
      case .site: edition.tables.filter { $0.configuration.each == nil }
      case .list(let table): [table]
      case .record, .text: []
      }
    return .list(
      tables.flatMap { table in
        table.configuration.feeds.map { format in
          [
            "type": .string(format.mediaType), "title": .string(table.configuration.title),
            "url": .string(context.address(table.feedPath(format))),
          ]
        }
      })
  }

  /// Open Graph and Twitter's card.
  func card(_ title: String, _ subject: PageSubject, description: String?, _ context: PageContext) -> Value {
    guard let address else { return .null }
    let type =
      switch subject {
      case .record(let table, _): table.table.kind == .status ? "article" : "profile"
      case .site, .list, .text: "website"
      }
    return [
      "title": .string(title), "type": .string(type), "url": .string(address.url(context.path)),
      "description": Self.optional(description ?? configuration.description(in: edition.language)),
      "image": Self.optional(picture(subject).map(address.url)),
    ]
  }

  /// The first picture of a status, or a record's own: of those that every service can show.
  func picture(_ subject: PageSubject) -> SitePath? {
    guard case .record(let table, let record) = subject else { return nil }
    let source = table.table.records[record]
    if table.hidesMedia(source) { return nil }
    let media = source.value("media")?.elements.compactMap { $0.mapping?.text("file") } ?? []
    let names = table.table.kind == .status ? media : table.publishedImage(record).map { [$0] } ?? []
    let paths = names.compactMap { edition.images.path($0, in: table) }
    return paths.first { path in [".jpg", ".jpeg", ".png", ".webp", ".gif"].contains(where: path.text.hasSuffix) }
  }

  /// The same page in every language that has it, its own included; nothing where it is alone. Search engines want
  /// whole addresses.
  func languages(_ context: PageContext) -> Value {
    let others = edition.others.compactMap { other in
      other.page(like: context.path, in: edition.language.folder).map { (other.language, $0) }
    }
    guard !others.isEmpty else { return .list([]) }
    let pages = ([(edition.language, context.path)] + others).sorted { $0.0.path < $1.0.path }
    func link(_ code: String, _ path: SitePath) -> Value {
      ["language": .string(code), "url": .string(address?.url(path) ?? context.address(path))]
    }
    let standard = pages.first { $0.0.path.isEmpty }.map { [link("x-default", $0.1)] } ?? []
    return .list(pages.map { link($0.0.code, $0.1) } + standard)
  }

  /// JSON-LD by the vocabulary of schema.org: data, which no browser runs.
  func structured(_ title: String, _ subject: PageSubject, _ context: PageContext) -> Value {
    guard let address else { return .null }
    let writer = StructuredData(
      edition: edition, configuration: configuration, url: address.url(context.path),
      picture: picture(subject).map(address.url))
    return writer.json(title, subject).map { .html($0) } ?? .null
  }
}
