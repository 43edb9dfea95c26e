import Diagnostics
import Syntax

/// What feed readers need of a feed: that it can be read, that entries have ids of their own, and that its links lead to
/// pages.
struct FeedCheck {
  private let source: SourceText
  private let site: BuiltFiles

  /// An entry, whatever its format.
  private struct Entry {
    let id: String?
    let url: String?
    let hasTime: Bool
    let range: Range<Int>
  }

  init(_ source: SourceText, _ site: BuiltFiles) {
    self.source = source
    self.site = site
  }

  /// RFC 4287, section 4.1.
  func atom() -> [Diagnostic] {
    root("feed") { feed in
      var problems = missing(["id", "title", "updated"], in: feed)
      let entries = feed.elements.filter { $0.name == "entry" }
      for entry in entries { problems += missing(["id", "title", "updated"], in: entry) }
      return problems
        + self.problems(
          entries.map { entry in
            let link = entry.elements.first { $0.name == "link" && ($0["rel"] ?? "alternate") == "alternate" }
            return Entry(id: text("id", entry), url: link?["href"], hasTime: true, range: entry.range)
          })
    }
  }

  /// RSS 2.0.
  func rss() -> [Diagnostic] {
    root("rss") { rss in
      guard let channel = rss.elements.first(where: { $0.name == "channel" }) else {
        return [problem("Element 'channel' is missing", rss.range)]
      }
      let items = channel.elements.filter { $0.name == "item" }
      var problems = missing(["title", "link", "description"], in: channel)
      for item in items where text("title", item) == nil && text("description", item) == nil {
        problems.append(problem("An item needs 'title' or 'description'", item.range))
      }
      return problems
        + self.problems(
          items.map { item in
            Entry(
              id: text("guid", item), url: text("link", item), hasTime: text("pubDate", item) != nil, range: item.range)
          })
    }
  }

  /// JSON Feed 1.1.
  func json() -> [Diagnostic] {
    let root: Node?
    do throws(Diagnostic) { root = try JSON.parse(source) } catch { return [error] }
    guard let entries = root?.entries else { return [problem("A feed is an object", 0..<1)] }
    func value(_ name: String, _ entries: [(key: Node, value: Node)]) -> Node? {
      entries.first { $0.key.text == name }?.value
    }
    var problems: [Diagnostic] = []
    for name in ["version", "title", "items"] where value(name, entries) == nil {
      problems.append(problem("'\(name)' is missing", 0..<1))
    }
    return problems
      + self.problems(
        (value("items", entries)?.list ?? []).map { item in
          let fields = item.entries ?? []
          return Entry(
            id: value("id", fields)?.text, url: value("url", fields)?.text,
            hasTime: value("date_published", fields) != nil, range: item.range)
        })
  }

  private func root(_ name: String, _ check: (XMLElement) -> [Diagnostic]) -> [Diagnostic] {
    let document: XMLDocument
    do throws(Diagnostic) { document = try XMLDocument(source) } catch { return [error] }
    if let problem = document.problem { return [problem] }
    guard let root = document.root, root.name == name else { return [problem("A feed is an element '\(name)'", 0..<1)] }
    return check(root)
  }

  private func text(_ name: String, _ element: XMLElement) -> String? {
    element.elements.first { $0.name == name }.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func missing(_ names: [String], in element: XMLElement) -> [Diagnostic] {
    names.filter { text($0, element) == nil }.map { problem("Element '\($0)' is missing", element.range) }
  }

  private func problems(_ entries: [Entry]) -> [Diagnostic] {
    var seen: Set<String> = []
    return entries.flatMap { entry -> [Diagnostic] in
      var problems: [Diagnostic] = []
      if let id = entry.id {
        if !seen.insert(id).inserted { problems.append(problem("Id '\(id)' stands in the feed twice", entry.range)) }
      } else {
        problems.append(problem("An entry needs an id", entry.range))
      }
      if !entry.hasTime { problems.append(problem("An entry needs a time", entry.range)) }
      if let url = entry.url, site.address.map(url.hasPrefix) == true, site.file(at: url).map(site.contains) != true {
        problems.append(problem("Address '\(url)' is no page of the site", entry.range))
      }
      return problems
    }
  }

  private func problem(_ summary: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "invalid-feed", summary, at: source.location(range))
  }
}
