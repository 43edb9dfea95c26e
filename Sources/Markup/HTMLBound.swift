/// Decides in one pass whether HTML may be parsed: trees that grow with the square of their source, as those of gumbo do
/// where formatting elements stay open over many paragraphs, are not made.
enum HTMLBound {
  /// In bytes.
  /// Bound: HTML of a post, longer HTML is shown as written
  static let longest = 256 << 10
  /// Tags that are open at once.
  /// Bound: open tags in HTML of a post, deeper HTML is shown as written
  static let deepest = 512
  /// The sum of open tags over all tags: how many nodes a tree can have at most.
  static let mostNodes = 400_000

  /// Elements that end by themselves.
  private static let selfEnding: Set<String> = [
    "br", "img", "hr", "wbr", "input", "meta", "link", "area", "base", "col", "embed", "source", "track", "p", "li",
    "dt",
    "dd", "tr", "td", "th", "tbody", "thead", "tfoot", "option",
  ]

  static func allows(_ html: ArraySlice<UInt8>) -> Bool {
    guard html.count <= longest else { return false }
    var open = 0
    var nodes = 0
    var position = html.startIndex
    while let start = html[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      let isEnd = position < html.endIndex && html[position] == UInt8(ascii: "/")
      let name = html[(position + (isEnd ? 1 : 0))...].prefix(16).prefix { ASCIISet.letters.contains($0) }
      guard !name.isEmpty else { continue }
      if isEnd {
        open = max(open - 1, 0)
      } else {
        nodes += open + 1
        if !selfEnding.contains(String(decoding: name, as: UTF8.self).lowercased()) { open += 1 }
      }
      if open > deepest || nodes > mostNodes { return false }
    }
    return true
  }
}
