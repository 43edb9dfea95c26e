import Diagnostics
import Effects

/// One file to upload by hand.
struct ZipTarget {
  private let job: PublishJob
  private let path: String

  init(_ job: PublishJob, path: String) {
    self.job = job
    self.path = job.local(path)
  }

  func publish() throws(Diagnostic) -> PublishReport {
    var archive = try ZipArchive(count: job.published.count, path: path)
    for file in job.published {
      try archive.add(file.path, try job.read(file.path))
    }
    let bytes = try archive.finish()
    var report = job.report(path)
    // An old file that cannot be read is written anew.
    if let old = try? job.files.read(path), old == bytes { return report }
    report.sent = job.published.map(\.path)
    report.bytes = bytes.count
    if !job.isDryRun { try Diagnostic.of { try job.files.write(path, bytes) } }
    return report
  }
}
