import Diagnostics
import Syntax

/// One file of a sitemap, by the protocol of sitemaps.org.
struct SitemapCheck {
  private let source: SourceText
  private let site: BuiltFiles

  private static let mostPages = 50_000
  private static let mostBytes = 50 * 1024 * 1024

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
    for entry in entries {
      guard let location = entry.elements.first(where: { $0.name == "loc" }) else { continue }
      if let problem = try problem(location.text) { problems.append(problem.at(source.location(location.range))) }
    }
    return problems
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
