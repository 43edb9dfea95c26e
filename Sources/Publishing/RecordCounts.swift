import Diagnostics
import Effects
import Site

/// How many records each table published, kept beside the site for the guards of the next build.
///
/// A file of lines "COUNT NAME". It is written when the site is in place and only then, so that it always speaks of a
/// site that readers have seen: a build that fails, or that a guard stops, does not lower the bar for the one after it.
struct RecordCounts: Sendable, Equatable {
  private var counts: [String: Int] = [:]

  init(_ tables: [SiteTable]) {
    for table in tables where table.main == nil { counts[table.configuration.name] = table.recordCount }
  }

  /// Those of the last good build; none where there is no such file.
  init(_ path: String, _ files: FileSystem) throws(Diagnostic) {
    guard let bytes = try files.readIfPresent(path) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2, let count = Int(String(decoding: parts[0], as: UTF8.self)) else { continue }
      counts[String(decoding: parts[1], as: UTF8.self)] = count
    }
  }

  subscript(table: String) -> Int? { counts[table] }

  /// Nothing is written where the file says so already.
  func write(_ path: String, _ files: FileSystem) throws(Diagnostic) {
    guard try self != RecordCounts(path, files) else { return }
    let lines = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "\($0.value) \($0.key)\n" }
    do throws(FileError) {
      try files.write(path, Array(lines.joined().utf8))
    } catch {
      throw Diagnostic(error)
    }
  }
}
