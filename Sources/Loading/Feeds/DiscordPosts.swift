import Diagnostics
import Syntax

/// A channel of Discord as DiscordChatExporter writes it.
struct DiscordPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    guard let path = posts.export.paths.first(where: { $0.hasSuffix(".json") }) ?? posts.export.paths.first,
      let source = try posts.export.read([path]).first
    else { return }
    // Conversations of two or a few are nobody else's business.
    let head = source.bytes.prefix(4096)
    let isPrivate = ["\"DirectTextChat\"", "\"DirectGroupTextChat\""].contains {
      head.firstRange(of: Array($0.utf8)) != nil
    }
    try posts.elements(of: source, list: ["messages"]) { posts, message in
      let type = message["type"]?.text
      guard type == nil || type == "Default" || type == "Reply" || type == "ThreadStarterMessage" else {
        return posts.leaveOut(.service, because: type, message.range, source)
      }
      guard let id = message["id"]?.filled else {
        return posts.leaveOut(.notARecord, because: "A message has no id", message.range, source)
      }
      var post = self.post(message, posts.export)
      post.id = id
      if isPrivate { post.visibility = .direct }
      posts.add(post, message.range, source)
    }
  }

  private static func post(_ message: Node, _ export: ExportFolder) -> Post {
    var post = Post()
    post.createdAt = message["timestamp"]?.filled
    post.updatedAt = message["timestampEdited"]?.filled
    let author = message["author"]
    post.userName = author?["nickname"]?.filled ?? author?["name"]?.filled
    post.avatar = author?["avatarUrl"]?.filled
    let text = DiscordText(message["content"]?.text ?? "", mentions: message["mentions"]?.list ?? [])
    post.text = PostText(runs: text.runs)
    post.emoji = text.emoji.map { Post.Emoji(name: $0, file: nil) }
    post.hashtags = post.text.topics
    post.inReplyTo = message["reference"]?["messageId"]?.filled
    post.embeds = message["embeds"]?.list?.compactMap { $0["title"]?.filled ?? $0["url"]?.filled } ?? []
    post.media =
      message["attachments"]?.list?.compactMap { attachment in
        attachment["url"]?.filled.map { address in
          let type = PostMedia.type(of: attachment["fileName"]?.filled ?? address)
          return export.medium(export.place(address), type: type, alt: attachment["description"]?.filled)
        }
      } ?? []
    return post
  }
}
