import Blade
import Loading
import Markup
import Model

/// What a status' own page shows beneath its row: the text in full where the row cannot show it, media, a poll, what it
/// quotes and where it came from.
struct StatusSheet {
  private let table: SiteTable
  private let number: Int
  private let record: Model.Record
  private let edition: Edition
  private let context: PageContext

  init(_ table: SiteTable, record: Int, edition: Edition, context: PageContext) {
    self.table = table
    number = record
    self.record = table.table.records[record]
    self.edition = edition
    self.context = context
  }

  private static let shape = Shape([
    "warning", "isCovered", "hidesMedia", "body", "media", "poll", "votes", "quote", "reply", "embeds", "forwardedFrom",
    "original",
  ])

  /// - Parameter fields: those that the view reads, the others are null; nil for all.
  func values(_ fields: Set<String>?) -> Value {
    .record(Blade.Record(Self.shape, Self.shape.names.map { fields?.contains($0) ?? true ? value($0) : .null }))
  }

  private func value(_ name: String) -> Value {
    switch name {
    case "warning": text("cw")
    case "isCovered": .boolean(table.isCovered(record))
    case "hidesMedia": .boolean(table.hidesMedia(record))
    case "body": body
    case "media": media
    case "poll": poll
    case "votes": .integer(votes.reduce(0, Self.sum))
    case "quote": quote
    case "reply": reply
    case "embeds": .list((record.value("embeds")?.texts ?? []).map { .string($0) })
    case "forwardedFrom": text("forwardedFrom")
    case "original": address(record.text("url"))
    default: .null
    }
  }

  private var markup: StatusMarkup { StatusMarkup(edition: edition, context: context) }

  private func text(_ name: String) -> Value { PageRenderer.optional(record.text(name)) }

  private func address(_ url: String?) -> Value {
    PageRenderer.optional(url.flatMap { $0.hasPrefix("http") && SafeURL.isSafe($0) ? $0 : nil })
  }

  /// The text with its links, emphasis and lists; null where the row shows all of it.
  private var body: Value {
    let quote = StatusQuote(record, in: table)
    if quote?.isAll ?? false, !table.isCovered(record) { return .null }
    let heading = table.heading(of: record)
    let title = heading.map { markup.html([.heading(Heading(level: 2, id: "", runs: [InlineRun(.text, $0)]))]) } ?? []
    if let html = record.text("html") { return .html(title + markup.html(html)) }
    // A row with a warning, a quote or a title does not have the text in its own place.
    guard table.isCovered(record) || quote != nil || heading != nil, let text = table.words(of: record) else {
      return .null
    }
    return .html(title + markup.html(ofText: text))
  }

  private var media: Value {
    let elements = record.value("media")?.elements.compactMap(\.mapping) ?? []
    return .list(elements.compactMap(medium))
  }

  private func medium(_ medium: Model.Record) -> Value? {
    let file = medium.text("file")
    let own = file.flatMap { edition.images.path($0, in: table) }.map(context.address)
    let isLinked = edition.images.media.options.remote == .link
    let remote = isLinked ? medium.text("url").flatMap { SafeURL.isSafe($0) ? $0 : nil } : nil
    let poster = medium.text("poster").flatMap { edition.images.path($0, in: table) }.map(context.address)
    // Of a video that is not published its still picture is.
    guard let url = own ?? remote ?? poster else { return nil }
    let kind = medium.text("type")?.split(separator: "/").first.map(String.init) ?? "image"
    return [
      "url": .string(url), "kind": .string(own != nil ? kind : remote != nil ? "link" : "image"),
      "alt": .string(medium.text("alt") ?? ""),
      "width": PageRenderer.optional(medium.text("width")), "height": PageRenderer.optional(medium.text("height")),
      "poster": PageRenderer.optional(poster),
      "sources": PageRenderer.optional(own == nil ? nil : file.flatMap(pictures.sources)),
    ]
  }

  private var pictures: RowPictures { RowPictures(table, record: number, context: context) }

  private var options: [Model.Record] { record.value("poll")?.elements.compactMap(\.mapping) ?? [] }

  /// For each option.
  private var votes: [Int] { options.map { max(0, $0.text("votes").flatMap { Int($0) } ?? 0) } }

  /// Stays at the most there is.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  private var poll: Value {
    let total = votes.reduce(0, Self.sum)
    return .list(
      zip(options, votes).map { option, votes in
        [
          "title": .string(option.text("name") ?? ""), "votes": .integer(votes),
          "share": .integer(total > 0 ? Int(Double(votes) / Double(total) * 100 + 0.5) : 0),
        ]
      })
  }

  private var quote: Value {
    guard let quote = StatusQuote(record, in: table) else { return .null }
    let own = quote.url.flatMap { StatusLinks(edition).post($0)?.address(context) }
    return [
      "name": PageRenderer.optional(quote.name), "url": PageRenderer.optional(own ?? quote.url),
      "body": .html(markup.html(quote.blocks)), "isUnavailable": .boolean(quote.isUnavailable),
    ]
  }

  /// What it answers where that is nobody's here: an address.
  private var reply: Value { address(record.text("inReplyTo")) }
}
