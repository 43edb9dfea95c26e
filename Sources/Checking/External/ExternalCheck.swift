import Diagnostics
import Effects
import Site

/// Asks other hosts whether they have what a built site links to.
///
/// Hosts are asked at once, but each one question at a time, with a second between two. What was found well is not asked
/// again for a week.
package struct ExternalCheck: Sendable {
  private let site: BuiltFiles
  private let cache: AnswerCache
  private let asking: LinkQuestion
  private let clock: Clock

  private static let hostsAtOnce = 8
  private static let pagesPerPiece = 16
  /// In milliseconds, between two questions to one host.
  private static let distance = 1000

  /// - Parameters:
  ///   - folder: where the site is, as the user names it.
  ///   - address: the whole address with a slash at the end, where the site says one.
  ///   - cache: the file in which answers are kept.
  package init(
    _ folder: String, base: String, address: String?, cache: String, files: FileSystem, web: HTTPClient, clock: Clock
  ) throws(Diagnostic) {
    site = try BuiltFiles(folder, base: base, address: address, files: files)
    self.cache = AnswerCache(cache, files: files, now: clock.now())
    asking = LinkQuestion(web: web, clock: clock)
    self.clock = clock
  }

  package func run() throws(Diagnostic) -> ExternalReport {
    let links = try links()
    let known = cache.wellKnown()
    let open = links.filter { !known.contains($0.address) }
    let hosts = Dictionary(grouping: open, by: \.host).sorted { $0.key < $1.key }.map(\.value)
    let answers = try Workers(count: Self.hostsAtOnce).map(
      count: hosts.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in range.flatMap { ask(hosts[$0]) } })
    let well = Set(answers.filter { $0.outcome == .found }.map(\.link.address))
    cache.keep(links.map(\.address).filter { well.contains($0) || known.contains($0) }, asked: well)
    let problems = answers.compactMap { answer in answer.outcome.problem(answer.link).map { (answer.link.address, $0) }
    }
    return ExternalReport(
      addresses: links.count, asked: open.count, problems: problems.sorted { $0.0 < $1.0 }.map(\.1))
  }

  private func ask(_ links: [ExternalLink]) -> [(link: ExternalLink, outcome: LinkQuestion.Outcome)] {
    links.enumerated().map { number, link in
      if number > 0 { clock.sleep(Self.distance) }
      return (link, asking.outcome(link.address))
    }
  }

  /// Each address once, with its first place, in the order of the addresses.
  private func links() throws(Diagnostic) -> [ExternalLink] {
    let pages = site.pages
    let found = try Workers(count: nil).map(
      count: pages.count, stride: Self.pagesPerPiece, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        var found: [ExternalLink] = []
        for index in range { found += links(on: try CheckedPage(pages[index], of: site)) }
        return found
      })
    var merged: [String: ExternalLink] = [:]
    for link in found { merged[link.address, default: link.none].count += 1 }
    return merged.values.sorted { $0.address < $1.address }
  }

  private func links(on page: CheckedPage) -> [ExternalLink] {
    page.outline.links.compactMap { link in
      guard let address = ExternalLink.address(link.address), site.address.map(address.hasPrefix) != true else {
        return nil
      }
      return ExternalLink(address: address, location: page.source.location(link.range), count: 1)
    }
  }
}

extension ExternalLink {
  /// The link before anything was counted.
  fileprivate var none: ExternalLink { ExternalLink(address: address, location: location, count: 0) }
}
