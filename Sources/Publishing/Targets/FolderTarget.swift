import Diagnostics
import Effects

/// A folder of this machine, such as a web server's root: swapped in at one stroke, as a build's own output is.
struct FolderTarget {
  private let job: PublishJob
  private let folder: String

  init(_ job: PublishJob, path: String) {
    self.job = job
    folder = job.local(path)
  }

  func publish() throws(Diagnostic) -> PublishReport {
    var report = job.report(folder)
    report.sent = try changed()
    report.bytes = job.size(of: report.sent)
    report.removed = try removed()
    if job.isDryRun { return report }
    let tree = SiteTree(target: folder, state: BuildOptions.state(beside: folder), files: job.files)
    let build = try Diagnostic.elsewhere { () throws(Diagnostic) in try tree.begin() }
    do throws(Diagnostic) {
      for file in job.published { try build.write(file.path, try job.read(file.path)) }
      // Beside a web server's root the old site might be served, too, with what was to be removed.
      _ = try build.finish(keepsSpare: false)
    } catch {
      build.abandon()
      throw error
    }
    return report
  }

  private func changed() throws(Diagnostic) -> [String] {
    var changed: [PublishedFile] = []
    for file in job.published {
      let status = try Diagnostic.of { try job.files.status(folder + "/" + file.path) }
      if status?.kind == .file, status.map({ Int($0.size) }) == file.size,
        try Diagnostic.of({ try job.files.read(folder + "/" + file.path) }) == job.read(file.path)
      {
        continue
      }
      changed.append(file)
    }
    return (changed.filter { !$0.isPage } + changed.filter(\.isPage)).map(\.path)
  }

  private func removed() throws(Diagnostic) -> [String] {
    let known = Set(job.published.map { Array($0.path.utf8) })
    let there = try job.files.filesIfPresent(below: folder)
    let kept = [".git/", ".gitignore", ".nojekyll", "CNAME"]
    return there.filter { path in !known.contains(Array(path.utf8)) && !kept.contains(where: path.hasPrefix) }
  }
}

extension Diagnostic {
  /// A folder that is not Galley's, said of a target and not of a build's output.
  fileprivate static func elsewhere<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      var problem = error
      if problem.identifier == "foreign-folder" {
        problem.explanation = "The folder is replaced whole, so it must be empty or Galley's own"
        problem.suggestion = "Empty the folder, or name another one in site.yaml"
      }
      throw problem
    }
  }
}
