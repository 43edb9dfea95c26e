/// Appends HTML to a buffer, with text and attributes escaped.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  mutating func markup(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      case 0: markup("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  mutating func attribute(_ name: String, _ value: String) {
    markup(" \(name)=\"")
    text(value)
    markup("\"")
  }

  mutating func open(_ element: InlineElement) {
    markup("<" + element.name)
    if case .link(let address) = element { attribute("href", address) }
    markup(">")
  }

  mutating func close(_ element: InlineElement) {
    markup("</\(element.name)>")
  }

  mutating func content(of run: InlineRun, _ picture: (String) -> PictureSource) {
    switch run.kind {
    case .image where SafeURL.isSafeImage(run.source):
      let source = picture(run.source)
      markup("<img")
      attribute("src", source.address)
      attribute("alt", run.text)
      if let size = source.size { markup(" width=\"\(size.width)\" height=\"\(size.height)\"") }
      markup(" loading=\"lazy\">")
    case .lineBreak: markup("<br>\n")
    default: text(run.shown)
    }
  }
}
