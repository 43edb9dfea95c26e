/// Draws Markdown: blocks of every kind, nested, with words in every style.
struct MarkdownSource {
  var random: TextSource
  let language: String

  mutating func text() -> String {
    (0..<random.number(1...4)).map { _ in block(depth: 0) }.joined(separator: "\n\n")
  }

  private mutating func block(depth: Int) -> String {
    switch random.number(0...(depth < 6 ? 12 : 7)) {
    case 0...4: inline(random.number(1...24))
    case 5: String(repeating: "#", count: random.number(1...6)) + " " + inline(random.number(1...8))
    case 6: "```\n" + code() + "\n```"
    case 7: picture()
    case 8: "***"
    case 9:
      blocks(depth).split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
        .joined(separator: "\n")
    default: list(depth)
    }
  }

  /// The last one names a picture that the site does not have.
  private mutating func picture() -> String {
    let title = random.chance(30) ? " \"\(random.words(language, 3))\"" : ""
    return "![\(random.words(language, 2))](p\(random.number(0...WrittenSite.pictures.count)).gif\(title))"
  }

  private mutating func blocks(_ depth: Int) -> String {
    (0..<random.number(1...2)).map { _ in block(depth: depth + 1) }.joined(separator: "\n\n")
  }

  private mutating func list(_ depth: Int) -> String {
    let marker = random.chance(50) ? "- " : "\(random.number(0...120)). "
    let separator = random.chance(50) ? "\n" : "\n\n"
    let indent = String(repeating: " ", count: marker.utf8.count)
    return (0..<random.number(1...4)).map { _ in
      let item = random.chance(70) ? inline(random.number(1...12)) : random.chance(10) ? "" : blocks(depth)
      let lines = item.split(separator: "\n", omittingEmptySubsequences: false)
      return marker + lines.joined(separator: "\n" + indent)
    }.joined(separator: separator)
  }

  private mutating func inline(_ words: Int) -> String {
    var parts: [String] = []
    var left = words
    while left > 0 {
      let count = min(left, random.number(1...5))
      left -= count
      parts.append(styled(random.words(language, count)))
    }
    return parts.joined(separator: language == "en" || random.chance(20) ? " " : "")
  }

  private mutating func styled(_ words: String) -> String {
    switch random.number(0...12) {
    case 0: "**\(words)**"
    case 1: "*\(words)*"
    case 2: "***\(words)***"
    case 3: "`\(words)`"
    case 4: "~~\(words)~~"
    case 5: "[\(words)](https://example.com/a?b=c)"
    case 6: "[**\(words)** \(random.words(language, 1))](https://example.com)"
    case 7: words + " https://example.com/a/long-path/of?things=1 "
    case 8: words + "#话题#" + random.words(language, 1)
    case 9: words + " @someone "
    case 10: words + "  \n"
    default: words
    }
  }

  private mutating func code() -> String {
    (0..<random.number(1...4)).map { _ in
      String(repeating: " ", count: random.number(0...3) * 2)
        + random.words(random.chance(80) ? "en" : language, random.number(0...9))
    }.joined(separator: "\n")
  }
}
