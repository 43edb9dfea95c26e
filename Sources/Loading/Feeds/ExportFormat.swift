/// Where an export of posts comes from, which decides how it is read. Raw values are the words of `format:`.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// The archive of Mastodon and of other servers that speak ActivityPub.
  case mastodon
  /// X's archive, too.
  case twitter
  case weibo
  case bluesky
  /// RSS 0.9 to 2.0, RDF and Atom.
  case rss
  case jsonFeed = "jsonfeed"
  /// A blog archive: a JSON feed beside the uploads.
  case microblog
  case telegram
  case discord

  /// Whether its ids are the service's own, so that two posts with one id are one post. A feed's are what its
  /// generator made up.
  var hasOwnIDs: Bool { self != .rss }
}
