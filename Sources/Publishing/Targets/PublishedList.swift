import Diagnostics
import Effects

/// The files that were sent to a place, kept on this machine: what may be removed there because it came from here.
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
  var paths: Set<String> { get throws(Diagnostic) { Set(try marks.keys) } }

  /// What stands for each file's content, by its path.
  var marks: [String: String] {
    get throws(Diagnostic) {
      var lines = try text.split(separator: "\n")[...]
      guard lines.popFirst().map(String.init) == place else { return [:] }
      let pairs = lines.compactMap { line -> (String, String)? in
        guard let blank = line.firstIndex(of: " ") else { return nil }
        return (String(line[line.index(after: blank)...]), String(line[..<blank]))
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// Of the whole list; nil where there is none.
  var digest: String? {
    get throws(Diagnostic) {
      let text = try text
      return text.isEmpty ? nil : Hexadecimal.text(of: SHA256.digest(of: Array(text.utf8))) + "\n"
    }
  }

  func write(_ paths: [String]) throws(Diagnostic) {
    try write(paths.map { ($0, "-") })
  }

  func write(_ marks: [(path: String, mark: String)]) throws(Diagnostic) {
    let lines = [place + "\n"] + marks.map { "\($0.mark) \($0.path)\n" }
    try Diagnostic.of {
      if let folder = PathOrder.folders(above: path).first { try files.makeFolder(folder) }
      try files.write(path, Array(lines.joined().utf8))
    }
  }

  /// Writes the digest beside the list.
  ///
  /// - Returns: the path of its file.
  func writeDigest() throws(Diagnostic) -> String {
    let digest = try digest ?? ""
    try Diagnostic.of { try files.write(path + ".digest", Array(digest.utf8)) }
    return path + ".digest"
  }

  private var text: String {
    get throws(Diagnostic) { try files.readIfPresent(path).map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }
}
