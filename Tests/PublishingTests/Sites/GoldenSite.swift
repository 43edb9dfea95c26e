import Diagnostics
import Effects
import Glibc
import Publishing
import TestSupport

/// A site of Tests/Sites, copied into a folder of its own and built with the least of themes.
struct GoldenSite {
  static let folder = Cases.repository + "/Tests/Sites"
  /// `RECORD_SITES=1` writes what is expected anew, and fails the run.
  static let isRecording = getenv("RECORD_SITES") != nil

  /// The site's folder.
  let path: String
  var options: BuildOptions

  /// - Parameters:
  ///   - names: folders of Tests/Sites; the files of later ones replace those of earlier ones.
  ///   - path: an empty folder.
  init(_ names: String..., at path: String) throws {
    self.path = path
    options = BuildOptions(site: path)
    options.resources = Self.folder + "/theme"
    options.jobs = 1
    for name in names { try add(name) }
  }

  func add(_ name: String) throws {
    let source = Self.folder + "/" + name
    for file in try FileSystem.disk.files(below: source) where !file.hasPrefix("expected") {
      try write(file, try FileSystem.disk.read(source + "/" + file))
    }
  }

  func write(_ file: String, _ bytes: [UInt8]) throws {
    let place = path + "/" + file
    try FileSystem.disk.makeFolder(place.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    try FileSystem.disk.write(place, bytes)
  }

  func write(_ file: String, _ text: String) throws {
    try write(file, Array(text.utf8))
  }

  @discardableResult
  func build(_ sink: DiagnosticSink = DiagnosticSink()) throws(Diagnostic) -> BuildReport {
    try BuildPipeline(options: options, files: Self.files, clock: .system, sink: sink).run()
  }

  /// The disk, where every font is packed already: packing is the slow part and Fonts' own matter.
  static let files: FileSystem = {
    var files = FileSystem.disk
    files.read = { path throws(FileError) in
      path.contains("/.galley/public/fonts/") && !path.contains("/fonts/cut-")
        ? SealedBytes.sealed(Array("font".utf8)) : try FileSystem.disk.read(path)
    }
    return files
  }()

  /// All files of the built site, by their paths.
  func published() throws -> [String: [UInt8]] {
    let root = path + "/public"
    var pages: [String: [UInt8]] = [:]
    guard FileSystem.disk.exists(root) else { return pages }
    for file in try FileSystem.disk.files(below: root) { pages[file] = try FileSystem.disk.read(root + "/" + file) }
    return pages
  }

  /// A file's text; empty where there is none.
  func page(_ file: String) -> String {
    String(decoding: (try? FileSystem.disk.read(path + "/public/" + file)) ?? [], as: UTF8.self)
  }
}
