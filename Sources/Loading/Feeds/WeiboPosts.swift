import Diagnostics
import Syntax

/// Weibo as its API and as crawlers write it: JSON whose texts are HTML or plain, and CSV.
struct WeiboPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    posts.assumedZone = "+08:00"
    for source in try posts.export.read(posts.export.paths) {
      if source.file.lowercased().hasSuffix(".csv") {
        try readCSV(source, &posts)
      } else {
        try readJSON(source, &posts)
      }
    }
  }

  private static func readJSON(_ source: SourceText, _ posts: inout PostCollector) throws(Diagnostic) {
    let isList = source.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "[")
    let key = isList ? [] : [source.bytes.firstRange(of: Array("\"weibo\"".utf8)) != nil ? "weibo" : "statuses"]
    try posts.elements(of: source, list: key) { posts, node in
      guard node["id"] != nil || node["mid"] != nil || node["text"] != nil else {
        return posts.leaveOut(.notARecord, because: "An entry has no id and no text", node.range, source)
      }
      var post = isCrawled(node) ? crawled(node) : self.post(node)
      post.media = media(node)
      posts.add(post, node.range, source)
    }
  }

  /// Crawlers write plain text beside names of their own.
  private static func isCrawled(_ node: Node) -> Bool {
    node["user"] == nil && node["mid"] == nil && node["idstr"] == nil
  }

  // MARK: The API

  private static func post(_ node: Node) -> Post {
    var post = Post()
    post.id = node["idstr"]?.filled ?? node["id"]?.filled ?? node["mid"]?.filled
    post.createdAt = node["created_at"]?.filled
    post.text = text(node)
    post.hashtags = post.text.topics
    post.application = node["source"]?.filled.map { PostText(html: $0).plain }
    post.userName = node["user"]?["screen_name"]?.filled
    post.avatar = node["user"]?["profile_image_url"]?.filled
    post.badge = badge(node["user"]?["mbtype"])
    post.visibility = visibility(node["visible"]?["type"]?.integer ?? 0)
    if let repeated = node["retweeted_status"], !repeated.isNull { post.quote = quote(repeated) }
    return post
  }

  /// 0 everybody, 1 oneself, 3 a group, 4 friends, 6 mutual friends, 10 fans.
  private static func visibility(_ type: Int) -> PostVisibility {
    switch type {
    case 0: .public
    case 1: .direct
    default: .followers
    }
  }

  private static func quote(_ node: Node) -> Post.Quote {
    var quote = Post.Quote()
    quote.userName = node["user"]?["screen_name"]?.filled
    quote.text = text(node)
    quote.createdAt = node["created_at"]?.filled
    quote.isUnavailable = quote.userName == nil
    return quote
  }

  private static func text(_ node: Node) -> PostText {
    let long = node["longText"]?["longTextContent"]?.filled ?? node["longText"]?["content"]?.filled
    return PostText(html: long ?? node["text"]?.filled ?? "", resolve: address)
  }

  /// Links lead through a page that warns of leaving; what is behind it is meant.
  private static func address(_ written: String) -> String? {
    let isJump = written.range(ofASCII: "//weibo.cn/sinaurl") != nil || written.range(ofASCII: "//t.cn/sinaurl") != nil
    for key: StaticString in ["?u=", "&u=", "?toasturl=", "&toasturl="] where isJump {
      guard let found = written.range(ofASCII: key) else { continue }
      return WebAddress.decoded(String(written[found.upperBound...].prefix { $0 != "&" }))
    }
    return WebAddress.resolve(written, against: "https://weibo.com/")
  }

  /// A number above 10 means a member; so does the name of an image.
  private static func badge(_ node: Node?) -> String? {
    guard let text = node?.filled else { return nil }
    if let number = Int(text) { return number > 10 ? text : nil }
    return text
  }

  // MARK: Crawlers

  private static func crawled(_ node: Node) -> Post {
    var post = Post()
    post.id = node["id"]?.filled
    post.createdAt = node["full_created_at"]?.filled ?? node["created_at"]?.filled
    post.text = PostText(plain: node["text"]?.filled ?? "")
    post.userName = node["screen_name"]?.filled
    post.application = node["source"]?.filled
    post.hashtags = names(node["topics"]?.filled)
    post.mentions = names(node["at_users"]?.filled).map { "@" + $0 }
    if let repeated = node["retweet"], !repeated.isNull {
      var quote = Post.Quote()
      quote.userName = repeated["screen_name"]?.filled
      quote.text = PostText(plain: repeated["text"]?.filled ?? "")
      quote.createdAt = repeated["full_created_at"]?.filled ?? repeated["created_at"]?.filled
      quote.isUnavailable = quote.userName == nil
      post.quote = quote
    }
    return post
  }

  private static func readCSV(_ source: SourceText, _ posts: inout PostCollector) throws(Diagnostic) {
    let decoded = try DecodedText(source.bytes, language: "zh")
    decoded.remarks(on: source.file).forEach(posts.report)
    let text = SourceText(file: source.file, bytes: decoded.bytes)
    try posts.elements(of: text, format: .csv) { posts, row in
      func cell(_ names: String...) -> String? {
        let found = names.lazy.compactMap { row[$0]?.filled }.first
        let trimmed = found.map { String(decoding: trim($0), as: UTF8.self) }
        return trimmed == "无" ? nil : trimmed
      }
      var post = Post()
      post.id = cell("id", "微博id")
      guard post.id != nil else {
        return posts.leaveOut(.notARecord, because: "A row has no id", row.range, text)
      }
      post.createdAt = cell("完整日期", "日期", "发布时间")
      post.text = PostText(plain: cell("正文", "微博正文") ?? "")
      post.userName = cell("用户昵称", "昵称")
      post.application = cell("工具", "发布工具")
      post.hashtags = names(cell("话题"))
      post.mentions = names(cell("@用户", "艾特用户")).map { "@" + $0 }
      post.media = names(cell("原始图片url", "微博图片url")).map(picture)
      if let video = cell("视频url", "微博视频url") { post.media.append(PostMedia(place: .remote(video), type: "video/mp4")) }
      posts.add(post, row.range, text)
    }
  }

  // MARK: Both

  private static func media(_ node: Node) -> [PostMedia] {
    let lists = node["pic_urls"]?.list ?? node["pics"]?.list
    if let lists {
      return lists.compactMap { picture in
        let address = picture["large"]?["url"] ?? picture["original_pic"] ?? picture["thumbnail_pic"] ?? picture["url"]
        return (address ?? picture).filled.map(self.picture)
      }
    }
    return names(node["pics"]?.filled).map(picture)
  }

  private static func picture(_ address: String) -> PostMedia {
    PostMedia(place: .remote(address), type: PostMedia.type(of: WebAddress.split(address).path) ?? "image/jpeg")
  }

  private static func names(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map(String.init).filter { !$0.isEmpty }
  }

  private static func trim(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Array(bytes.drop { $0 <= 0x20 })
  }
}
