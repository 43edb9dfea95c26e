import Diagnostics
import Syntax

/// The archive of Twitter or X: scripts that each assign one list.
///
/// Only posts are read. Deleted ones, circles, messages and likes lie in files of their own, which are never opened.
struct TwitterPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    let export = posts.export
    let parts = export.paths.filter { isPart(name(of: $0)) }
    let wanted = export.paths.filter {
      ["account.js", "profile.js", "note-tweet.js", "manifest.js"].contains(name(of: $0))
    }
    let texts = try export.read(parts + wanted)
    func text(_ name: String) -> SourceText? { texts.first { self.name(of: export.path(of: $0)) == name } }
    var reader = TwitterPosts(export)
    if let account = text("account.js") { try reader.readAccount(account, &posts) }
    if let notes = text("note-tweet.js") { reader.notes = try TwitterNotes(notes) }
    let counts = try text("manifest.js").map(reader.manifest) ?? [:]
    for part in texts where isPart(name(of: export.path(of: part))) { try reader.readPart(part, counts, &posts) }
    for range in reader.notes.orphans { posts.remark(.orphanNote, range, reader.notes.source) }
  }

  /// `tweet.js`, `tweets.js`, `tweets-part1.js`.
  static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(".js") else { return false }
    let stem = name.dropLast(3)
    return stem == "tweet" || stem == "tweets" || stem.hasPrefix("tweets-part") || stem.hasPrefix("tweet-part")
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Behind `window.YTD.tweets.part0 = `.
  static func start(of source: SourceText) -> Int {
    source.bytes.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } ?? source.bytes.count
  }

  private let export: ExportFolder
  private let mediaFolders: [String]
  private var userName: String?
  private var notes = TwitterNotes()

  private init(_ export: ExportFolder) {
    self.export = export
    let found = Set(
      export.paths.compactMap { path -> String? in
        let parts = path.split(separator: "/").dropLast()
        return parts.last.map(String.init).flatMap { Self.isMediaFolder($0) ? parts.joined(separator: "/") : nil }
      })
    mediaFolders = found.sorted()
  }

  private static func isMediaFolder(_ name: String) -> Bool {
    ["tweets_media", "tweet_media"].contains(name)
  }

  private mutating func readAccount(_ source: SourceText, _ posts: inout PostCollector) throws(Diagnostic) {
    var account: Node?
    try posts.elements(of: source, from: Self.start(of: source)) { _, node in account = account ?? node["account"] }
    guard let account else { return }
    userName = account["username"]?.filled
    var profile = Profile()
    profile.name = account["accountDisplayName"]?.filled ?? userName
    profile.account = userName.map { "@" + $0 }
    profile.url = userName.map { "https://twitter.com/" + $0 }
    posts.profile = profile
  }

  /// How many posts each file should have, by its path.
  private func manifest(_ source: SourceText) throws(Diagnostic) -> [String: Int] {
    var reader = try DataReader(source, format: .json, from: Self.start(of: source))
    guard let token = try reader.next(), let types = try reader.node(token)["dataTypes"]?["tweets"] else { return [:] }
    let files = types["files"]?.list ?? []
    return Dictionary(
      files.compactMap { file in file["fileName"]?.text.flatMap { name in file["count"]?.integer.map { (name, $0) } } }
    ) { first, _ in first }
  }

  private mutating func readPart(
    _ source: SourceText, _ counts: [String: Int], _ posts: inout PostCollector
  ) throws(Diagnostic) {
    var reader = self
    var count = 0
    try posts.elements(of: source, from: Self.start(of: source)) { posts, node in
      count += 1
      reader.add(node["tweet"] ?? node, node.range, source, &posts)
    }
    self = reader
    if let wanted = counts[posts.export.path(of: source)], wanted != count {
      posts.report(
        Diagnostic(
          .warning, "total-mismatch", "'\(source.file)' has \(count) posts where the manifest says \(wanted)",
          suggestion: "The archive may be incomplete; ask for it again"))
    }
  }

  private mutating func add(_ tweet: Node, _ range: Range<Int>, _ source: SourceText, _ posts: inout PostCollector) {
    guard let id = tweet["id_str"]?.filled ?? tweet["id"]?.filled, let written = tweet["full_text"] ?? tweet["text"]
    else {
      return posts.leaveOut(.notARecord, because: "An entry has no id or no text", range, source)
    }
    var post = Post()
    post.id = id
    post.userName = userName ?? tweet["user"]?["screen_name"]?.filled
    post.url = post.userName.map { "https://twitter.com/\($0)/status/\(id)" }
    post.createdAt = tweet["created_at"]?.filled
    post.application = tweet["source"]?.filled.map { PostText(html: $0).plain }
    post.language = tweet["lang"]?.filled.flatMap { $0 == "und" || $0.hasPrefix("q") ? nil : $0 }
    post.isSensitive = tweet["possibly_sensitive"]?.boolean ?? false
    post.inReplyTo = reply(tweet)
    let text = TwitterText(written.text ?? "", entities: tweet["entities"])
    post.isBoost = text.isRetweet
    post.isTruncated = text.isCut
    post.text = text.text
    if let note = notes.take(createdAt: post.createdAt, beginning: text.beginning) { post.text = note }
    post.hashtags = entityTexts(tweet, "hashtags", "text")
    post.mentions = entityTexts(tweet, "user_mentions", "screen_name").map { "@" + $0 }
    post.media = media(tweet, id: id)
    posts.add(post, range, source)
  }

  private func reply(_ tweet: Node) -> String? {
    guard let id = tweet["in_reply_to_status_id_str"]?.filled else { return nil }
    let name = tweet["in_reply_to_screen_name"]?.filled
    if let name, let userName, name.lowercased() != userName.lowercased() {
      return "https://twitter.com/\(name)/status/\(id)"
    }
    return id
  }

  private func entityTexts(_ tweet: Node, _ list: String, _ key: String) -> [String] {
    tweet["entities"]?[list]?.list?.compactMap { $0[key]?.filled } ?? []
  }

  private func media(_ tweet: Node, id: String) -> [PostMedia] {
    let list = tweet["extended_entities"]?["media"]?.list ?? tweet["entities"]?["media"]?.list ?? []
    return list.compactMap { medium($0, id: id) }
  }

  /// A file is called by the post's id and the last part of its address; of a video it is the best MP4.
  private func medium(_ node: Node, id: String) -> PostMedia? {
    let isVideo = node["video_info"] != nil
    let address = isVideo ? bestVideo(node) : node["media_url_https"]?.filled ?? node["media_url"]?.filled
    guard let address, let last = WebAddress.split(address).path.split(separator: "/").last else { return nil }
    let name = "\(id)-\(last)"
    let folders = mediaFolders.isEmpty ? ["data/tweets_media"] : mediaFolders
    let path = folders.map { $0 + "/" + name }.first(where: export.contains) ?? folders[0] + "/" + name
    let size = node["sizes"]?["large"]
    return export.medium(
      export.contains(path) ? .file(path) : .missing(path), type: PostMedia.type(of: name),
      alt: node["ext_alt_text"]?.filled, width: size?["w"]?.positive, height: size?["h"]?.positive)
  }

  private func bestVideo(_ node: Node) -> String? {
    let files = node["video_info"]?["variants"]?.list?.filter { $0["content_type"]?.text == "video/mp4" } ?? []
    return files.max { ($0["bitrate"]?.integer ?? 0) < ($1["bitrate"]?.integer ?? 0) }?["url"]?.filled
  }
}
