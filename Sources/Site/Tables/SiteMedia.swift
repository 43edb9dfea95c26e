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
  /// Files that the site's options leave out.
  private struct LeftOut {
    var videos = 0
    var large = 0

    mutating func takes(_ ending: String, _ length: Int?, _ options: MediaOptions) -> Bool {
      if options.video != .copy, SiteMedia.videos.contains(ending) {
        videos += 1
        return true
      }
      guard let length, let bound = options.largestFile, length > bound else { return false }
      large += 1
      return true
    }

    func report(of table: String, at place: SourceLocation, to sink: DiagnosticSink) {
      let causes = [(videos, "videos, by 'media: video'"), (large, "larger than 'media: maxFile'")]
      for (count, cause) in causes where count > 0 {
        sink.report(
          Diagnostic(
            .notice, "media-left-out", "\(count == 1 ? "1 file" : "\(count) files") of '\(table)' left out: \(cause)",
            at: place))
      }
    }
  }

  private struct File: Sendable {
    let folder: ExportFolder
    let inner: String
    let path: SitePath
  }

  let options: MediaOptions
  private var files: [File] = []
  /// By table, by the path in its exports.
  private var places: [String: [String: SitePath]] = [:]

  package init(_ options: MediaOptions = MediaOptions()) {
    self.options = options
  }

  /// Adds what a table's records show; reports how many files the site's options leave out.
  mutating func add(_ fields: TableFields, reportingTo sink: DiagnosticSink) {
    let loaded = fields.loaded
    let table = fields.configuration.name
    if options.remote == .refuse { refuseRemote(fields, sink) }
    guard !loaded.exports.isEmpty else { return }
    var leftOut = LeftOut()
    let profiles = loaded.exports.values.compactMap(\.profile)
    let shown = shown(loaded.records).union(profiles.flatMap { [$0.avatar, $0.header].compactMap(\.self) })
    for (_, export) in loaded.exports.sorted(by: { $0.key < $1.key }) {
      for inner in export.media where shown.contains(inner) && places[table]?[inner] == nil {
        guard let ending = Self.ending(inner), !Self.isPicture(ending) || export.folder.isReadablePicture(inner) else {
          continue
        }
        if leftOut.takes(ending, export.folder.length(of: inner), options) { continue }
        let path = SitePath("/media/\(Slug.slug(ofIdentifier: table))/\(Slug.slug(ofIdentifier: inner)).\(ending)")
        files.append(File(folder: export.folder, inner: inner, path: path))
        places[table, default: [:]][inner] = path
      }
    }
    leftOut.report(of: table, at: fields.configuration.location, to: sink)
  }

  /// One error for the records of a table that name pictures on other servers.
  private func refuseRemote(_ fields: TableFields, _ sink: DiagnosticSink) {
    let records = fields.loaded.records
    let names = (0..<records.count).filter { row in
      let media = records[row].value("media")?.elements.compactMap { $0.mapping?.text("url") } ?? []
      let pictures = ["profileImageUrl", "image", "photo"].compactMap { records[row].text($0) }
      return (media + pictures).contains { $0.hasPrefix("http:") || $0.hasPrefix("https:") }
    }
    guard let first = names.first else { return }
    let count = names.count == 1 ? "1 record" : "\(names.count) records"
    sink.report(
      Diagnostic(
        .error, "remote-media", "\(count) of '\(fields.configuration.name)' show files of other servers",
        at: options.remoteLocation, explanation: "The first is '\(fields.loaded.fields.title(of: records[first]))'",
        suggestion: "Copy the files into the content folder, or write 'remote: link'"))
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

  fileprivate static let videos: Set<String> = ["mp4", "m4v", "mov", "webm"]

  /// Everything that records name as a file of theirs.
  private func shown(_ records: RecordStore) -> Set<String> {
    var shown: Set<String> = []
    for row in 0..<records.count { shown.formUnion(records[row].files(withPosters: options.video != .drop)) }
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
