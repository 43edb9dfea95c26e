import Markup
import Syntax

/// Discord's Markdown of one line: marks become styles, `<@1>` names, `<:wave:77>` `:wave:`; addresses stay as they are.
struct DiscordText {
  private(set) var runs: [InlineRun] = []
  /// Custom emoji, with their colons.
  private(set) var emoji: [String] = []

  private static let marks: [(mark: String, style: InlineStyle)] = [
    ("**", .strong), ("__", .strong), ("~~", .strikethrough), ("||", []), ("`", .code), ("*", .emphasis),
    ("_", .emphasis),
  ]

  init(_ content: String, mentions: [Node]) {
    let text = replacingTags(Array(content.utf8), mentions)
    for run in PlainText.runs(of: text) {
      if run.kind == .text { runs += Self.styled(run.text) } else { runs.append(run) }
    }
  }

  /// Text between a mark and its like, of which the closing one follows a letter and the opening one precedes one.
  private static func styled(_ text: String) -> [InlineRun] {
    let bytes = Array(text.utf8)
    var runs: [InlineRun] = []
    var plain = 0
    var position = 0
    func append(_ range: Range<Int>, _ style: InlineStyle) {
      if !range.isEmpty { runs.append(InlineRun(.text, String(decoding: bytes[range], as: UTF8.self), style: style)) }
    }
    while position < bytes.count {
      let found = marks.lazy.compactMap { mark, style in
        self.end(of: Array(mark.utf8), in: bytes, from: position).map { ($0, mark.utf8.count, style) }
      }.first
      guard let (end, length, style) = found else {
        position += 1
        continue
      }
      append(plain..<position, [])
      append(position + length..<end, style)
      position = end + length
      plain = position
    }
    append(plain..<bytes.count, [])
    return runs
  }

  /// Where the mark that closes one at a position stands. Looked for in the same line, and no further than posts are long.
  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    let first = start + mark.count
    guard bytes[start...].starts(with: mark), first < bytes.count, bytes[first] > 0x20, bytes[first] != mark[0],
      mark.count > 1 || mark[0] == UInt8(ascii: "`") || start == 0 || !isWord(bytes[start - 1])
    else { return nil }
    var position = first + 1
    let limit = min(bytes.count, start + 4000)
    while position + mark.count <= limit, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == mark[0], bytes[position...].starts(with: mark), bytes[position - 1] > 0x20 {
        let after = position + mark.count
        if mark.count > 1 || after == bytes.count || !isWord(bytes[after]) { return position }
      }
      position += 1
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private mutating func replacingTags(_ bytes: [UInt8], _ mentions: [Node]) -> String {
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"),
        let end = bytes[position...].prefix(100).firstIndex(of: UInt8(ascii: ">")),
        let meant = meaning(of: String(decoding: bytes[position + 1..<end], as: UTF8.self), mentions)
      {
        text += meant.utf8
        position = end + 1
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func meaning(of tag: String, _ mentions: [Node]) -> String? {
    let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty || parts[0] == "a" {
      emoji.append(":\(parts[1]):")
      return ":\(parts[1]):"
    }
    guard tag.hasPrefix("@") else { return tag.hasPrefix("http") ? tag : nil }
    let id = tag.drop { $0 == "@" || $0 == "!" || $0 == "&" }
    let user = mentions.first { $0["id"]?.text?.utf8.elementsEqual(id.utf8) == true }
    return (user?["nickname"]?.filled ?? user?["name"]?.filled).map { "@" + $0 }
  }
}
