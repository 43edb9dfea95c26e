import Markup
import Syntax

/// A post's text as Twitter's archives have it: with `&amp;` for `&`, its links cut to t.co, and entities that count code
/// points of that very text.
struct TwitterText {
  private struct Entity {
    let range: Range<Int>
    /// nil where nothing of it is shown: a picture's address.
    let run: InlineRun?
  }

  private(set) var text = PostText()
  /// A retweet made by the service: "RT @name: …".
  let isRetweet: Bool
  /// Whether the service cut it, link and all.
  let isCut: Bool
  /// The text up to where it was cut, for the long text that it is the beginning of.
  let beginning: String

  init(_ written: String, entities: Node?) {
    isRetweet = written.hasPrefix("RT @")
    let scalars = Array(written.unicodeScalars)
    var runs: [InlineRun] = []
    var position = 0
    for entity in Self.entities(entities, count: scalars.count) where entity.range.lowerBound >= position {
      runs += Self.plain(scalars[position..<entity.range.lowerBound])
      if let run = entity.run { runs.append(run) }
      position = entity.range.upperBound
    }
    let rest = Self.withoutCutLink(scalars[position...])
    isCut = isRetweet && rest.last == "…"
    runs += Self.plain(rest)
    text = PostText(runs: Self.trimmed(runs))
    let shown = Self.unescaped(scalars[...])
    beginning = shown.range(ofASCII: "https://t.co/").map { String(shown[..<$0.lowerBound]) } ?? shown
  }

  /// In the order of the text; those whose places make no sense are dropped, and their text is plain.
  private static func entities(_ node: Node?, count: Int) -> [Entity] {
    func all(_ key: String, _ run: (Node) -> InlineRun?) -> [Entity] {
      node?[key]?.list?.compactMap { entity in
        guard let bounds = entity["indices"]?.list, bounds.count == 2, let start = bounds[0].integer,
          let end = bounds[1].integer, 0 <= start, start < end, end <= count
        else { return nil }
        return Entity(range: start..<end, run: run(entity))
      } ?? []
    }
    let found =
      all("urls", link) + all("media") { _ in nil }
      + all("hashtags") { $0["text"]?.filled.map { InlineRun(.topic, "#" + $0, target: $0) } }
      + all("user_mentions") { entity in
        entity["screen_name"]?.filled.map { InlineRun(.mention, "@" + $0, target: "https://twitter.com/" + $0) }
      }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  static func link(_ entity: Node) -> InlineRun? {
    guard let address = entity["expanded_url"]?.filled ?? entity["expandedUrl"]?.filled, SafeURL.isSafe(address) else {
      return (entity["url"] ?? entity["shortUrl"])?.filled.map { InlineRun(.text, $0) }
    }
    let shown = (entity["display_url"] ?? entity["displayUrl"])?.filled ?? address
    return InlineRun(.link, shown, target: address)
  }

  private static func plain(_ scalars: ArraySlice<Unicode.Scalar>) -> [InlineRun] {
    PlainText.runs(of: unescaped(scalars))
  }

  private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String(String.UnicodeScalarView(scalars))
    for (written, meant) in [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] as [(StaticString, String)] {
      var done = ""
      while let found = text.range(ofASCII: written) {
        done += text[..<found.lowerBound] + meant
        text = String(text[found.upperBound...])
      }
      text = done + text
    }
    return text
  }

  /// "see https://t.co/DDDD…" ends in no link.
  private static func withoutCutLink(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard scalars.last == "…" else { return scalars }
    let word = scalars.dropLast().lastIndex { $0 == " " || $0 == "\n" }.map { $0 + 1 } ?? scalars.startIndex
    let isLink = String(String.UnicodeScalarView(scalars[word...])).hasPrefix("http")
    return isLink ? scalars[..<word] + ["…"] : scalars
  }

  /// Without the space that stood before a picture's address.
  private static func trimmed(_ runs: [InlineRun]) -> [InlineRun] {
    var runs = runs
    while let last = runs.last, last.kind == .text {
      var text = last.text
      while let scalar = text.unicodeScalars.last, scalar.properties.isWhitespace { text.unicodeScalars.removeLast() }
      if text.utf8.count == last.text.utf8.count { break }
      runs.removeLast()
      if !text.isEmpty { runs.append(InlineRun(.text, text)) }
    }
    return runs
  }
}
