import Diagnostics
import Markup
import Syntax

/// Telegram's JSON export: of one chat, or of a whole account, whose private chats are counted and left out.
struct TelegramPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    let path =
      posts.export.paths.first { $0 == "result.json" || $0.hasSuffix("/result.json") } ?? posts.export.paths.first
    guard let path, let source = try posts.export.read([path]).first else { return }
    if source.bytes.prefix(4096).firstRange(of: Array("\"chats\"".utf8)) != nil {
      try posts.elements(of: source, list: ["chats", "list"]) { posts, chat in
        let reader = TelegramPosts(chat["type"]?.text, path, posts.export)
        for message in chat["messages"]?.list ?? [] { reader.add(message, source, &posts) }
      }
      return
    }
    let type = try chatType(source)
    let reader = TelegramPosts(type, path, posts.export)
    try posts.elements(of: source, list: ["messages"]) { posts, message in reader.add(message, source, &posts) }
  }

  /// What kind of chat it is stands before its messages.
  private static func chatType(_ source: SourceText) throws(Diagnostic) -> String? {
    var reader = try DataReader(source, format: .json)
    guard try reader.next() != nil else { return nil }
    while let key = try reader.next(), key.kind == .key {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      guard let value = try reader.next(), name != "messages" else { return nil }
      if name == "type" { return String(decoding: reader.text(of: value), as: UTF8.self) }
      try reader.skip(value)
    }
    return nil
  }

  private let visibility: PostVisibility
  private let export: ExportFolder
  /// Before the paths of files, with a slash.
  private let folder: String

  private init(_ type: String?, _ path: String, _ export: ExportFolder) {
    visibility = ["public_channel", "public_supergroup", "public_group"].contains(type) ? .public : .direct
    self.export = export
    folder = String(path.dropLast("result.json".count))
  }

  private func add(_ message: Node, _ source: SourceText, _ posts: inout PostCollector) {
    guard message["type"]?.text != "service" else { return posts.leaveOut(.service, message.range, source) }
    guard let id = message["id"]?.filled else {
      return posts.leaveOut(.notARecord, because: "A message has no id", message.range, source)
    }
    var post = Post()
    post.id = id
    post.visibility = visibility
    post.userName = message["from"]?.filled
    post.createdAt = time(message["date_unixtime"]) ?? message["date"]?.filled
    post.updatedAt = time(message["edited_unixtime"]) ?? message["edited"]?.filled
    post.text = PostText(runs: runs(message["text"]))
    post.hashtags = post.text.topics
    post.inReplyTo = message["reply_to_message_id"]?.filled
    post.forwardedFrom = message["forwarded_from"]?.filled
    post.media = media(message)
    post.poll =
      message["poll"]?["answers"]?.list?.compactMap { answer in
        answer["text"]?.text.map { Post.PollOption(name: $0, votes: answer["voters"]?.integer ?? 0) }
      } ?? []
    if post.text.isEmpty, let question = message["poll"]?["question"]?.filled { post.text = PostText(plain: question) }
    posts.add(post, message.range, source)
  }

  private func time(_ seconds: Node?) -> String? {
    seconds?.filled.flatMap { Int64($0) }.map { PostTime.iso8601(unixSeconds: $0) }
  }

  /// Text is a string, or a list of strings and of marked pieces.
  private func runs(_ text: Node?) -> [InlineRun] {
    guard let pieces = text?.list else { return PlainText.runs(of: text?.text ?? "") }
    return pieces.flatMap { piece in
      piece.text.map { PlainText.runs(of: $0) } ?? marked(piece)
    }
  }

  private func marked(_ piece: Node) -> [InlineRun] {
    guard let words = piece["text"]?.text, !words.isEmpty else { return [] }
    switch piece["type"]?.text {
    case "bold": return [InlineRun(.text, words, style: .strong)]
    case "italic": return [InlineRun(.text, words, style: .emphasis)]
    case "strikethrough": return [InlineRun(.text, words, style: .strikethrough)]
    case "code", "pre": return [InlineRun(.text, words, style: .code)]
    case "hashtag": return [InlineRun(.topic, words, target: words.hasPrefix("#") ? String(words.dropFirst()) : words)]
    case "text_link":
      let address = piece["href"]?.filled ?? ""
      return [
        SafeURL.isSafe(address) && !address.isEmpty ? InlineRun(.link, words, target: address) : InlineRun(.text, words)
      ]
    default: return PlainText.runs(of: words)
    }
  }

  private func media(_ message: Node) -> [PostMedia] {
    guard let name = message["photo"]?.filled ?? message["file"]?.filled else { return [] }
    let isPhoto = message["photo"]?.filled != nil
    // "(File not included. …)" stands where there is no file.
    let place: PostMedia.Place = name.hasPrefix("(") ? .missing("") : export.place(folder + name)
    var medium = export.medium(
      place, type: message["mime_type"]?.filled ?? (isPhoto ? "image/jpeg" : nil), alt: nil,
      width: message["width"]?.positive, height: message["height"]?.positive)
    if let poster = message["thumbnail"]?.filled, export.contains(folder + poster) { medium.poster = folder + poster }
    return [medium]
  }
}
