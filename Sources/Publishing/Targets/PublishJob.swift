import Diagnostics
import Effects
import Site

/// One site on its way to one target.
struct PublishJob: Sendable {
  let target: PublishingTarget
  /// The site's own folder: paths in site.yaml are relative to it.
  let site: String
  /// The built site.
  let output: String
  /// What is kept between two runs.
  let state: String
  let files: FileSystem
  let world: PublishingWorld
  let published: [PublishedFile]
  let title: String
  let isDryRun: Bool

  func run() throws(Diagnostic) -> PublishReport {
    switch target.destination {
    case .zip(let path): try ZipTarget(self, path: path).publish()
    case .folder(let path): try FolderTarget(self, path: path).publish()
    case .git(let repository, let branch, let domain):
      try GitTarget(self, repository: repository, branch: branch, domain: domain).publish()
    case .rsync(let destination): try RsyncTarget(self, destination: destination).publish()
    case .sftp(let destination): try SFTPTarget(self, destination: destination).publish()
    case .storage(let bucket, let region, let endpoint):
      try StorageTarget(self, name: bucket, region: region, endpoint: endpoint).publish()
    }
  }

  func report(_ place: String) -> PublishReport {
    var report = PublishReport(target: target.name, place: place)
    report.files = published.count
    report.isDryRun = isDryRun
    return report
  }

  /// A path of site.yaml.
  func local(_ path: String) -> String {
    path.hasPrefix("/") ? path : site + "/" + path
  }

  /// A file of the built site.
  func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    try Diagnostic.of { try files.read(output + "/" + path) }
  }

  func size(of paths: [String]) -> Int {
    let sizes = Dictionary(published.map { ($0.path, $0.size) }) { first, _ in first }
    return paths.reduce(0) { $0 + (sizes[$1] ?? 0) }
  }

  /// What a program wrote, where it did what it was asked.
  func run(_ program: Program) throws(Diagnostic) -> [UInt8] {
    let result: ProgramResult
    do throws(FileError) {
      result = try world.programs.run(program)
    } catch {
      throw Diagnostic(
        .error, "missing-program", "Cannot run '\(program.name)': \(error.reason)", at: target.location,
        suggestion: "Install \(program.name)")
    }
    guard result.code == 0 else {
      let words = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").suffix(8)
      throw Diagnostic(
        .error, "publish-failed", "\(program.name) could not publish to '\(target.name)' (exit code \(result.code))",
        at: target.location, notes: words.map { Diagnostic.Note(String($0)) })
    }
    return result.output
  }
}
