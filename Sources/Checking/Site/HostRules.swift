import Diagnostics
import Publishing
import Site

/// What one host asks of a site, beyond what all do.
struct HostRules {
  private let host: HostName
  private let profile: HostProfile

  init(_ host: HostName) {
    self.host = host
    profile = HostProfile.of(host)
  }

  func problems(_ site: BuiltFiles) throws(Diagnostic) -> [Diagnostic] {
    var files: [(path: String, size: Int)] = []
    for name in site.names { files.append((name, try site.size(name))) }
    var problems = profile.problems(files)
    if site.contains(Array("_redirects".utf8)) {
      let source = try site.text("_redirects")
      if let problem = profile.problem(redirects: source.bytes.count { $0 == UInt8(ascii: "\n") }) {
        problems.append(problem.at(source.location(at: 0)))
      }
    }
    if host == .file { problems += try fromDisk(site) }
    return problems
  }

  /// A browser that opens a page from a disk takes "/x" for the disk's root, and blocks what it would have to compare.
  private func fromDisk(_ site: BuiltFiles) throws(Diagnostic) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for file in site.pages where file != "404.html" {
      let page = try CheckedPage(file, of: site)
      guard let link = page.outline.links.first(where: { $0.address.hasPrefix("/") }) else { continue }
      problems.append(
        Diagnostic(
          .error, "host-limit", "Link '\(link.address)' does not work from a disk",
          at: page.source.location(link.range), suggestion: "Set 'links: relative'"))
    }
    return problems
  }
}
