import Cells
import Markup
import Model

/// A status' whole text and media for feed readers: plain elements, absolute addresses, no classes.
struct FeedContent {
  private let table: SiteTable
  private let record: Model.Record
  private let edition: Edition
  private let context: PageContext

  init(_ table: SiteTable, record: Int, edition: Edition, address: PublicAddress) {
    self.table = table
    self.record = table.table.records[record]
    self.edition = edition
    context = PageContext(path: SitePath("/"), links: .root, root: address.root, edition: edition, rows: nil)
  }

  /// A warning stands for what it warns of, as in lists.
  var html: String {
    if table.isCovered(record) { return paragraph(record.text("cw") ?? "") }
    if table.hidesMedia(record) { return text }
    let pictures = media.filter { $0.kind == "image" }.map { picture in
      "<p><img src=\"\(Self.escaped(picture.url))\" alt=\"\(Self.escaped(picture.alt))\"></p>\n"
    }
    return text + pictures.joined()
  }

  var attachments: [FeedEntry.Attachment] {
    table.hidesMedia(record) ? [] : media.map { FeedEntry.Attachment(url: $0.url, mediaType: $0.mediaType) }
  }

  private var markup: StatusMarkup { StatusMarkup(edition: edition, context: context) }

  private var text: String {
    if let quote = StatusQuote(record, in: table) {
      return String(decoding: markup.html(quote.html(under: record)), as: UTF8.self)
    }
    if let html = record.text("html") {
      return String(decoding: markup.html(html), as: UTF8.self)
    }
    return paragraph(table.shownText(of: record) ?? "")
  }

  /// Line feeds of a post are its author's.
  private func paragraph(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(decoding: markup.html(PlainText.runs(of: String(line))), as: UTF8.self)
    }
    return "<p>" + lines.joined(separator: "<br>\n") + "</p>\n"
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: Escaping.html(text), as: UTF8.self)
  }

  private struct Medium {
    let url: String
    let kind: String
    let alt: String
    let mediaType: String
  }

  /// Those that the site has itself.
  private var media: [Medium] {
    let elements = record.value("media")?.elements.compactMap(\.mapping) ?? []
    return elements.compactMap { medium in
      guard let path = medium.text("file").flatMap({ edition.images.path($0, in: table) }) else { return nil }
      let type = Self.mediaType(path) ?? "application/octet-stream"
      return Medium(
        url: context.address(path), kind: type.split(separator: "/").first.map(String.init) ?? "",
        alt: medium.text("alt") ?? "", mediaType: type)
    }
  }

  private static func mediaType(_ path: SitePath) -> String? {
    switch path.text.split(separator: ".").last?.lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "svg": "image/svg+xml"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "mp3": "audio/mpeg"
    case "ogg": "audio/ogg"
    case "m4a": "audio/mp4"
    default: nil
    }
  }
}
