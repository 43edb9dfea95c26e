import Model

/// Writes posts into a store by the names that every export then has in common. What a post lacks is no field.
struct PostWriter {
  private var builder: RecordBuilder

  static func write(_ post: Post, to builder: inout RecordBuilder) {
    var writer = PostWriter(builder: builder)
    builder = RecordBuilder()
    writer.write(post)
    builder = writer.builder
  }

  private mutating func write(_ post: Post) {
    text("id", post.id)
    text("userName", post.userName)
    text("account", post.account)
    text("profileImageUrl", post.avatar)
    text("mbtype", post.badge)
    text("createdAt", post.createdAt)
    text("updatedAt", post.updatedAt)
    text("source", post.application)
    text("title", post.title)
    text("language", post.language)
    text("dir", post.direction)
    text("cw", post.warning)
    if post.isSensitive { flag("sensitive") }
    builder.key("text")
    builder.scalar(.text, Array(post.text.plain.utf8)[...])
    text("html", post.text.html)
    text("visibility", post.visibility.rawValue)
    text("url", post.url)
    text("path", post.oldPath)
    text("inReplyTo", post.inReplyTo)
    if post.isBoost { text("kind", "boost") }
    text("boosted", post.boosted)
    if post.isTruncated { flag("textTruncated") }
    text("forwardedFrom", post.forwardedFrom)
    texts("tags", post.hashtags)
    texts("mentions", post.mentions)
    texts("embeds", post.embeds)
    list("media", post.media) { $0.write($1) }
    list("poll", post.poll) { writer, option in
      writer.text("name", option.name)
      writer.number("votes", option.votes)
    }
    list("emoji", post.emoji) { writer, emoji in
      writer.text("name", emoji.name)
      writer.text("file", emoji.file)
    }
    if let quote = post.quote { write(quote) }
  }

  private mutating func write(_ medium: PostMedia) {
    switch medium.place {
    case .file(let path):
      text("file", path)
      flag("found")
    case .missing(let path): text("file", path)
    case .remote(let address):
      text("url", address)
      flag("remote")
    case .refused: flag("refused")
    }
    text("type", medium.type)
    text("alt", medium.alt)
    number("width", medium.width)
    number("height", medium.height)
    text("poster", medium.poster)
  }

  private mutating func write(_ quote: Post.Quote) {
    builder.key("quote")
    builder.begin()
    text("url", quote.url)
    text("userName", quote.userName)
    text("text", quote.text?.plain)
    text("html", quote.text?.html)
    text("createdAt", quote.createdAt)
    if quote.isUnavailable { flag("unavailable") }
    builder.end(.mapping)
  }

  private mutating func text(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    builder.key(name)
    builder.scalar(.text, Array(text.utf8)[...])
  }

  private mutating func number(_ name: String, _ number: Int?) {
    guard let number else { return }
    builder.key(name)
    builder.scalar(.integer, Array(String(number).utf8)[...])
  }

  private mutating func flag(_ name: String) {
    builder.key(name)
    builder.boolean(true)
  }

  private mutating func texts(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    builder.key(name)
    builder.begin()
    for text in texts { builder.scalar(.text, Array(text.utf8)[...]) }
    builder.end(.list)
  }

  private mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout PostWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    builder.key(name)
    builder.begin()
    for element in elements {
      builder.begin()
      write(&self, element)
      builder.end(.mapping)
    }
    builder.end(.list)
  }
}
