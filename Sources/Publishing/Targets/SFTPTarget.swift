import Diagnostics
import Effects

/// A folder of another machine over SFTP, through OpenSSH's `sftp`: it knows the user's keys, agent, hosts and jumps, and is
/// kept safe by the system. Each file is sent under another name and renamed, assets before pages, removals last.
///
/// The protocol cannot compare contents. So this machine keeps a list of what it sent, and the folder a digest of that list:
/// where the two agree, nobody else has sent anything since, and what the list has is not sent again.
struct SFTPTarget {
  private let job: PublishJob
  private let host: String
  private let folder: String

  /// The digest's file at the target. Hidden, and of no use to who finds it.
  private static let stamp = ".galley-published"

  init(_ job: PublishJob, destination: String) throws(Diagnostic) {
    let parts = destination.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isPlain = destination.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, isPlain else {
      throw Diagnostic(
        .error, "invalid-value", "'\(destination)' names no host and folder", at: job.target.location,
        suggestion: "Write 'sftp: \"USER@HOST:/srv/www/site\"'")
    }
    self.job = job
    host = parts[0]
    folder = parts[1].count > 1 && parts[1].hasSuffix("/") ? String(parts[1].dropLast()) : parts[1]
  }

  private var list: PublishedList {
    PublishedList(job.state + "/published/" + job.target.name, place: "\(host):\(folder)", files: job.files)
  }

  func publish() throws(Diagnostic) -> PublishReport {
    var report = job.report("\(host):\(folder)")
    var marks: [(path: String, mark: String)] = []
    for file in job.published { marks.append((file.path, Self.mark(try job.read(file.path)))) }
    let isKnown = try stampThere() == list.digest
    let old = try isKnown ? list.marks : [:]
    let changed = marks.filter { old[$0.path] != $0.mark }.map(\.path)
    report.sent = changed.filter { !$0.hasSuffix(".html") } + changed.filter { $0.hasSuffix(".html") }
    report.bytes = job.size(of: report.sent)
    report.removed = try surplus(list.paths)
    if job.isDryRun || isKnown && report.sent.isEmpty && report.removed.isEmpty { return report }
    // From now on they are ours, even if this run does not come to its end.
    try list.write(marks + report.removed.map { ($0, "-") })
    try run(batch(report))
    try list.write(marks)
    try run(put(list.writeDigest(), Self.stamp))
    return report
  }

  /// What was sent from here and is not of the site any more; of a mirror, whatever is there and is not of the site.
  private func surplus(_ sent: Set<String>) throws(Diagnostic) -> [String] {
    let known = Set(job.published.map(\.path))
    var there = sent
    if job.target.mirrors { there.formUnion(try SFTPListing(folder, run: run).files()) }
    let kept = [".git/", ".well-known/", Self.stamp]
    return there.filter { path in !known.contains(path) && !kept.contains(where: path.hasPrefix) }.sorted()
  }

  private func batch(_ report: PublishReport) -> [String] {
    let folders = Set(report.sent.flatMap(PathOrder.folders(above:)))
    var lines = ["-rm \(SFTPText.quoted(place(Self.stamp)))", "-mkdir \(SFTPText.quoted(folder))"]
    lines += folders.sorted().map { "-mkdir \(SFTPText.quoted(place($0)))" }
    for path in report.sent { lines += put(job.output + "/" + path, path) }
    lines += report.removed.map { "-rm \(SFTPText.quoted(place($0)))" }
    // Deepest first; those that still hold something stay.
    let emptied = Set(report.removed.flatMap(PathOrder.folders(above:))).sorted().reversed()
    return lines + emptied.map { "-rmdir \(SFTPText.quoted(place($0)))" }
  }

  private static func mark(_ bytes: [UInt8]) -> String { Hexadecimal.text(of: SHA256.digest(of: bytes)) }

  private func put(_ local: String, _ path: String) -> [String] {
    let new = place(path) + ".galley-new"
    return [
      "put \(SFTPText.quoted(local)) \(SFTPText.quoted(new))",
      "rename \(SFTPText.quoted(new)) \(SFTPText.quoted(place(path)))",
    ]
  }

  private func place(_ path: String) -> String { folder == "/" ? "/" + path : folder + "/" + path }

  /// The digest that the folder has; nil where it has none.
  private func stampThere() throws(Diagnostic) -> String? {
    let local = job.state + "/published/" + job.target.name + ".there"
    try Diagnostic.of {
      try job.files.makeFolder(job.state + "/published")
      try job.files.removeTree(local)
    }
    try run(["-get \(SFTPText.quoted(place(Self.stamp))) \(SFTPText.quoted(local))"])
    return try job.files.readIfPresent(local).map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Returns: what it wrote, one line for each.
  @discardableResult private func run(_ lines: [String]) throws(Diagnostic) -> [String] {
    let batch = lines.map { $0 + "\n" }.joined()
    let output = try job.run(
      Program("sftp", ["-q", "-o", "BatchMode=yes", "-b", "-", "--", host], input: Array(batch.utf8)))
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
