import Diagnostics
import Syntax

/// One file of a sitemap, by the protocol of sitemaps.org.
struct SitemapCheck {
  private let source: SourceText
  private let site: BuiltFiles

  private static let mostPages = 50_000
  private static let mostBytes = 50 * 1024 * 1024
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  /// Of a page, or of a sitemap in an index, in this order.
  private static let parts = ["loc", "lastmod", "changefreq", "priority"]
  /// Of an address, in characters.
  private static let lengths = 12...2048

  init(_ source: SourceText, _ site: BuiltFiles) {
    self.source = source
    self.site = site
  }

  func problems() throws(Diagnostic) -> [Diagnostic] {
    let document = try XMLDocument(source)
    if let problem = document.problem { return [problem] }
    let entries = document.root?.elements ?? []
    var problems: [Diagnostic] = []
    if entries.count > Self.mostPages || source.bytes.count > Self.mostBytes {
      problems.append(
        Diagnostic(
          .error, "sitemap-size", "A sitemap holds 50,000 addresses and 50 MiB at most", at: source.location(at: 0)))
    }
    if let root = document.root, root.namespace != Self.namespace {
      problems.append(form("A sitemap's elements are of the namespace '\(Self.namespace)'", root.range))
    }
    for entry in entries {
      problems += formProblems(entry)
      guard let location = entry.elements.first(where: { $0.name == "loc" }) else { continue }
      if let problem = try problem(location.text) { problems.append(problem.at(source.location(location.range))) }
    }
    return problems
  }

  /// The protocol's schema, as far as Galley's own elements go.
  private func formProblems(_ entry: XMLElement) -> [Diagnostic] {
    let places = entry.elements.map { Self.parts.firstIndex(of: $0.name) ?? Self.parts.count }
    var problems: [Diagnostic] = []
    if places.first != 0 || zip(places, places.dropFirst()).contains(where: { $0 >= $1 }) {
      let order = Self.parts.map { "'\($0)'" }.joined(separator: ", ")
      problems.append(form("An entry has \(order), the first always, each once and in this order", entry.range))
    }
    for part in entry.elements {
      if part.name == "loc", !Self.lengths.contains(part.text.count) {
        problems.append(form("An address has from 12 to 2,048 characters", part.range))
      } else if part.name == "lastmod", !Self.isTime(part.text) {
        problems.append(form("'\(part.text)' is no date, nor a time with its zone", part.range))
      }
    }
    return problems
  }

  private func form(_ summary: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "invalid-sitemap", summary, at: source.location(range))
  }

  /// `2026-11-30`, or `2026-11-30T12:00:00Z` with seconds, parts of them and any zone (XML Schema's date and dateTime).
  private static func isTime(_ text: String) -> Bool {
    text.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?/) != nil
  }

  private func problem(_ url: String) throws(Diagnostic) -> Diagnostic? {
    guard let file = site.file(at: url), site.contains(file) else {
      return Diagnostic(.error, "sitemap-page", "Address '\(url)' of the sitemap is no page of the site")
    }
    let name = String(decoding: file, as: UTF8.self)
    guard name.hasSuffix(".html"), try CheckedPage(name, of: site).outline.isHidden else { return nil }
    return Diagnostic(.error, "sitemap-page", "Page '\(name)' asks not to be found, and the sitemap names it")
  }
}
