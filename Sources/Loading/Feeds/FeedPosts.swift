import Diagnostics
import Syntax

/// RSS 0.9 to 2.0, RDF, Atom 0.3 and 1.0, and the channels before them, told apart by what their elements are called.
///
/// Ids are what the feed says, else the address, else left to the record's content; equal ones are not merged, since many
/// generators give all entries one.
struct FeedPosts {
  static func read(into posts: inout PostCollector) throws(Diagnostic) {
    for text in try posts.export.read(posts.export.paths) {
      let (document, remark) = try XMLDocument.repairing(text)
      if let remark { posts.report(remark) }
      guard let root = document.root, let reader = FeedPosts(root, document.source) else {
        throw document.problem ?? unknown(text)
      }
      for entry in reader.entries { reader.add(entry, &posts) }
      if let problem = document.problem { posts.lose(problem, document.source) }
    }
  }

  private static func unknown(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-format", "'\(source.file)' is XML, but no feed and no property list", at: source.location(at: 0),
      explanation: "A feed's outermost element is 'rss', 'feed', 'RDF' or 'channel'")
  }

  /// An entry, and what addresses in it are relative to.
  private struct Entry {
    let element: XMLElement
    let base: String?
  }

  private let source: SourceText
  private let entries: [Entry]
  /// Of entries that name none: the feed's, or the feed itself.
  private let author: String?
  private let language: String?
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  private init?(_ root: XMLElement, _ source: SourceText) {
    self.source = source
    let head: XMLElement
    switch root.name.lowercased() {
    case "rss", "rdf": head = Self.child("channel", of: root) ?? root
    case "feed", "channel": head = root
    default: return nil
    }
    let rootBase = Self.base(of: root, inherited: nil)
    let site = Self.child("link", of: head).map(Self.trimmed)
    let base = Self.base(of: head, inherited: rootBase) ?? site.flatMap { WebAddress.hasScheme($0) ? $0 : nil }
    let elements = root.elements + (head.range == root.range ? [] : head.elements)
    entries = elements.filter { ["item", "entry"].contains($0.name.lowercased()) }.map { element in
      Entry(element: element, base: Self.base(of: element, inherited: base))
    }
    author = Self.author(of: head) ?? Self.child("title", of: head).map(Self.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    language = root[Self.xml + " lang"] ?? Self.child("language", of: head).map(Self.trimmed)
  }

  private func add(_ entry: Entry, _ posts: inout PostCollector) {
    let item = entry.element
    var post = Post()
    post.url = link(entry)
    post.id = filled("guid", item) ?? filled("id", item) ?? post.url
    if filled("guid", item) == nil, filled("id", item) == nil { posts.remark(.missingID, item.range, source) }
    post.title = Self.child("title", of: item).map(title).flatMap { $0.isEmpty ? nil : $0 }
    post.createdAt = date(["pubdate", "published", "issued", "created", "date", "updated", "modified"], item)
    let changed = date(["updated", "modified"], item)
    if changed != post.createdAt { post.updatedAt = changed }
    post.userName = Self.author(of: item) ?? author
    post.language = item[Self.xml + " lang"] ?? language
    post.hashtags = item.elements.filter { $0.name == "category" && Self.isPlain($0) }.compactMap { category in
      let words = category["term"] ?? Self.trimmed(category)
      return words.isEmpty ? nil : words
    }
    addContent(entry, posts.export, to: &post)
    posts.add(post, item.range, source)
  }

  private func addContent(_ entry: Entry, _ export: ExportFolder, to post: inout Post) {
    let item = entry.element
    let content = Self.child("encoded", of: item) ?? Self.child("content", of: item) ?? Self.child("body", of: item)
    if let element = content ?? Self.child("description", of: item) ?? Self.child("summary", of: item)
      ?? Self.child("abstract", of: item)
    {
      let base = Self.base(of: element, inherited: entry.base)
      let isPlain = isPlainText(element)
      if isPlain { post.text = PostText(plain: Self.trimmed(element)) }
      if !isPlain {
        let text = FeedText(html: html(element), base: base, in: export)
        post.text = text.text
        post.media = text.media
      }
    }
    for enclosure in item.elements where enclosure.name == "enclosure" || isMediaContent(enclosure) {
      guard let address = enclosure["url"], !address.isEmpty else { continue }
      let type = enclosure["type"].flatMap { $0.isEmpty ? nil : $0 }
      post.media.append(FeedText.medium(address, alt: nil, type: type, base: entry.base, in: export))
    }
    for link in item.elements where link.name == "link" && link["rel"] == "enclosure" {
      guard let address = link["href"] else { continue }
      post.media.append(FeedText.medium(address, alt: link["title"], type: link["type"], base: entry.base, in: export))
    }
  }

  private func isMediaContent(_ element: XMLElement) -> Bool {
    element.name == "content" && element.namespace.contains("search.yahoo.com/mrss")
  }

  // MARK: Texts

  /// Atom says what its texts are; RSS' are HTML.
  private func isPlainText(_ element: XMLElement) -> Bool {
    guard element.namespace.contains("Atom") || element.namespace.contains("/atom/") else { return false }
    return [nil, "text", "text/plain"].contains(element["type"]?.lowercased()) && element["mode"] == nil
      && element.elements.isEmpty
  }

  private func html(_ element: XMLElement) -> String {
    if !element.elements.isEmpty { return element.innerHTML }
    let text = element.text
    // Some generators escape the marks of their CDATA section.
    guard let start = text.range(ofASCII: "<![CDATA["), let end = text.range(ofASCII: "]]>"),
      start.upperBound <= end.lowerBound
    else { return text }
    return String(text[..<start.lowerBound] + text[start.upperBound..<end.lowerBound] + text[end.upperBound...])
  }

  /// Titles are HTML, once escaped, but for Atom's of type text.
  private func title(_ element: XMLElement) -> String {
    isPlainText(element) ? Self.trimmed(element) : PostText(html: html(element)).plain
  }

  // MARK: Parts

  /// The one that leads to a page; others lead to the feed itself or to files.
  private func link(_ entry: Entry) -> String? {
    let links = entry.element.elements.filter { $0.name == "link" && Self.isPlain($0) }
    let chosen = links.first { $0["href"] == nil || [nil, "alternate"].contains($0["rel"]) } ?? links.first
    let written = chosen.map { $0["href"] ?? Self.trimmed($0) } ?? entry.element["href"] ?? entry.element["HREF"]
    if let written, !written.isEmpty { return WebAddress.resolve(written, against: entry.base) ?? written }
    let guid = Self.child("guid", of: entry.element)
    guard let guid, guid["isPermaLink"] != "false" else { return nil }
    let text = Self.trimmed(guid)
    return text.hasPrefix("http") ? text : nil
  }

  private func filled(_ name: String, _ element: XMLElement) -> String? {
    Self.child(name, of: element).map(Self.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func date(_ names: [String], _ element: XMLElement) -> String? {
    names.lazy.compactMap { filled($0, element) }.first
  }

  private static func author(of element: XMLElement) -> String? {
    let found = child("author", of: element) ?? child("creator", of: element)
    guard let found else { return nil }
    let name = trimmed(child("name", of: found) ?? found)
    // "ira@example.org (Ira)".
    if let open = name.firstIndex(of: "("), name.hasSuffix(")") { return String(name[open...].dropFirst().dropLast()) }
    return name.isEmpty ? nil : name
  }

  /// The first child of a name, in any case, that is of the feed's own words or of Dublin Core's and RSS' content module.
  private static func child(_ name: String, of element: XMLElement) -> XMLElement? {
    element.elements.first { $0.name.lowercased() == name && isPlain($0) }
  }

  private static func isPlain(_ element: XMLElement) -> Bool {
    let space = element.namespace.lowercased()
    return space.isEmpty
      || ["atom", "/rss/", "rss1", "netscape", "purl.org/dc", "xhtml", "backend.userland", "cyber.law"]
        .contains { space.contains($0) }
  }

  private static func base(of element: XMLElement, inherited: String?) -> String? {
    guard let own = element[xml + " base"] ?? element["BASE"] else { return inherited }
    return WebAddress.resolve(own, against: inherited) ?? inherited
  }

  private static func trimmed(_ element: XMLElement) -> String {
    var bytes = Array(element.text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes.drop { $0 <= 0x20 }, as: UTF8.self)
  }
}
