/// Text as people type it into a micro-blog: nothing is markup but addresses, `#topics#` and `@mentions`.
package enum PlainText {
  /// The runs of a text in its order; joined, their `text` is the text itself. Line feeds stay in the runs.
  package static func runs(of text: String) -> [InlineRun] {
    guard !text.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    let links = LinkScanner(bytes: bytes).links()
    guard !links.isEmpty else { return [InlineRun(.text, text)] }
    return runs(of: bytes, links: links)
  }

  /// The same for UTF-8 bytes; ill-formed sequences are shown as U+FFFD.
  package static func runs(of bytes: ArraySlice<UInt8>) -> [InlineRun] {
    runs(of: String(decoding: bytes, as: UTF8.self))
  }

  private static func runs(of bytes: [UInt8], links: [TextLink]) -> [InlineRun] {
    var runs: [InlineRun] = []
    runs.reserveCapacity(links.count * 2 + 1)
    var position = 0
    func appendText(upTo end: Int) {
      guard end > position else { return }
      runs.append(InlineRun(.text, string(bytes[position..<end])))
    }
    for link in links {
      appendText(upTo: link.start)
      runs.append(run(of: link, in: bytes))
      position = link.end
    }
    appendText(upTo: bytes.count)
    return runs
  }

  private static func run(of link: TextLink, in bytes: [UInt8]) -> InlineRun {
    let text = bytes[link.start..<link.end]
    switch link.kind {
    case .url:
      return InlineRun(
        .url, string(text), shown: string(URLLabel.label(of: text)), target: string(URLLabel.address(of: text)))
    case .topic:
      let closed = text.last == UInt8(ascii: "#")
      return InlineRun(.topic, string(text), target: string(text.dropFirst().dropLast(closed ? 1 : 0)))
    case .mention:
      return InlineRun(.mention, string(text), target: string(text.dropFirst()))
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
