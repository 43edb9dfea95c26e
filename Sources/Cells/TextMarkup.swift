import Markup
import TextLayout

/// Writes a laid-out text as HTML from the very events that its lines were computed from.
package struct TextMarkup {
  /// By run: where it leads; nil for a link that leads nowhere, which becomes a `span` of the same class, so that the
  /// line is cut into the same pieces.
  private let addresses: [String?]
  /// By run: the elements around its words, written around each stretch anew, so that they may lie within a span that
  /// crosses the edge of a run. Empty where no run has any.
  private let styles: [InlineStyle]

  package init(addresses: [String?], styles: [InlineStyle] = []) {
    self.addresses = addresses
    self.styles = styles
  }

  package func html(_ text: LayoutText, _ events: [MarkupEvent]) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(text.bytes.count + events.count * 12)
    var openLinks: [StaticString] = []
    for event in events {
      switch event {
      case .text(let range, let run): append(text.bytes[range], run, to: &html)
      case .openLink(let run): openLinks.append(open(run, text, &html))
      case .closeLink: Self.append(openLinks.popLast() ?? "", to: &html)
      case .openGlue: Self.append("<span class=k>", to: &html)
      case .closeGlue: Self.append("</span>", to: &html)
      case .wordBreak: Self.append("<wbr>", to: &html)
      case .box(let box, let range, _): Self.append(box, text.bytes[range], to: &html)
      case .lineFeed: html.append(UInt8(ascii: "\n"))
      }
    }
    return html
  }

  private func append(_ bytes: ArraySlice<UInt8>, _ run: Int, to html: inout [UInt8]) {
    let style = styles.indices.contains(run) ? styles[run] : []
    if style.isEmpty { return Escaping.append(bytes, to: &html) }
    let elements = Self.elements.filter { style.contains($0.style) }
    for element in elements {
      Self.append("<", to: &html)
      Self.append(element.name, to: &html)
      Self.append(">", to: &html)
    }
    Escaping.append(bytes, to: &html)
    for element in elements.reversed() {
      Self.append("</", to: &html)
      Self.append(element.name, to: &html)
      Self.append(">", to: &html)
    }
  }

  private static let elements: [(style: InlineStyle, name: StaticString)] = [
    (.strong, "strong"), (.emphasis, "em"), (.strikethrough, "s"), (.code, "code"),
  ]

  /// Opens a link and returns what closes it.
  private func open(_ run: Int, _ text: LayoutText, _ html: inout [UInt8]) -> StaticString {
    let kind = text.runs[run].kind
    let name: StaticString =
      switch kind {
      case .url: " class=u"
      case .topic: " class=t"
      case .mention: " class=m"
      case .text, .link: ""
      }
    guard let address = addresses.indices.contains(run) ? addresses[run] : nil else {
      Self.append("<span", to: &html)
      Self.append(name, to: &html)
      html.append(UInt8(ascii: ">"))
      return "</span>"
    }
    Self.append("<a", to: &html)
    Self.append(name, to: &html)
    Self.append(" href=\"", to: &html)
    Escaping.append(Array(address.utf8)[...], to: &html)
    Self.append("\">", to: &html)
    return "</a>"
  }

  private static func append(_ box: Box, _ bytes: ArraySlice<UInt8>, to html: inout [UInt8]) {
    append(tag(box), to: &html)
    Escaping.append(bytes, to: &html)
    append("</span>", to: &html)
  }

  private static func tag(_ box: Box) -> StaticString {
    switch box {
    case .emoji: "<span class=e>"
    case .symbol: "<span class=o>"
    case .halfWidth: "<span class=h>"
    }
  }

  private static func append(_ literal: StaticString, to html: inout [UInt8]) {
    html.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}
