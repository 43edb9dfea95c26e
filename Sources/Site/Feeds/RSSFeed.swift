import Model

/// RSS 2.0 as the RSS Advisory Board has it, with the elements of Dublin Core and Atom that its profile advises.
struct RSSFeed {
  let bytes: [UInt8]

  init(_ feed: Feed, url: String) {
    var xml = XMLText()
    xml.open(
      "rss",
      [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
      ])
    xml.open("channel")
    xml.element("title", feed.title)
    xml.element("link", feed.home)
    xml.element("description", feed.description ?? feed.title)
    xml.element("language", feed.language)
    if !feed.entries.isEmpty { xml.element("lastBuildDate", Self.time(feed.updated)) }
    xml.empty("atom:link", [("rel", "self"), ("type", FeedFormat.rss.mediaType), ("href", url)])
    for entry in feed.entries { Self.write(entry, to: &xml) }
    xml.close("channel")
    xml.close("rss")
    bytes = xml.bytes
  }

  private static func write(_ entry: FeedEntry, to xml: inout XMLText) {
    xml.open("item")
    xml.element("title", entry.title)
    xml.element("link", entry.url)
    xml.element("guid", entry.id, [("isPermaLink", "false")])
    xml.element("pubDate", time(entry.instant))
    xml.element("dc:creator", entry.author)
    for tag in entry.tags { xml.element("category", tag) }
    xml.element("description", entry.html)
    xml.close("item")
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// RFC 822 with the year in four digits.
  static func time(_ instant: Int64) -> String {
    let time = Timestamp(unixSeconds: instant, offset: 0)
    let iso = time.iso8601
    let weekday = weekdays[min(max(time.date.weekday, 0), 6)]
    let month = months[min(max(time.date.month - 1, 0), 11)]
    let (year, day) = (iso.prefix(4), iso.dropFirst(8).prefix(2))
    return "\(weekday), \(day) \(month) \(year) \(iso.dropFirst(11).prefix(8)) +0000"
  }
}
