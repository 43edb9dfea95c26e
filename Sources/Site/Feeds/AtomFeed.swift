import Model

/// RFC 4287.
struct AtomFeed {
  let bytes: [UInt8]

  init(_ feed: Feed, url: String) {
    var xml = XMLText()
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", feed.language)])
    xml.element("id", url)
    xml.element("title", feed.title)
    xml.element("subtitle", feed.description)
    xml.element("updated", Self.time(feed.updated))
    xml.empty("link", [("rel", "self"), ("type", FeedFormat.atom.mediaType), ("href", url)])
    xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", feed.home)])
    // Every entry or the feed must have an author (section 4.1.1).
    Self.write(author: feed.author ?? feed.title, to: &xml)
    for entry in feed.entries { Self.write(entry, to: &xml) }
    xml.close("feed")
    bytes = xml.bytes
  }

  private static func write(_ entry: FeedEntry, to xml: inout XMLText) {
    xml.open("entry", entry.language.map { [("xml:lang", $0)] } ?? [])
    xml.element("id", entry.id)
    xml.element("title", entry.title ?? entry.excerpt)
    xml.element("published", time(entry.instant))
    xml.element("updated", time(entry.instant))
    xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", entry.url)])
    if let author = entry.author { write(author: author, to: &xml) }
    for tag in entry.tags { xml.empty("category", [("term", tag)]) }
    for attachment in entry.attachments {
      xml.empty("link", [("rel", "enclosure"), ("type", attachment.mediaType), ("href", attachment.url)])
    }
    xml.element("content", entry.html, [("type", "html")])
    xml.close("entry")
  }

  private static func write(author: String, to xml: inout XMLText) {
    xml.open("author")
    xml.element("name", author)
    xml.close("author")
  }

  private static func time(_ instant: Int64) -> String {
    Timestamp(unixSeconds: instant, offset: 0).iso8601
  }
}
