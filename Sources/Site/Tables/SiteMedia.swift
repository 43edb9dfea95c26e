import Collation
import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// The pictures, videos and sounds of exports that published records show, and where the site has them.
///
/// What is published is never the file as it was: places, cameras and names are taken out of it, and what cannot be
/// cleaned is not published.
package struct SiteMedia: Sendable {
  private struct File: Sendable {
    let folder: ExportFolder
    let inner: String
    let path: SitePath
  }

  private var files: [File] = []
  /// By table, by the path in its exports.
  private var places: [String: [String: SitePath]] = [:]

  package init() {}

  /// Adds what a table's records show.
  mutating func add(_ fields: TableFields) {
    let loaded = fields.loaded
    let table = fields.configuration.name
    guard !loaded.exports.isEmpty else { return }
    let profiles = loaded.exports.values.compactMap(\.profile)
    let shown = Self.shown(loaded.records).union(profiles.flatMap { [$0.avatar, $0.header].compactMap(\.self) })
    for (_, export) in loaded.exports.sorted(by: { $0.key < $1.key }) {
      for inner in export.media where shown.contains(inner) && places[table]?[inner] == nil {
        guard let ending = Self.ending(inner), !Self.isPicture(ending) || export.folder.isReadablePicture(inner) else {
          continue
        }
        let path = SitePath("/media/\(Slug.slug(ofIdentifier: table))/\(Slug.slug(ofIdentifier: inner)).\(ending)")
        files.append(File(folder: export.folder, inner: inner, path: path))
        places[table, default: [:]][inner] = path
      }
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// nil where the site has no such file.
  func path(_ name: String, in table: String) -> SitePath? { places[table]?[name] }

  /// Hands over each file cleaned, of an archive in one pass; reports those that cannot be.
  package func forEach(
    reportingTo sink: DiagnosticSink, _ body: (SitePath, [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var rest = files[...]
    while let first = rest.first {
      let part = rest.prefix { $0.folder.name == first.folder.name }
      rest = rest.dropFirst(part.count)
      let paths = Dictionary(part.map { ($0.inner, $0.path) }) { first, _ in first }
      try first.folder.forEach(Set(part.map(\.inner))) { inner, bytes throws(Diagnostic) in
        guard let path = paths[inner] else { return }
        guard let clean = CleanMedia.bytes(of: bytes, named: inner) else {
          return sink.report(
            Diagnostic(
              .warning, "media-not-cleaned",
              "'\(inner)' of '\(first.folder.name)' is not published: it cannot be cleaned",
              explanation: "Pictures and videos may hold the place where they were made"))
        }
        try body(path, clean)
      }
    }
  }

  /// Everything that records name as a file of theirs.
  private static func shown(_ records: RecordStore) -> Set<String> {
    var shown: Set<String> = []
    for row in 0..<records.count {
      let record = records[row]
      if let avatar = record.text("profileImageUrl") { shown.insert(avatar) }
      for list in ["media", "emoji"] {
        for entry in record.value(list)?.elements.compactMap(\.mapping) ?? [] {
          for name in ["file", "poster"] { if let file = entry.text(name) { shown.insert(file) } }
        }
      }
    }
    return shown
  }

  /// In lower case; nil for what no page shows.
  private static func ending(_ path: String) -> String? {
    guard let ending = path.split(separator: ".").last?.lowercased(), CleanMedia.endings.contains(ending) else {
      return nil
    }
    return ending
  }

  private static func isPicture(_ ending: String) -> Bool { CleanMedia.pictures.contains(ending) }
}
