import Markup
import Syntax

/// Rich text of Bluesky: features of ranges of UTF-8 bytes, in any order, sometimes wrong. A wrong one is dropped and its
/// text kept.
struct BlueskyFacets {
  private(set) var runs: [InlineRun] = []
  private(set) var tags: [String] = []

  private struct Facet {
    let range: Range<Int>
    let node: Node
  }

  init(_ text: String, _ nodes: [Node]) {
    let bytes = Array(text.utf8)
    let facets = nodes.compactMap { Self.facet($0, in: bytes) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var position = 0
    for facet in facets where facet.range.lowerBound >= position {
      let words = String(decoding: bytes[facet.range], as: UTF8.self)
      guard let run = run(words, facet.node) else { continue }
      append(bytes[position..<facet.range.lowerBound])
      runs.append(run)
      position = facet.range.upperBound
    }
    append(bytes[position...])
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { runs += PlainText.runs(of: bytes) }
  }

  private mutating func run(_ words: String, _ feature: Node) -> InlineRun? {
    if let tag = feature["tag"]?.filled {
      tags.append(tag)
      return InlineRun(.topic, words, target: tag)
    }
    if let address = feature["uri"]?.filled, SafeURL.isSafe(address) {
      return InlineRun(.link, words, target: address)
    }
    if let name = feature["did"]?.filled {
      return InlineRun(.mention, words, target: "https://bsky.app/profile/" + name)
    }
    return nil
  }

  /// nil for a range that is none, or that cuts a character.
  private static func facet(_ node: Node, in bytes: [UInt8]) -> Facet? {
    guard let start = node["index"]?["byteStart"]?.integer, let end = node["index"]?["byteEnd"]?.integer,
      0 <= start, start < end, end <= bytes.count, bytes[start] & 0xC0 != 0x80,
      end == bytes.count || bytes[end] & 0xC0 != 0x80, let feature = node["features"]?.list?.first
    else { return nil }
    return Facet(range: start..<end, node: feature)
  }
}
