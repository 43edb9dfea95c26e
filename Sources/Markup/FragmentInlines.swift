/// The runs of a paragraph of HTML, with white space collapsed.
struct FragmentInlines {
  private var list = RunList()
  /// White space that is written only if something follows it in the line.
  private var pendingSpace = false
  /// Not at the start of a line, nor behind a space.
  private var acceptsSpace = false
  /// Where the runs of the open link begin.
  private var linkStart = 0
  private var isHashtag = false
  /// What is open around the words: parts of an address that are read and copied but not shown, or shown with an
  /// ellipsis behind them (the marks of several social servers).
  private var spans: [Span] = []

  private enum Span {
    case plain, hidden, ellipsis
  }

  private static let mostSpans = 512

  mutating func openSpan(_ attributes: HTMLAttributes) {
    let marks = attributes["class"].split(separator: " ")
    guard spans.count < Self.mostSpans else { return }
    spans.append(marks.contains("invisible") ? .hidden : marks.contains("ellipsis") ? .ellipsis : .plain)
  }

  mutating func closeSpan() {
    if spans.popLast() == .ellipsis { list.append("", shown: "…") }
  }

  mutating func append(_ text: String) {
    var collapsed: [UInt8] = []
    for byte in text.utf8 {
      if byte.isHTMLSpace {
        pendingSpace = acceptsSpace
        continue
      }
      if pendingSpace { collapsed.append(UInt8(ascii: " ")) }
      pendingSpace = false
      acceptsSpace = true
      collapsed.append(byte)
    }
    let text = String(decoding: collapsed, as: UTF8.self)
    list.append(text, shown: spans.contains(.hidden) ? "" : text)
  }

  mutating func open(_ style: InlineStyle) {
    appendPendingSpace()
    list.open(style)
  }

  mutating func close(_ style: InlineStyle) {
    list.close(style)
  }

  mutating func appendLineBreak() {
    list.appendLineBreak()
    pendingSpace = false
    acceptsSpace = false
  }

  mutating func appendImage(_ attributes: HTMLAttributes, isKnown: (String) -> Bool) {
    let source = attributes["src"]
    guard SafeURL.isSafeImage(source), isKnown(source) else { return append(attributes["alt"]) }
    appendPendingSpace()
    acceptsSpace = true
    list.appendImage(source, alternative: attributes["alt"])
  }

  private mutating func appendPendingSpace() {
    guard pendingSpace else { return }
    list.append(" ")
    pendingSpace = false
    acceptsSpace = false
  }

  /// A link within a link ends it.
  mutating func openLink(_ attributes: HTMLAttributes, resolve: (String) -> String?) {
    closeLink()
    let written = attributes["href"]
    guard !written.isEmpty, let address = resolve(written), !address.isEmpty, SafeURL.isSafe(address) else { return }
    appendPendingSpace()
    list.target = address
    linkStart = list.runs.count
    let marks = attributes["class"].split(separator: " ") + attributes["rel"].split(separator: " ")
    isHashtag = marks.contains("hashtag") || marks.contains("tag")
  }

  /// A link that shows its own address is shown like one found in text; one that is marked as a hashtag, or leads to one
  /// of the page, is a topic, and one whose words are a name is a mention.
  mutating func closeLink() {
    guard !list.target.isEmpty else { return }
    let address = list.target
    list.target = ""
    let runs = list.take(from: linkStart)
    let text = runs.map(\.text).joined()
    let style = runs.first?.style ?? []
    let shown = runs.map(\.shown).joined()
    let kinds = runs.count > 8 ? [] : PlainText.runs(of: text).map(\.kind)
    if isHashtag || address.utf8.first == UInt8(ascii: "#"), kinds == [.topic] {
      let closed = text.utf8.last == UInt8(ascii: "#") && text.utf8.count > 1
      list.append(InlineRun(.topic, text, target: String(text.dropFirst().dropLast(closed ? 1 : 0)), style: style))
    } else if kinds == [.mention] {
      list.append(InlineRun(.mention, text, target: address, style: style))
    } else if shown.hasSuffix("…"), !shown.utf8.elementsEqual(text.utf8) {
      list.append(InlineRun(.link, text, shown: shown, target: address, style: style))
    } else if Self.shows(text, address) {
      let label = URLLabel.label(of: Array(address.utf8)[...])
      list.append(
        InlineRun(.url, address, shown: String(decoding: label, as: UTF8.self), target: address, style: style))
    } else {
      for run in runs { list.append(run) }
    }
  }

  private static func shows(_ text: String, _ address: String) -> Bool {
    guard address.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return ["", "http://", "https://", "https://www.", "http://www."].contains { $0 + text == address }
      && PlainText.runs(of: address).map(\.kind) == [.url]
  }

  /// The paragraph's runs. Styles and a link that are open stay so.
  mutating func take() -> [InlineRun] {
    let target = list.target
    closeLink()
    pendingSpace = false
    acceptsSpace = false
    var runs = list.take()
    while runs.last?.kind == .lineBreak { runs.removeLast() }
    while runs.first?.kind == .lineBreak { runs.removeFirst() }
    list.target = target
    linkStart = 0
    return runs
  }
}
