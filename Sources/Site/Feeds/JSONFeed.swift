import Model
import Syntax

/// JSON Feed 1.1.
struct JSONFeed {
  let bytes: [UInt8]

  init(_ feed: Feed, url: String) {
    var json = JSONWriter(indent: 2)
    json.beginMapping()
    json.write("version", "https://jsonfeed.org/version/1.1")
    json.write("title", feed.title)
    json.write("home_page_url", feed.home)
    json.write("feed_url", url)
    json.write("description", feed.description)
    json.write("language", feed.language)
    json.write(author: feed.author)
    json.key("items")
    json.beginSequence()
    for entry in feed.entries { Self.write(entry, to: &json) }
    json.endSequence()
    json.endMapping()
    json.endLine()
    bytes = json.bytes
  }

  private static func write(_ entry: FeedEntry, to json: inout JSONWriter) {
    json.beginMapping()
    json.write("id", entry.id)
    json.write("url", entry.url)
    json.write("title", entry.title)
    json.write("content_html", entry.html)
    json.write("date_published", Timestamp(unixSeconds: entry.instant, offset: 0).iso8601)
    json.write("language", entry.language)
    json.write(author: entry.author)
    if !entry.tags.isEmpty {
      json.key("tags")
      json.beginSequence()
      for tag in entry.tags { json.string(tag) }
      json.endSequence()
    }
    if !entry.attachments.isEmpty {
      json.key("attachments")
      json.beginSequence()
      for attachment in entry.attachments {
        json.beginMapping()
        json.write("url", attachment.url)
        json.write("mime_type", attachment.mediaType)
        json.endMapping()
      }
      json.endSequence()
    }
    json.endMapping()
  }
}

extension JSONWriter {
  /// A key and its text; nothing where there is none.
  mutating func write(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  fileprivate mutating func write(author name: String?) {
    guard let name else { return }
    key("authors")
    beginSequence()
    beginMapping()
    write("name", name)
    endMapping()
    endSequence()
  }
}
