import Diagnostics
import Effects

/// A branch of a git repository that holds the site alone, in one commit without a past: who is removed from the site is
/// not to be found in its history either.
///
/// The site's folder is no working tree of anything: git reads it from outside, with a repository of its own beside it.
struct GitTarget {
  private let job: PublishJob
  private let repository: String
  private let branch: String
  private let domain: String?

  init(_ job: PublishJob, repository: String, branch: String, domain: String?) {
    self.job = job
    let isPath = !repository.contains(":")
    self.repository = isPath ? job.local(repository) : repository
    self.branch = branch
    self.domain = domain
  }

  private var folder: String { job.state + "/git" }
  private var reference: String { "refs/heads/" + branch }

  func publish() throws(Diagnostic) -> PublishReport {
    _ = try git(["check-ref-format", reference])
    if try !job.files.has(folder + "/HEAD") {
      _ = try job.run(Program("git", ["init", "--quiet", "--bare", "--", folder]))
    }
    let old = try tip()
    let tree = try writeTree()
    var report = job.report("\(repository) (\(branch))")
    let changes = try changes(from: old, to: tree)
    report.files = try names(in: tree).count
    report.sent = changes.written
    report.removed = changes.removed
    report.bytes = job.size(of: changes.written)
    if job.isDryRun || changes.written.isEmpty && changes.removed.isEmpty { return report }
    let commit = try line(author() + ["commit-tree", tree, "-m", "Publish \(job.title)"])
    _ = try git([
      "push", "--quiet", "--force-with-lease=\(reference):\(old ?? "")", "--", repository, "\(commit):\(reference)",
    ])
    return report
  }

  /// What the branch holds now, fetched where this machine lacks it; nil where there is no such branch.
  private func tip() throws(Diagnostic) -> String? {
    let found = try line(["ls-remote", "--", repository, reference])
    guard let tip = found.split(whereSeparator: \.isWhitespace).first.map(String.init) else { return nil }
    if (try? git(["cat-file", "-e", tip + "^{tree}"])) == nil {
      _ = try git(["fetch", "--quiet", "--depth=1", "--no-tags", "--", repository, reference])
    }
    return tip
  }

  /// The site as a tree of git's, with what hosts look for in it.
  private func writeTree() throws(Diagnostic) -> String {
    _ = try git(["read-tree", "--empty"])
    _ = try git([
      "--work-tree=" + job.output, "add", "--all", "--force", "--", ":/", ":(exclude,top).gitignore",
    ])
    // Without it GitHub leaves out files whose names begin with an underscore.
    try add(".nojekyll", "")
    if let domain { try add("CNAME", domain + "\n") }
    return try line(["write-tree"])
  }

  private func add(_ path: String, _ text: String) throws(Diagnostic) {
    let blob = try line(["hash-object", "-w", "--stdin"], input: Array(text.utf8))
    _ = try git(["update-index", "--add", "--cacheinfo", "100644,\(blob),\(path)"])
  }

  private func names(in tree: String) throws(Diagnostic) -> [String] {
    Self.parts(try git(["ls-tree", "-r", "-z", "--name-only", tree]))
  }

  private func changes(from old: String?, to tree: String) throws(Diagnostic) -> (written: [String], removed: [String])
  {
    guard let old else { return (try names(in: tree), []) }
    let parts = Self.parts(try git(["diff-tree", "-r", "-z", "--no-renames", "--name-status", old + "^{tree}", tree]))
    var (written, removed): ([String], [String]) = ([], [])
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      if parts[place] == "D" { removed.append(parts[place + 1]) } else { written.append(parts[place + 1]) }
    }
    return (written, removed)
  }

  private static func parts(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whoever git knows, else nobody in particular.
  private func author() -> [String] {
    if (try? git(["config", "user.email"])) != nil { return [] }
    return ["-c", "user.name=Galley", "-c", "user.email=galley@localhost"]
  }

  private func line(_ words: [String], input: [UInt8] = []) throws(Diagnostic) -> String {
    String(decoding: try git(words, input: input).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Settings of the user's that would change bytes or leave files out do not count.
  private func git(_ words: [String], input: [UInt8] = []) throws(Diagnostic) -> [UInt8] {
    let settings = [
      "core.autocrlf=false", "core.safecrlf=false", "core.fileMode=false", "core.excludesFile=/dev/null",
      "core.attributesFile=/dev/null", "core.hooksPath=/dev/null", "commit.gpgSign=false", "core.bare=false",
      "core.quotePath=false", "gc.auto=0",
    ].flatMap { ["-c", $0] }
    return try job.run(Program("git", ["--git-dir=" + folder] + settings + words, input: input))
  }
}
