/// A record as feed readers get it.
struct FeedEntry: Sendable {
  struct Attachment: Sendable {
    let url: String
    let mediaType: String
  }

  /// A tag URI: stays whatever becomes of the site's addresses.
  let id: String
  let url: String
  /// One line; nil where the record has no title of its own.
  let title: String?
  /// What stands for the title where one is wanted.
  let excerpt: String
  /// The whole text, with absolute addresses.
  let html: String
  /// ISO 8601 and RFC 822 are made of it. In seconds since 1970.
  let instant: Int64
  let author: String?
  let language: String?
  let tags: [String]
  let attachments: [Attachment]
}
