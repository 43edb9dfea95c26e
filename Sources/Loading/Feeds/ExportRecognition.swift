import Diagnostics
import Syntax

/// Tells by its content which service an export comes from: names lie, and several services call their file "export".
enum ExportRecognition {
  /// Of a folder or an archive, by the files in it; nil for what is no export of posts.
  static func format(of export: ExportFolder) -> ExportFormat? {
    let names = Set(export.paths.filter { $0.split(separator: "/").count <= 2 }.map(lastPart))
    if names.contains("outbox.json") { return .mastodon }
    if export.paths.contains(where: { $0.split(separator: "/").count <= 3 && TwitterPosts.isPart(lastPart($0)) }) {
      return .twitter
    }
    if names.contains("feed.json") { return .microblog }
    if names.contains("result.json") { return .telegram }
    if export.paths.contains(where: { $0.hasSuffix(".car") }) { return .bluesky }
    return nil
  }

  /// Of a file, by how it begins; nil for data whose own fields say what they are.
  static func format(of text: SourceText, _ data: DataFormat?) -> ExportFormat? {
    if ContentArchive.recognises(text.bytes) { return .bluesky }
    let head = String(decoding: text.bytes.prefix(256), as: UTF8.self)
    if head.utf8.firstRange(of: Array("window.YTD.".utf8)) != nil { return .twitter }
    switch data {
    case .xml: return .rss
    case .json: return json(text)
    case .csv: return csv(text)
    default: return nil
    }
  }

  private static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func csv(_ text: SourceText) -> ExportFormat? {
    guard let decoded = try? DecodedText(Array(text.bytes.prefix(4096))) else { return nil }
    let line = decoded.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let names = String(decoding: line, as: UTF8.self).split { $0 == "," || $0 == "\t" || $0 == "\r" || $0 == "\"" }
    let isWeibo = names.contains("正文") || names.contains("微博正文")
    return isWeibo && (names.contains("bid") || names.contains("微博id") || names.contains("转发数")) ? .weibo : nil
  }

  private static func json(_ text: SourceText) -> ExportFormat? {
    let keys = JSONKeys(text)
    if keys.has("orderedItems") { return .mastodon }
    if keys["version"]?.range(ofASCII: "jsonfeed.org/version/") != nil, keys.hasList("items") { return .jsonFeed }
    if keys.hasList("records"), keys.element("records", has: "uri"), keys.element("records", has: "value") {
      return .bluesky
    }
    if keys.hasList("messages"), keys.has("channel"), keys.has("guild") { return .discord }
    if keys.hasList("messages"), keys.has("type"), keys.has("id") { return .telegram }
    // The chats may stand behind more contacts than are looked through.
    if keys.has("about"), keys.has("chats") || keys.has("personal_information") { return .telegram }
    if keys.hasList("weibo"), keys.has("user") { return .weibo }
    if keys.hasList("statuses"), keys.element("statuses", has: "mid") || keys.element("statuses", has: "idstr") {
      return .weibo
    }
    return nil
  }
}
