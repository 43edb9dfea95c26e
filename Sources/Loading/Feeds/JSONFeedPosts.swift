import Diagnostics
import Syntax

/// JSON Feed 1.0 and 1.1, and with its uploads beside it micro.blog's archive.
struct JSONFeedPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    let path = posts.export.paths.first { $0 == "feed.json" || $0.hasSuffix("/feed.json") } ?? posts.export.paths.first
    guard let path, let source = try posts.export.read([path]).first else { return }
    let reader = JSONFeedPosts(try head(source))
    try posts.elements(of: source, list: ["items"]) { posts, item in reader.add(item, source, &posts) }
  }

  /// What stands beside the items, wherever it stands.
  private static func head(_ source: SourceText) throws(Diagnostic) -> [String: Node] {
    var reader = try DataReader(source, format: .json)
    guard try reader.next()?.kind == .beginMapping else { return [:] }
    var head: [String: Node] = [:]
    do throws(Diagnostic) {
      while let key = try reader.next(), key.kind == .key {
        let name = String(decoding: reader.text(of: key), as: UTF8.self)
        guard let value = try reader.next() else { break }
        if name == "items", value.kind == .beginSequence {
          try reader.skipElements()
        } else {
          head[name] = try reader.node(value)
        }
      }
    } catch {
      // A feed that is cut off is reported where its items are read.
    }
    return head
  }

  private let home: String?
  private let author: Node?
  /// Whose posts are those that name nobody.
  private let title: String?
  private let language: String?

  private init(_ head: [String: Node]) {
    home = head["home_page_url"]?.filled ?? head["feed_url"]?.filled
    author = head["authors"]?.list?.first ?? head["author"]
    title = head["title"]?.filled
    language = head["language"]?.filled
  }

  private func add(_ item: Node, _ source: SourceText, _ posts: inout PostCollector) {
    guard item.entries != nil else { return posts.leaveOut(.notARecord, item.range, source) }
    var post = Post()
    post.url = item["url"]?.filled ?? item["external_url"]?.filled
    post.id = item["id"]?.filled ?? post.url
    post.title = item["title"]?.filled
    post.createdAt = item["date_published"]?.filled
    post.updatedAt = item["date_modified"]?.filled
    post.hashtags = item["tags"]?.list?.compactMap(\.filled) ?? []
    let author = item["authors"]?.list?.first ?? item["author"] ?? self.author
    post.userName = author?["name"]?.filled ?? title
    post.avatar = author?["avatar"]?.filled
    post.language = item["language"]?.filled ?? language
    post.oldPath = item["url"]?.filled.flatMap(path)
    if item["_microblog"]?["is_draft"]?.boolean == true { post.visibility = .draft }
    if post.id == nil { posts.remark(.missingID, item.range, source) }
    addContent(item, posts.export, to: &post)
    posts.add(post, item.range, source)
  }

  private func addContent(_ item: Node, _ export: ExportFolder, to post: inout Post) {
    let base = item["url"]?.filled ?? home
    if let html = item["content_html"]?.filled {
      let text = FeedText(html: html, base: base, in: export)
      post.text = text.text
      post.media = text.media
    } else {
      post.text = PostText(plain: item["content_text"]?.filled ?? item["summary"]?.filled ?? "")
    }
    if post.media.isEmpty, let image = item["image"]?.filled {
      post.media = [FeedText.medium(image, alt: nil, type: "image/jpeg", base: base, in: export)]
    }
    for attachment in item["attachments"]?.list ?? [] {
      guard let address = attachment["url"]?.filled else { continue }
      post.media.append(
        FeedText.medium(
          address, alt: attachment["title"]?.filled, type: attachment["mime_type"]?.filled, base: base, in: export))
    }
  }

  /// The place on the author's own site, to lead from there.
  private func path(_ url: String) -> String? {
    guard let home, Self.host(url) == Self.host(home) else { return nil }
    let path = WebAddress.split(url).path
    return path.isEmpty || path == "/" ? nil : path
  }

  private static func host(_ address: String) -> Substring? {
    WebAddress.split(address).origin.split(separator: "/").last
  }
}
