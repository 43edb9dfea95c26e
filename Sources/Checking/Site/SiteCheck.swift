import Diagnostics
import Effects
import Site

/// Examines a built site without a browser: every rule on every page, then the rules on the whole.
///
/// A page is read once. What one page says of another, that a place on it exists, is settled when all have been read.
package struct SiteCheck: Sendable {
  private let site: BuiltFiles
  private let workers: Workers
  private let host: HostName?

  private static let pagesPerPiece = 16

  /// What a page leaves behind.
  private struct Finding: Sendable {
    let page: Int
    let linkCount: Int
    var problems: [Diagnostic]
    let places: [PlaceName]
    /// Fragments of other pages, each once.
    let wanted: [PlaceName]
  }

  /// - Parameters:
  ///   - folder: where the site is, as the user names it.
  ///   - base: the path that the site lies below on its host: "/" or "/phone-book/".
  ///   - address: the whole address with a slash at the end, where the site says one.
  ///   - host: whose limits the site must keep.
  package init(
    _ folder: String, base: String, address: String? = nil, host: HostName? = nil, files: FileSystem,
    workers: Workers = Workers(count: nil)
  ) throws(Diagnostic) {
    site = try BuiltFiles(folder, base: base, address: address, files: files)
    self.host = host
    self.workers = workers
  }

  package func run() throws(Diagnostic) -> SiteReport {
    let pages = site.pages
    var findings = try workers.map(
      count: pages.count, stride: Self.pagesPerPiece, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        var findings: [Finding] = []
        for index in range { findings.append(try examine(index, pages[index])) }
        return findings
      })
    let places = Set(findings.lazy.flatMap(\.places))
    for index in findings.indices {
      let broken = Set(findings[index].wanted.filter { !places.contains($0) })
      if broken.isEmpty { continue }
      let page = try CheckedPage(pages[findings[index].page], of: site)
      findings[index].problems += Self.problems(page, broken)
    }
    var problems = findings.flatMap(\.problems)
    for rule in SiteRule.all { problems += try rule.problems(site) }
    if let host { problems += try HostRules(host).problems(site) }
    return SiteReport(
      pages: pages.count, links: findings.reduce(0) { $0 + $1.linkCount }, files: site.names.count, problems: problems)
  }

  private func examine(_ index: Int, _ file: String) throws(Diagnostic) -> Finding {
    let page = try CheckedPage(file, of: site)
    let name = Array(file.utf8)
    return Finding(
      page: index, linkCount: page.outline.links.count, problems: PageRule.all.flatMap { $0.problems(page) },
      places: page.outline.identifiers.map { PlaceName(file: name, fragment: Array($0.name.utf8)) },
      wanted: Array(Set(page.outline.links.compactMap { Self.place($0.address, on: page) })))
  }

  /// The place on a page of the site that a link names; nil where it names none that must have an id.
  private static func place(_ address: String, on page: CheckedPage) -> PlaceName? {
    guard case .target(let target) = LinkTarget.resolve(address, on: page.file, base: page.site.base),
      let fragment = target.fragment, !fragment.isEmpty, !fragment.elementsEqual("top".utf8),
      target.file.suffix(5).elementsEqual(".html".utf8), page.site.contains(target.file)
    else { return nil }
    return PlaceName(file: target.file, fragment: fragment)
  }

  private static func problems(_ page: CheckedPage, _ broken: Set<PlaceName>) -> [Diagnostic] {
    page.outline.links.compactMap { link in
      guard let place = place(link.address, on: page), broken.contains(place) else { return nil }
      return Diagnostic(
        .error, "broken-fragment", "Link '\(link.address)' leads to no place on its page",
        at: page.source.location(link.range),
        explanation: "Nothing on '\(String(decoding: target(of: link, on: page), as: UTF8.self))' has that id")
    }
  }

  private static func target(of link: PageOutline.Link, on page: CheckedPage) -> [UInt8] {
    guard case .target(let target) = LinkTarget.resolve(link.address, on: page.file, base: page.site.base) else {
      return []
    }
    return target.file
  }
}
