import Diagnostics
import Effects

/// A folder of another machine over ssh, or of this one, through rsync. Files are compared by their content, assets go
/// before pages, and what is to be removed goes last.
struct RsyncTarget {
  private let job: PublishJob
  private let destination: String

  init(_ job: PublishJob, destination: String) {
    self.job = job
    let isRemote = destination.contains(":")
    let place = isRemote ? destination : job.local(destination)
    self.destination = place.hasSuffix("/") ? place : place + "/"
  }

  private var list: PublishedList {
    PublishedList(job.state + "/published/" + job.target.name, place: destination, files: job.files)
  }

  func publish() throws(Diagnostic) -> PublishReport {
    var report = job.report(destination)
    // What rsync would remove, before anything is sent: only then is it known what was there.
    let surplus = try transfer(["--dry-run", "--delete"]).removed
    let own = try job.target.mirrors ? nil : list.paths
    report.removed = surplus.filter { own?.contains($0) ?? true }
    report.strays = surplus.filter { own?.contains($0) == false }
    if job.isDryRun {
      let sent = try transfer(["--dry-run"]).sent
      report.sent = sent.filter { !$0.hasSuffix(".html") } + sent.filter { $0.hasSuffix(".html") }
    } else {
      report.sent = try transfer(["--exclude=*.html"]).sent + transfer([]).sent
      try remove(report.removed)
      try list.write(job.published.map(\.path))
    }
    report.bytes = job.size(of: report.sent)
    return report
  }

  private func remove(_ paths: [String]) throws(Diagnostic) {
    guard !paths.isEmpty else { return }
    if job.target.mirrors {
      _ = try transfer(["--delete-after"])
    } else {
      let names = Array(paths.joined(separator: "\0").utf8)
      _ = try transfer(["--delete-missing-args", "--from0", "--files-from=-"], input: names)
    }
  }

  /// - Returns: the files that rsync says it sent and removed.
  private func transfer(
    _ options: [String], input: [UInt8] = []
  ) throws(Diagnostic) -> (sent: [String], removed: [String]) {
    let output = try job.run(
      Program(
        "rsync",
        [
          "--recursive", "--links", "--checksum", "--perms", "--chmod=D755,F644", "--delay-updates", "--8-bit-output",
          "--exclude=/.git*", "--exclude=/.well-known", "--out-format=%i %n",
        ] + options + ["--", job.output + "/", destination], input: input))
    var (sent, removed): ([String], [String]) = ([], [])
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      let name = line.drop { $0 != " " }.drop { $0 == " " }
      if line.hasPrefix("*deleting") {
        if !name.hasSuffix("/") { removed.append(String(name)) }
      } else if line.hasPrefix("<f") || line.hasPrefix(">f") {
        // Its content, or only its permissions.
        if line.dropFirst(2).first != "." { sent.append(String(name)) }
      }
    }
    return (sent, removed)
  }
}
