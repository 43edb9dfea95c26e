/// A format in which feed readers take the newest records of a table.
package enum FeedFormat: String, Sendable, CaseIterable {
  /// RFC 4287.
  case atom
  /// RSS 2.0.
  case rss
  /// JSON Feed 1.1.
  case json

  /// In the folder of the table's page.
  package var fileName: String {
    switch self {
    case .atom: "atom.xml"
    case .rss: "rss.xml"
    case .json: "feed.json"
    }
  }

  package var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }
}
