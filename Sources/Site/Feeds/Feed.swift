/// What a feed says in each of its formats.
struct Feed: Sendable {
  let title: String
  let description: String?
  /// The page that shows the same.
  let home: String
  let author: String?
  let language: String
  /// The newest first.
  let entries: [FeedEntry]

  /// When the newest entry was written: a feed changes with its entries, not with the clock.
  var updated: Int64 { entries.first?.instant ?? 0 }
}
