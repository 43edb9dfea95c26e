import Diagnostics
import Effects

/// Files of the built-in theme as they were when a site copied them, kept in one file of the site's Templates.
///
/// A line `file PATH BYTES` goes before the bytes of each. With them a build can tell that the built-in file has changed
/// since, and how, whatever the site has made of its copy.
struct EjectedFiles {
  static let name = ".galley-theme"

  private static let head =
    "# What 'galley theme' copied from the built-in theme, as it was then. Builds compare it with the theme of today.\n"

  private(set) var entries: [(path: String, bytes: [UInt8])] = []

  init() {}

  /// What cannot be read as such a file is left out: it is a memory, and nobody's work.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = rest[..<end].split(separator: UInt8(ascii: " "))
      rest = rest[(end + 1)...]
      guard words.count == 3, words[0].elementsEqual("file".utf8),
        let count = Int(String(decoding: words[2], as: UTF8.self)), count >= 0, count <= rest.count
      else { continue }
      entries.append((String(decoding: words[1], as: UTF8.self), Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
  }

  /// Those of a site; none where it has copied nothing.
  init(in templates: String, _ files: FileSystem) throws(Diagnostic) {
    self.init(try files.readIfPresent(templates + "/" + Self.name) ?? [])
  }

  var bytes: [UInt8] {
    entries.reduce(into: Array(Self.head.utf8)) { bytes, entry in
      bytes += "file \(entry.path) \(entry.bytes.count)\n".utf8
      bytes += entry.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  mutating func remember(_ path: String, _ bytes: [UInt8]) {
    entries.removeAll { $0.path == path }
    entries.append((path, bytes))
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// One notice for each file that the built-in theme has changed since.
  func report(builtIn: String, _ files: FileSystem, to sink: DiagnosticSink) throws(Diagnostic) {
    for entry in entries {
      guard let now = try files.readIfPresent(builtIn + "/" + entry.path), now != entry.bytes else { continue }
      sink.report(
        Diagnostic(
          .notice, "built-in-changed", "The built-in '\(entry.path)' has changed since this site copied it",
          at: SourceLocation(file: "Templates/" + entry.path, line: 1, column: 1),
          notes: LineChanges(from: entry.bytes, to: now).lines.map { Diagnostic.Note($0) },
          suggestion:
            "Take over what you want of it, then run 'galley theme eject \(entry.path)' to note today's version"))
    }
  }
}
