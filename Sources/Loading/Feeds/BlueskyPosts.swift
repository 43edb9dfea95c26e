import Diagnostics
import Markup
import Syntax

/// A Bluesky repository: its records as JSON, or the repository itself as a CAR file.
struct BlueskyPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    for source in try posts.export.read(posts.export.paths.filter { isRepository($0) }) {
      if ContentArchive.recognises(source.bytes) {
        try readArchive(source, &posts)
      } else {
        try readJSON(source, &posts)
      }
    }
  }

  private static func isRepository(_ path: String) -> Bool {
    ["json", "car"].contains(path.split(separator: ".").last?.lowercased() ?? "") || !path.contains(".")
  }

  private static func readJSON(_ source: SourceText, _ posts: inout PostCollector) throws(Diagnostic) {
    let isList = source.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "[")
    try posts.elements(of: source, list: isList ? [] : ["records"]) { posts, node in
      guard let uri = node["uri"]?.filled, let value = node["value"] ?? node["record"] else {
        return posts.leaveOut(.notARecord, because: "An entry has no 'uri' or no 'value'", node.range, source)
      }
      let parts = uri.split(separator: "/").map(String.init)
      let reader = BlueskyPosts(repository: parts.count > 1 ? parts[1] : "", export: posts.export)
      reader.add(value, key: parts.last ?? uri, node.range, source, &posts)
    }
  }

  private static func readArchive(_ source: SourceText, _ posts: inout PostCollector) throws(Diagnostic) {
    let archive = try ContentArchive(source)
    let reader = BlueskyPosts(repository: archive.repository, export: posts.export)
    let records = archive.records
    for record in records where record.node["$type"]?.text == "app.bsky.actor.profile" {
      reader.add(record.node, key: record.key, record.node.range, source, &posts)
    }
    for record in records where record.node["$type"]?.text != "app.bsky.actor.profile" {
      reader.add(record.node, key: record.key, record.node.range, source, &posts)
    }
    if archive.lost > 0 {
      posts.report(
        Diagnostic(
          .warning, "archive-damaged", "\(archive.lost) parts of '\(source.file)' are missing or unreadable",
          suggestion: "It may have been cut off; download it again"))
    }
  }

  /// The author's DID.
  let repository: String
  let export: ExportFolder

  private func add(
    _ record: Node, key: String, _ range: Range<Int>, _ source: SourceText, _ posts: inout PostCollector
  ) {
    switch record["$type"]?.text {
    case "app.bsky.feed.post": posts.add(post(record, key, posts.profile), range, source)
    case "app.bsky.feed.repost":
      var post = Post()
      post.id = key
      post.createdAt = record["createdAt"]?.filled
      post.isBoost = true
      post.boosted = record["subject"]?["uri"]?.filled.map(address)
      post.userName = posts.profile?.name
      posts.add(post, range, source)
    case "app.bsky.feed.like": posts.leaveOut(.like, range, source)
    case "app.bsky.actor.profile":
      var profile = Profile()
      profile.name = record["displayName"]?.filled
      profile.summary = PostText(plain: record["description"]?.filled ?? "").blocks
      posts.profile = profile
    default: posts.leaveOut(.service, because: record["$type"]?.text, range, source)
    }
  }

  private func post(_ record: Node, _ key: String, _ profile: Profile?) -> Post {
    var post = Post()
    post.id = key
    post.url = "https://bsky.app/profile/\(repository)/post/\(key)"
    post.userName = profile?.name
    post.createdAt = record["createdAt"]?.filled
    post.language = record["langs"]?.list?.first?.filled
    let facets = BlueskyFacets(record["text"]?.text ?? "", record["facets"]?.list ?? [])
    post.text = PostText(runs: facets.runs)
    post.hashtags = facets.tags + (record["tags"]?.list ?? []).compactMap(\.filled)
    post.inReplyTo = record["reply"]?["parent"]?["uri"]?.filled.map(reference)
    let labels = record["labels"]?["values"]?.list?.compactMap { $0["val"]?.filled } ?? []
    post.isSensitive = !labels.isEmpty
    addEmbed(record["embed"], to: &post)
    return post
  }

  private func addEmbed(_ embed: Node?, to post: inout Post) {
    guard let embed else { return }
    switch embed["$type"]?.text {
    case "app.bsky.embed.recordWithMedia":
      addEmbed(embed["media"], to: &post)
      if let uri = embed["record"]?["record"]?["uri"]?.filled { post.quote = Post.Quote(url: address(of: uri)) }
    case "app.bsky.embed.record":
      if let uri = embed["record"]?["uri"]?.filled { post.quote = Post.Quote(url: address(of: uri)) }
    case "app.bsky.embed.external":
      post.embeds = [embed["external"]?["title"]?.filled ?? embed["external"]?["uri"]?.filled].compactMap(\.self)
    case "app.bsky.embed.images":
      post.media = embed["images"]?.list?.map { medium($0["image"], $0) } ?? []
    case "app.bsky.embed.video": post.media = [medium(embed["video"], embed)]
    default: break
    }
  }

  /// Files lie in the account's blob store, not in the repository; some tools fetch them beside it, named by their CID.
  private func medium(_ blob: Node?, _ node: Node) -> PostMedia {
    let id = blob?["ref"]?["$link"]?.filled ?? blob?["cid"]?.filled ?? ""
    let path =
      id.isEmpty
      ? nil
      : export.paths.first { path in
        path.split(separator: "/").last?.split(separator: ".").first?.utf8.elementsEqual(id.utf8) == true
      }
    return export.medium(
      path.map { .file($0) } ?? .missing(id), type: blob?["mimeType"]?.filled, alt: node["alt"]?.filled,
      width: node["aspectRatio"]?["width"]?.positive, height: node["aspectRatio"]?["height"]?.positive)
  }

  /// A post of the same author by its key, another's by its address.
  private func reference(_ uri: String) -> String {
    let own = "at://\(repository)/app.bsky.feed.post/"
    return uri.hasPrefix(own) ? String(uri.dropFirst(own.count)) : address(of: uri)
  }

  private func address(of uri: String) -> String {
    let parts = uri.split(separator: "/").map(String.init)
    guard parts.count == 4, parts[2] == "app.bsky.feed.post" else { return uri }
    return "https://bsky.app/profile/\(parts[1])/post/\(parts[3])"
  }
}
