/// Follows the tags of a page and finds what the HTML Standard calls an error: attributes that stand twice, elements that
/// are not closed or that nothing opened, and elements that are obsolete (sections 13.1.2 and 16.2).
///
/// It knows which end tags may be left out, as far as pages are written by hand or by templates; it is no parser.
struct MarkupCheck {
  enum Kind {
    case duplicateAttribute(String)
    case unclosed(String)
    case stray(String)
    case obsolete(String)
  }

  struct Fault {
    let kind: Kind
    let range: Range<Int>
  }

  private var open: [(name: String, range: Range<Int>)] = []
  private var faults: [Fault] = []

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]
  /// Their end tags may be left out (section 13.1.2.4).
  private static let optional: Set<String> = [
    "html", "head", "body", "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup",
    "rp", "rt", "colgroup", "caption",
  ]
  /// They end a paragraph that is open.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p",
    "pre", "search", "section", "table", "ul",
  ]
  private static let obsolete: Set<String> = [
    "acronym", "applet", "basefont", "bgsound", "big", "blink", "center", "dir", "font", "frame", "frameset", "isindex",
    "keygen", "listing", "marquee", "menuitem", "multicol", "nobr", "noembed", "noframes", "plaintext", "spacer",
    "strike", "tt", "xmp",
  ]

  mutating func add(_ tag: TagScanner.Tag, _ bytes: [UInt8]) {
    if tag.isEnd { return close(tag) }
    var names: Set<String> = []
    for attribute in tag.attributes where !names.insert(attribute.name).inserted {
      faults.append(Fault(kind: .duplicateAttribute(attribute.name), range: tag.range))
    }
    let isForeign = open.contains { $0.name == "svg" || $0.name == "math" }
    if isForeign, bytes[tag.range].dropLast().last == UInt8(ascii: "/") { return }
    if !isForeign {
      if Self.obsolete.contains(tag.name) { faults.append(Fault(kind: .obsolete(tag.name), range: tag.range)) }
      if Self.void.contains(tag.name) || TagScanner.opaque.contains(tag.name) { return }
      if Self.blocks.contains(tag.name), open.last?.name == "p" { open.removeLast() }
      if Self.optional.contains(tag.name), open.last?.name == tag.name { open.removeLast() }
    }
    open.append((tag.name, tag.range))
  }

  private mutating func close(_ tag: TagScanner.Tag) {
    if Self.void.contains(tag.name) || TagScanner.opaque.contains(tag.name) {
      if tag.name != "br" { faults.append(Fault(kind: .stray(tag.name), range: tag.range)) }
      return
    }
    guard let place = open.lastIndex(where: { $0.name == tag.name }) else {
      return faults.append(Fault(kind: .stray(tag.name), range: tag.range))
    }
    for element in open[(place + 1)...] where !Self.optional.contains(element.name) {
      faults.append(Fault(kind: .unclosed(element.name), range: element.range))
    }
    open.removeSubrange(place...)
  }

  /// By place.
  mutating func finish() -> [Fault] {
    for element in open where !Self.optional.contains(element.name) {
      faults.append(Fault(kind: .unclosed(element.name), range: element.range))
    }
    open = []
    return faults.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
