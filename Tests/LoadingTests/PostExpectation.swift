import Markup
import Model
import Syntax

@testable import Loading

/// What a case says of a post, beside the fields that every record has.
struct PostExpectation {
  private let record: Record
  private let loaded: LoadedRecords

  init(_ record: Record, _ loaded: LoadedRecords) {
    self.record = record
    self.loaded = loaded
  }

  /// A repeated post of which there is nothing but the address.
  static func isBareBoost(_ record: Record) -> Bool {
    record.text("kind") == "boost" && (record.text("text") ?? "").isEmpty
  }

  /// nil for what posts have in common with other records.
  func isRight(_ name: String, _ wanted: Node) -> Bool? {
    switch name {
    case "text": return wanted.text.map { Array($0.utf8) } == Array((record.text("text") ?? "").utf8)
    case "url", "title", "visibility", "cw", "dir", "kind", "forwardedFrom", "path", "inReplyTo", "updatedAt":
      return isEqual(wanted, name == "updatedAt" ? utc(record.text(name)) : record.text(name))
    case "lang": return isEqual(wanted, record.text("language"))
    case "sensitive", "textTruncated": return wanted.boolean == (record.value(name)?.boolean ?? false)
    case "hashtags": return texts(wanted) == record.value("tags")?.texts ?? []
    case "mentions", "embeds": return texts(wanted) == record.value(name)?.texts ?? []
    case "links": return texts(wanted) == content.links
    case "linkText": return isEqual(wanted, content.linkText)
    case "html": return HTMLFragment.blocks(of: Array((wanted.text ?? "").utf8)[...]) == content.blocks
    case "emoji": return texts(wanted) == record.value("emoji")?.elements.compactMap { $0.mapping?.text("name") }
    case "poll": return matches(wanted, "poll")
    case "media": return matches(wanted, "media")
    case "quote": return isEqual(wanted, record.value("quote")?.mapping?.text("url"))
    case "retweet": return record.value("quote")?.mapping.map { matches(wanted, $0) } ?? false
    case "thread": return isEqual(wanted, StatusThreads(loaded.records, loaded.fields).root(of: record))
    default: return nil
    }
  }

  private var content: PostText {
    if let html = record.text("html") { return PostText(html: html) }
    return PostText(plain: record.text("text") ?? "")
  }

  private func texts(_ node: Node) -> [String] { node.list?.compactMap(\.text) ?? [] }

  private func isEqual(_ wanted: Node, _ found: String?) -> Bool {
    wanted.isNull ? found == nil : wanted.text.map { Array($0.utf8) } == found.map { Array($0.utf8) }
  }

  private func matches(_ wanted: Node, _ field: String) -> Bool {
    let found = record.value(field)?.elements ?? []
    let list = wanted.list ?? []
    return list.count == found.count
      && zip(list, found).allSatisfy { wanted, found in
        found.mapping.map { matches(wanted, $0) } ?? false
      }
  }

  /// A medium may be given by its address alone.
  private func matches(_ wanted: Node, _ found: Record) -> Bool {
    guard let entries = wanted.entries else { return wanted.text == found.text("url") ?? found.text("file") }
    return entries.allSatisfy { key, value in
      let name = key.text ?? ""
      switch name {
      case "found", "remote", "refused", "unavailable": return value.boolean == (found.value(name)?.boolean ?? false)
      case "createdAt": return isEqual(value, utc(found.text(name)))
      default: return isEqual(value, found.text(name))
      }
    }
  }

  private func utc(_ time: String?) -> String? {
    time.flatMap { Timestamp($0) }.map { Timestamp(unixSeconds: $0.unixSeconds { _ in 0 }).iso8601 }
  }
}
