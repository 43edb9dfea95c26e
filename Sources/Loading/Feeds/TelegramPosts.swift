import Diagnostics
import Markup
import Syntax

/// Telegram's JSON export: of one chat, or of a whole account, whose private chats are counted and left out.
struct TelegramPosts {
  /// The chat that is being read.
  private struct Chat {
    /// Private until the export says otherwise, which it does before the messages.
    var visibility = PostVisibility.direct
    /// Before the ids of messages, which begin with 1 in each chat of an account.
    var prefix = ""
  }

  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    let path =
      posts.export.paths.first { $0 == "result.json" || $0.hasSuffix("/result.json") } ?? posts.export.paths.first
    guard let path, let source = try posts.export.read([path]).first else { return }
    var reader = try DataReader(source, format: .json)
    var telegram = TelegramPosts(source, path, posts.export)
    do throws(Diagnostic) {
      if try reader.next()?.kind == .beginMapping { try telegram.chat(&reader, isOfAccount: false, &posts) }
    } catch {
      guard telegram.count > 0 else { throw error }
      posts.lose(error, source)
    }
    reader.remarks.forEach(posts.report)
  }

  private let source: SourceText
  private let export: ExportFolder
  /// Before the paths of files, with a slash.
  private let folder: String
  private var count = 0

  private init(_ source: SourceText, _ path: String, _ export: ExportFolder) {
    self.source = source
    self.export = export
    folder = String(path.dropLast("result.json".count))
  }

  /// The mapping that has begun: a chat with its messages, or an account with its chats.
  private mutating func chat(
    _ reader: inout DataReader, isOfAccount: Bool, _ posts: inout PostCollector
  ) throws(Diagnostic) {
    var chat = Chat()
    while let key = try reader.next(), key.kind == .key {
      let name = String(decoding: reader.text(of: key), as: UTF8.self)
      guard let value = try reader.next() else { return }
      switch (name, value.kind) {
      case ("type", .string): chat.visibility = Self.visibility(reader.text(of: value))
      case ("id", .integer) where isOfAccount:
        chat.prefix = String(decoding: reader.text(of: value), as: UTF8.self) + "-"
      case ("messages", .beginSequence):
        try posts.elements(&reader) { posts, message in
          count += 1
          add(message, of: chat, &posts)
        }
      case ("chats", .beginMapping), ("left_chats", .beginMapping): try chats(&reader, &posts)
      default: try reader.skip(value)
      }
    }
  }

  /// The mapping with the list of an account's chats, which has begun.
  private mutating func chats(_ reader: inout DataReader, _ posts: inout PostCollector) throws(Diagnostic) {
    while let key = try reader.next(), key.kind == .key {
      let isList = reader.text(of: key).elementsEqual("list".utf8)
      guard let value = try reader.next() else { return }
      guard isList, value.kind == .beginSequence else {
        try reader.skip(value)
        continue
      }
      while let element = try reader.next(), element.kind != .endSequence {
        if element.kind == .beginMapping {
          try chat(&reader, isOfAccount: true, &posts)
        } else {
          try reader.skip(element)
        }
      }
    }
  }

  private static func visibility(_ type: ArraySlice<UInt8>) -> PostVisibility {
    let isPublic = ["public_channel", "public_supergroup", "public_group"].contains { type.elementsEqual($0.utf8) }
    return isPublic ? .public : .direct
  }

  private func add(_ message: Node, of chat: Chat, _ posts: inout PostCollector) {
    guard message["type"]?.text != "service" else { return posts.leaveOut(.service, message.range, source) }
    guard let id = message["id"]?.filled else {
      return posts.leaveOut(.notARecord, because: "A message has no id", message.range, source)
    }
    var post = Post()
    post.id = chat.prefix + id
    post.visibility = chat.visibility
    post.userName = message["from"]?.filled
    post.createdAt = time(message["date_unixtime"]) ?? message["date"]?.filled
    post.updatedAt = time(message["edited_unixtime"]) ?? message["edited"]?.filled
    post.text = PostText(runs: runs(message["text"]))
    post.hashtags = post.text.topics
    post.inReplyTo = message["reply_to_message_id"]?.filled.map { chat.prefix + $0 }
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
