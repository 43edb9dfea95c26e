import Diagnostics
import Markup
import Syntax

/// The archive of Mastodon and its relatives: an outbox of ActivityStreams activities, and the actor.
///
/// Likes, bookmarks and whatever else lies beside are never read.
struct MastodonPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    let outbox = file("outbox.json", in: posts.export)
    let actor = file("actor.json", in: posts.export)
    let texts = try posts.export.read([outbox, actor].compactMap(\.self))
    var reader = MastodonPosts(
      actor: texts.first { posts.export.path(of: $0) == actor }.flatMap { actorNode($0, posts) })
    posts.profile = reader.profile(posts.export)
    guard let text = texts.first(where: { posts.export.path(of: $0) == outbox }) else { return }
    let beside = try posts.elements(of: text, list: ["orderedItems"]) { posts, node in
      reader.count += 1
      reader.add(node, text, &posts)
    }
    if let total = beside["totalItems"]?.integer, total != reader.count {
      posts.report(
        Diagnostic(
          .notice, "total-mismatch", "'\(text.file)' says it has \(total) posts, but it has \(reader.count)",
          explanation: "Servers count what they do not export"))
    }
  }

  /// At the top, or in the one folder that some archives have around them.
  private static func file(_ name: String, in export: ExportFolder) -> String? {
    if export.paths.count == 1, name == "outbox.json" { return export.paths[0] }
    return export.paths.first { $0 == name }
      ?? export.paths.first { $0.hasSuffix("/" + name) && $0.split(separator: "/").count == 2 }
  }

  /// Posts are worth more than whose they are: a damaged actor is told, and missing.
  private static func actorNode(_ text: SourceText, _ posts: PostCollector) -> Node? {
    do throws(Diagnostic) { return try JSON.parse(text) } catch {
      var problem = error
      problem.severity = .warning
      posts.report(problem)
      return nil
    }
  }

  private let actor: Node?
  private let id: String
  private let name: String?
  private let account: String?
  private var count = 0

  private init(actor: Node?) {
    self.actor = actor
    id = actor?["id"]?.text ?? ""
    let user = actor?["preferredUsername"]?.text
    name = actor?["name"]?.filled ?? user
    let host = WebAddress.split(id).origin.split(separator: "/").last.map(String.init)
    account = user.map { "@" + $0 + (host.map { "@" + $0 } ?? "") }
  }

  private func profile(_ export: ExportFolder) -> Profile? {
    guard let actor else { return nil }
    var profile = Profile()
    profile.name = name
    profile.account = account
    profile.url = actor["url"]?.filled
    profile.summary = PostText(html: actor["summary"]?.filled ?? "").blocks
    profile.avatar = actor["icon"]?["url"]?.filled.flatMap { path($0, export) }
    profile.header = actor["image"]?["url"]?.filled.flatMap { path($0, export) }
    profile.isDiscoverable = actor["discoverable"]?.boolean ?? true
    return profile
  }

  private func path(_ address: String, _ export: ExportFolder) -> String? {
    if case .file(let path) = export.place(address, from: "media_attachments") { return path }
    return nil
  }

  private func add(_ activity: Node, _ source: SourceText, _ posts: inout PostCollector) {
    let isBoost = activity["type"]?.text == "Announce"
    guard let object = activity["object"], isBoost || activity["type"]?.text == "Create" || object["content"] != nil
    else {
      return posts.leaveOut(.service, because: activity["type"]?.text, activity.range, source)
    }
    var post = isBoost ? boost(activity, object) : self.post(object, posts.export)
    post.visibility = visibility(isBoost ? activity : object, else: activity)
    post.userName = name
    post.account = account
    post.avatar = posts.profile?.avatar
    posts.add(post, activity.range, source)
  }

  private func boost(_ activity: Node, _ object: Node) -> Post {
    var post = Post()
    post.id = activity["id"]?.text.map { self.id(of: $0.hasSuffix("/activity") ? String($0.dropLast(9)) : $0) }
    post.createdAt = activity["published"]?.filled
    post.isBoost = true
    post.boosted = object.text ?? object["id"]?.text
    return post
  }

  private func post(_ object: Node, _ export: ExportFolder) -> Post {
    var post = Post()
    post.id = object["id"]?.filled.map(id)
    post.url = object["url"]?.filled ?? object["id"]?.filled
    post.createdAt = object["published"]?.filled
    post.updatedAt = object["updated"]?.filled
    let translation = object["contentMap"]?.entries?.first
    post.language = translation?.key.filled
    let quoted = FediverseQuote.address(in: object)
    var html = object["content"]?.filled ?? translation?.value.filled ?? ""
    if quoted != nil { html = FediverseQuote.withoutFallback(html) }
    post.text = PostText(html: html)
    post.direction = html.range(ofASCII: "dir=\"rtl\"") != nil || Self.isRightToLeft(post.text.plain) ? "rtl" : nil
    post.warning = object["summary"]?.filled
    post.isSensitive = object["sensitive"]?.boolean ?? false
    post.inReplyTo = object["inReplyTo"]?.filled.map(id)
    post.media = (object["attachment"]?.oneOrMore ?? []).compactMap { medium($0, export) }
    addTags(object["tag"]?.oneOrMore ?? [], export, to: &post)
    post.poll =
      (object["oneOf"] ?? object["anyOf"])?.list?.compactMap { option in
        option["name"]?.text.map { Post.PollOption(name: $0, votes: option["replies"]?["totalItems"]?.integer ?? 0) }
      } ?? []
    post.quote = quoted.map { Post.Quote(url: $0) }
    return post
  }

  private func addTags(_ tags: [Node], _ export: ExportFolder, to post: inout Post) {
    for tag in tags {
      guard let name = tag["name"]?.filled else { continue }
      switch tag["type"]?.text {
      case "Hashtag": post.hashtags.append(name.hasPrefix("#") ? String(name.dropFirst()) : name)
      case "Mention": post.mentions.append(name)
      case "Emoji":
        post.emoji.append(Post.Emoji(name: name, file: tag["icon"]?["url"]?.filled.flatMap { path($0, export) }))
      default: break
      }
    }
  }

  private func medium(_ node: Node, _ export: ExportFolder) -> PostMedia? {
    guard let address = node["url"]?.filled ?? node["href"]?.filled else { return nil }
    return export.medium(
      export.place(address, from: "media_attachments"), type: node["mediaType"]?.filled, alt: node["name"]?.filled,
      width: node["width"]?.integer, height: node["height"]?.integer)
  }

  /// The author's own posts by the last part of their address, others' by the whole.
  private func id(of address: String) -> String {
    let own = id.isEmpty ? WebAddress.split(address).origin : id + "/"
    guard address.hasPrefix(own), let last = address.split(separator: "/").last else { return address }
    return String(last)
  }

  /// Read from whom a post was sent to, never assumed (Mastodon has no other mark in its archives).
  private func visibility(_ object: Node, else activity: Node) -> PostVisibility {
    func audience(_ key: String) -> [String] {
      (object[key] ?? activity[key])?.oneOrMore.compactMap(\.text) ?? []
    }
    let to = audience("to")
    let cc = audience("cc")
    if to.contains(where: Self.isPublic) { return .public }
    if cc.contains(where: Self.isPublic) { return .unlisted }
    return (to + cc).contains { $0.hasSuffix("/followers") } ? .followers : .direct
  }

  private static func isPublic(_ address: String) -> Bool {
    ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"].contains(address)
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }
      .map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFE).contains($0.value) } ?? false
  }
}
