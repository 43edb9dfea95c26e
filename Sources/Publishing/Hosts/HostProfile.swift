import Diagnostics
import Site

/// What a host takes, as its own documents say.
package struct HostProfile: Sendable {
  let title: String
  var mostFiles: Int?
  /// Whether folders count as files.
  var countsFolders = false
  /// In bytes.
  var largestFile: Int?
  /// Of all files, in bytes.
  var largestSite: Int?
  /// Lines of `_redirects`.
  var mostRedirects: Int?
  /// Where the limits are said, and when they were read there.
  let source: String
  let date: String

  private static let megabyte = 1 << 20

  package static func of(_ host: HostName) -> HostProfile {
    switch host {
    case .github:
      HostProfile(
        title: "GitHub Pages", largestFile: 100 * megabyte, largestSite: 1024 * megabyte,
        source: "docs.github.com/pages/getting-started-with-github-pages/github-pages-limits", date: "2026-11-30")
    case .gitlab:
      HostProfile(
        title: "GitLab Pages", mostFiles: 200_000, countsFolders: true, largestSite: 1024 * megabyte,
        mostRedirects: 1000, source: "docs.gitlab.com/user/gitlab_com", date: "2026-11-30")
    case .cloudflare:
      HostProfile(
        title: "Cloudflare Pages", mostFiles: 20_000, largestFile: 25 * megabyte, mostRedirects: 2100,
        source: "developers.cloudflare.com/pages/platform/limits", date: "2026-11-30")
    case .netlify:
      // Its documents name no limit that a site would meet.
      HostProfile(title: "Netlify", source: "docs.netlify.com", date: "2026-11-30")
    case .file: HostProfile(title: "file://", source: "measured in Chromium and Firefox", date: "2026-11-30")
    }
  }

  /// The host that a repository's address tells.
  static func host(of target: PublishingTarget) -> HostName? {
    guard case .git(let repository, _, _) = target.destination else { return nil }
    if repository.contains("github.com") { return .github }
    return repository.contains("gitlab.com") ? .gitlab : nil
  }

  private var rule: String { "By \(source), \(date)" }
}

extension HostProfile {
  /// The limits that a site breaks, with the largest causes of each.
  package func problems(_ files: [(path: String, size: Int)]) -> [Diagnostic] {
    [tooMany(files), tooLarge(files)].compactMap(\.self) + largeFiles(files)
  }

  /// - Parameter redirects: how many lines `_redirects` has.
  package func problem(redirects: Int) -> Diagnostic? {
    guard let mostRedirects, redirects > mostRedirects else { return nil }
    return Diagnostic(
      .error, "host-limit", "\(title) takes \(mostRedirects) redirects, the site has \(redirects)", explanation: rule,
      suggestion: "Leave out 'aliases' that nobody follows: each has a page, too")
  }

  private func tooMany(_ files: [(path: String, size: Int)]) -> Diagnostic? {
    let folders = countsFolders ? Set(files.flatMap { Self.folders(above: $0.path) }).count : 0
    guard let mostFiles, files.count + folders > mostFiles else { return nil }
    var counts: [String: Int] = [:]
    for file in files { counts[Self.top(file.path), default: 0] += 1 }
    return Diagnostic(
      .error, "host-limit", "\(title) takes \(mostFiles) files, the site has \(files.count + folders)",
      explanation: rule, notes: Self.largest(counts).map { Diagnostic.Note("\($0.count) files in '\($0.name)'") },
      suggestion: "Set 'detail: pack' for the largest table, or 'detail: none'")
  }

  private func tooLarge(_ files: [(path: String, size: Int)]) -> Diagnostic? {
    let size = files.reduce(0) { $0 + $1.size }
    guard let largestSite, size > largestSite else { return nil }
    var sizes: [String: Int] = [:]
    for file in files { sizes[Self.top(file.path), default: 0] += file.size }
    return Diagnostic(
      .error, "host-limit", "\(title) takes \(Self.megabytes(largestSite)), the site has \(Self.megabytes(size))",
      explanation: rule,
      notes: Self.largest(sizes).map { Diagnostic.Note("\(Self.megabytes($0.count)) in '\($0.name)'") },
      suggestion: "Make pictures smaller, or leave videos out")
  }

  private func largeFiles(_ files: [(path: String, size: Int)]) -> [Diagnostic] {
    guard let largestFile else { return [] }
    return files.filter { $0.size > largestFile }.map { file in
      Diagnostic(
        .error, "host-limit",
        "\(title) takes files of \(Self.megabytes(largestFile)), '\(file.path)' has \(Self.megabytes(file.size))",
        explanation: rule,
        suggestion: file.path.hasSuffix(".html") ? "Lower the table's 'rowsPerPage'" : "Make the file smaller")
    }
  }

  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  private static func top(_ path: String) -> String {
    path.contains("/") ? path.prefix { $0 != "/" } + "/" : "/"
  }

  private static func largest(_ counts: [String: Int]) -> [(name: String, count: Int)] {
    let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return sorted.prefix(3).map { ($0.key, $0.value) }
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((bytes + (1 << 20) - 1) >> 20) MiB"
  }
}
