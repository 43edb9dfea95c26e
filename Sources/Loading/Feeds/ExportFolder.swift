import Diagnostics
import Effects
import Syntax

/// The files of an export, whether they lie in a folder or are packed in an archive. Nothing is ever unpacked onto the
/// disk, and nothing outside is reached.
package struct ExportFolder: Sendable {
  private enum Container {
    case folder, archive
    /// A file that is the whole export; its neighbours are not read.
    case file
  }

  /// As messages name it.
  package let name: String
  /// Relative to the export, sorted by bytes.
  package let paths: [String]
  private let container: Container
  private let location: String
  private let files: FileSystem
  private let known: Set<String>
  /// Of an archive, which is read once for it.
  private let listing: ArchiveListing
  private let sink: DiagnosticSink?

  /// A folder on the disk. Links in it are not followed.
  ///
  /// - Parameter sink: told of pictures whose sizes cannot be read.
  package init(folder: Source.File, _ files: FileSystem, sink: DiagnosticSink) throws(Diagnostic) {
    do throws(FileError) {
      self.init(folder, .folder, try files.files(below: folder.path), files, sink: sink)
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: folder.name, code: error.code))
    }
  }

  /// Those files of a folder that are named, as far as they are there.
  package init(
    folder: Source.File, _ files: FileSystem, naming names: Set<String>, sink: DiagnosticSink
  ) throws(Diagnostic) {
    var paths: [String] = []
    do throws(FileError) {
      for name in names where Self.mayBePath(name) {
        if try files.status(folder.path + "/" + name)?.kind == .file { paths.append(name) }
      }
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: folder.name, code: error.code))
    }
    self.init(folder, .folder, paths, files, sink: sink)
  }

  /// A single file.
  package init(file: Source.File, _ files: FileSystem) {
    let inner = file.path.split(separator: "/").last.map(String.init) ?? file.path
    self.init(file, .file, [inner], files)
  }

  /// A zip or tar archive: one pass for its list and for the sizes of its pictures.
  ///
  /// An archive that is cut off gives what could be read of its list, and reports the rest to the sink.
  package init(archive: Source.File, _ files: FileSystem, sink: DiagnosticSink) throws(Diagnostic) {
    let listing = try ArchiveListing(archive, files, sink: sink)
    self.init(archive, .archive, Array(Set(listing.paths)), files, listing, sink: sink)
  }

  private init(
    _ file: Source.File, _ container: Container, _ paths: [String], _ files: FileSystem,
    _ listing: ArchiveListing = ArchiveListing(), sink: DiagnosticSink? = nil
  ) {
    name = file.name
    location = file.path
    self.container = container
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    known = Set(paths)
    self.files = files
    self.listing = listing
    self.sink = sink
  }

  /// What a record gives as a file may as well be an address, or longer than any path.
  private static func mayBePath(_ name: String) -> Bool {
    name.utf8.count < 1024 && name.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count < 256 }
      && ArchiveEntry.path(of: Array(name.utf8)[...]) == name
  }

  package func contains(_ path: String) -> Bool { known.contains(path) }

  /// The files of some paths, in the order of the export. Those that it does not have are not there.
  package func read(_ wanted: [String]) throws(Diagnostic) -> [SourceText] {
    var found: [SourceText] = []
    try forEach(Set(wanted).intersection(known)) { path, bytes in
      found.append(SourceText(file: label(path), bytes: bytes))
    }
    return found
  }

  /// As messages name a file of the export.
  func label(_ path: String) -> String { container == .file ? name : name + "/" + path }

  /// The path within, of a text that ``read(_:)`` gave.
  func path(of source: SourceText) -> String {
    container == .file ? paths[0] : String(source.file.dropFirst(name.count + 1))
  }

  /// A picture's size from its header; nil where it says none.
  func size(of path: String) -> ImageSize? {
    guard ArchiveListing.isPicture(path), known.contains(path) else { return nil }
    if container != .folder { return listing.sizes[path] }
    let file: OpenFile
    do throws(FileError) { file = try files.open(location + "/" + path) } catch {
      if !error.isMissing {
        sink?.report(Diagnostic(FileError(operation: error.operation, path: label(path), code: error.code)))
      }
      return nil
    }
    guard file.status.kind == .file else { return nil }
    return ImageHeader(file.prefix(ImageHeader.usualLength))?.size
  }

  /// A file's length in bytes; nil where an archive does not say it.
  package func length(of path: String) -> Int? {
    if container == .archive { return listing.lengths[path] }
    return (try? files.open(container == .file ? location : location + "/" + path)).map {
      Int(clamping: $0.status.size)
    }
  }

  /// Reads files one after the other: of an archive in one pass, whatever their number.
  package func forEach(
    _ wanted: Set<String>, _ body: (_ path: String, _ bytes: [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard !wanted.isEmpty else { return }
    switch container {
    case .archive:
      var left = wanted
      var isFirst = true
      // Behind a damaged file a reader does not go on; another one passes over it.
      while try forEachPacked(&left, isFirst: isFirst, body) { isFirst = false }
    case .folder, .file:
      for path in paths where wanted.contains(path) {
        let place = container == .file ? location : location + "/" + path
        let bytes: [UInt8]
        do { bytes = try files.read(place) } catch {
          throw Diagnostic(FileError(operation: error.operation, path: label(path), code: error.code))
        }
        try body(path, bytes)
      }
    }
  }

  /// Whether a file is what its ending says, so that it can be shown.
  package func isReadablePicture(_ path: String) -> Bool { size(of: path) != nil }

  /// One pass over an archive; true where it ended at a damaged file, behind which there is more. Of a damaged text what
  /// stands before the damage is taken.
  private func forEachPacked(
    _ left: inout Set<String>, isFirst: Bool, _ body: (_ path: String, _ bytes: [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Bool {
    var (rest, goesOn) = (left, false)
    defer { left = rest }
    try ArchiveListing.withArchive(Source.File(path: location, name: name), files) { reader throws(Diagnostic) in
      while !rest.isEmpty, let entry = try Self.next(reader, isFirst: isFirst) {
        guard rest.remove(entry.path) != nil else { continue }
        let (bytes, damage) = try reader.bytesBeforeDamage()
        if damage == nil || ArchiveListing.isText(entry.path) { try body(entry.path, bytes) }
        guard let damage else { continue }
        if damage.identifier != "archive-damaged" { throw damage }
        if entry.path != listing.cutText { sink?.report(ArchiveListing.remark(damage, on: entry.path)) }
        goesOn = true
        return
      }
    }
    return goesOn && !rest.isEmpty
  }

  /// What a pass over an archive that is cut off does not reach has been reported with the list of its files.
  private static func next(_ reader: ArchiveReader, isFirst: Bool) throws(Diagnostic) -> ArchiveEntry? {
    do throws(Diagnostic) { return try reader.next() } catch {
      if isFirst || error.identifier != "archive-damaged" { throw error }
      return nil
    }
  }
}
