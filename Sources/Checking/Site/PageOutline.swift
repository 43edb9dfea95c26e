import Markup

/// What the rules look at in a page. Places are ranges of its bytes.
struct PageOutline {
  struct Link {
    /// As it is meant, references resolved.
    let address: String
    let range: Range<Int>
  }

  struct Named {
    let name: String
    let range: Range<Int>
  }

  struct Heading {
    /// From 1.
    let level: Int
    let range: Range<Int>
  }

  private(set) var links: [Link] = []
  private(set) var identifiers: [Named] = []
  private(set) var headings: [Heading] = []
  /// `img` elements without an `alt` attribute.
  private(set) var unnamedImages: [Range<Int>] = []
  /// What the HTML Standard calls an error.
  private(set) var faults: [MarkupCheck.Fault] = []
  /// The address that the page says is its own.
  private(set) var canonical: Link?
  private(set) var isHidden = false
  private(set) var hasLanguage = false
  private(set) var hasTitle = false

  init(_ bytes: [UInt8]) {
    var scanner = TagScanner(bytes)
    var markup = MarkupCheck()
    while let tag = scanner.next() {
      markup.add(tag, bytes)
      if !tag.isEnd { add(tag, bytes) }
    }
    faults = markup.finish()
  }

  private mutating func add(_ tag: TagScanner.Tag, _ bytes: [UInt8]) {
    for attribute in tag.attributes where !attribute.value.isEmpty {
      switch attribute.name {
      case "id":
        identifiers.append(Named(name: Self.text(attribute, bytes), range: attribute.value))
      case "data" where tag.name != "object", "href" where tag.name == "base": break
      case "href", "src", "poster", "data":
        links.append(Link(address: Self.text(attribute, bytes), range: attribute.value))
      case "srcset", "imagesrcset":
        for candidate in Self.text(attribute, bytes).split(separator: ",") {
          guard let address = candidate.split(whereSeparator: \.isWhitespace).first else { continue }
          links.append(Link(address: String(address), range: attribute.value))
        }
      default: break
      }
    }
    switch tag.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      headings.append(Heading(level: tag.name.utf8.last.map { Int($0) - 0x30 } ?? 1, range: tag.range))
    case "img" where tag["alt"] == nil: unnamedImages.append(tag.range)
    case "html": hasLanguage = tag["lang"].map { !$0.value.isEmpty } ?? false
    case "title": hasTitle = true
    case "link" where value("rel", tag, bytes) == "canonical":
      canonical = tag["href"].map { Link(address: Self.text($0, bytes), range: $0.value) }
    case "meta" where value("name", tag, bytes) == "robots":
      isHidden = value("content", tag, bytes)?.contains("noindex") ?? false
    default: break
    }
  }

  private func value(_ name: String, _ tag: TagScanner.Tag, _ bytes: [UInt8]) -> String? {
    tag[name].map { Self.text($0, bytes) }
  }

  private static func text(_ attribute: TagScanner.Attribute, _ bytes: [UInt8]) -> String {
    CharacterReferences.resolved(bytes[attribute.value])
  }
}
