import Diagnostics
import Syntax

extension TableReader {
  /// `feeds: [atom, rss, json]`; `feeds: []` for none.
  func feeds(_ keys: inout KeyReader) -> [FeedFormat]? {
    guard let node = keys.node("feeds"), let words = keys.texts("feeds") else { return nil }
    let known = FeedFormat.allCases.map(\.rawValue)
    let chosen = zip(words, node.oneOrMore).compactMap { word, node -> FeedFormat? in
      if let format = FeedFormat(rawValue: word) { return format }
      keys.report(
        "unknown-value", "'\(word)' is no format of feeds", at: node.range,
        suggestion: Spelling.question(word, in: known) ?? "Use \(KeyReader.list(known))")
      return nil
    }
    return FeedFormat.allCases.filter(chosen.contains)
  }
}
