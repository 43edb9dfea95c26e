/// Whom a post was written for. Raw values are the words of `privacy: {visibility: …}`.
package enum PostVisibility: String, Sendable, CaseIterable {
  case `public`
  /// For everybody who knows the address, but in no timeline.
  case unlisted
  case followers
  /// For those whom it names: messages, circles, private chats.
  case direct
  /// Written and never posted.
  case draft
}
