/// One status on its way from an export into the store, whatever the export calls its parts.
struct Post {
  struct PollOption {
    var name: String
    var votes: Int
  }

  struct Emoji {
    /// With its colons.
    var name: String
    /// In the export; nil where the export has no file of it.
    var file: String?
  }

  /// A post of somebody else's within this one.
  struct Quote {
    var url: String?
    var userName: String?
    var text: PostText?
    var createdAt: String?
    var isUnavailable = false
  }

  var id: String?
  var url: String?
  /// Where it stood on the author's old site, so that the address can go on leading to it.
  var oldPath: String?
  /// As written where it is no instant.
  var createdAt: String?
  var updatedAt: String?
  var userName: String?
  /// "@ro@social.example".
  var account: String?
  var avatar: String?
  /// The member badge's image or class; nil where the author has none.
  var badge: String?
  var application: String?
  var title: String?
  var text = PostText()
  var language: String?
  /// "rtl" where the source says so.
  var direction: String?
  var warning: String?
  var isSensitive = false
  var visibility = PostVisibility.public
  /// The id of a post of the same author, else an address.
  var inReplyTo: String?
  var isBoost = false
  /// What a boost without a text of its own repeats.
  var boosted: String?
  var isTruncated = false
  var media: [PostMedia] = []
  var poll: [PollOption] = []
  var hashtags: [String] = []
  var mentions: [String] = []
  var emoji: [Emoji] = []
  var quote: Quote?
  var forwardedFrom: String?
  /// Titles of link previews.
  var embeds: [String] = []
}
