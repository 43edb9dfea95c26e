import Diagnostics
import Effects

/// The paths that were sent to a place, kept on this machine: what may be removed there because it came from here.
struct PublishedList {
  private let path: String
  private let place: String
  private let files: FileSystem

  init(_ path: String, place: String, files: FileSystem) {
    self.path = path
    self.place = place
    self.files = files
  }

  /// None where nothing was sent to the place from here.
  func paths() throws(Diagnostic) -> Set<String> {
    guard let bytes = try files.readIfPresent(path) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return lines.first == place ? Set(lines.dropFirst()) : []
  }

  func write(_ paths: [String]) throws(Diagnostic) {
    let lines = ([place] + paths).map { $0 + "\n" }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try Diagnostic.of {
      try files.makeFolder(folder)
      try files.write(path, Array(lines.joined().utf8))
    }
  }
}
