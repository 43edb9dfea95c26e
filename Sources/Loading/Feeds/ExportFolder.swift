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
  /// Of an archive, which is read once for them.
  private let sizes: [String: ImageSize]
  /// Of an archive: the bytes of its files, unpacked.
  private let lengths: [String: Int]
  private let sink: DiagnosticSink?
  /// The text in which an archive is cut off: what stands before the cut is read.
  private let cutText: String?

  private static let pictures: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]

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
    var paths: [String] = []
    var sizes: [String: ImageSize] = [:]
    var lengths: [String: Int] = [:]
    var damage: Diagnostic?
    try Self.withArchive(archive, files) { reader throws(Diagnostic) in
      do throws(Diagnostic) {
        while let entry = try reader.next() {
          paths.append(entry.path)
          lengths[entry.path] = entry.size
          guard Self.isPicture(entry.path) else { continue }
          sizes[entry.path] = ImageHeader(try reader.piece())?.size
        }
      } catch {
        guard !paths.isEmpty, error.identifier == "archive-damaged" else { throw error }
        damage = error
      }
      reader.remarks.forEach(sink.report)
    }
    var cutText: String?
    if var damage, let last = paths.last {
      if try Self.isCut(last, of: archive, files) {
        if Self.isText(last) { cutText = last } else { paths.removeLast() }
      }
      damage.severity = .warning
      let whole = paths.count - (cutText == nil ? 0 : 1)
      damage.explanation =
        "\(whole) files before the damage are read\(cutText.map { ", and the beginning of '\($0)'" } ?? ""); the others are lost"
      sink.report(damage)
    }
    self.init(archive, .archive, Array(Set(paths)), files, sizes, lengths, cutText: cutText)
  }

  private init(
    _ file: Source.File, _ container: Container, _ paths: [String], _ files: FileSystem,
    _ sizes: [String: ImageSize] = [:], _ lengths: [String: Int] = [:], cutText: String? = nil,
    sink: DiagnosticSink? = nil
  ) {
    self.cutText = cutText
    name = file.name
    location = file.path
    self.container = container
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    known = Set(paths)
    self.files = files
    self.sizes = sizes
    self.lengths = lengths
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
    guard Self.isPicture(path), known.contains(path) else { return nil }
    if container != .folder { return sizes[path] }
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
    if container == .archive { return lengths[path] }
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
      try Self.withArchive(Source.File(path: location, name: name), files) { reader throws(Diagnostic) in
        while !left.isEmpty, let entry = try reader.next() {
          guard left.remove(entry.path) != nil else { continue }
          try body(entry.path, entry.path == cutText ? try reader.bytesBeforeDamage().bytes : try reader.bytes())
          // Beyond it nothing can be read.
          if entry.path == cutText { return }
        }
      }
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

  private static func isText(_ path: String) -> Bool {
    ["json", "js", "csv", "xml"].contains(path.split(separator: ".").last?.lowercased() ?? "")
  }

  /// Whether an archive is damaged within a file of it.
  private static func isCut(_ path: String, of archive: Source.File, _ files: FileSystem) throws(Diagnostic) -> Bool {
    var isCut = true
    try withArchive(archive, files) { reader throws(Diagnostic) in
      while let entry = try reader.next() {
        guard entry.path == path else { continue }
        isCut = try reader.bytesBeforeDamage().isCut
        return
      }
    }
    return isCut
  }

  private static func isPicture(_ path: String) -> Bool {
    pictures.contains(path.split(separator: ".").last?.lowercased() ?? "")
  }

  private static func withArchive(
    _ file: Source.File, _ files: FileSystem, _ body: (ArchiveReader) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let open: OpenFile
    do { open = try files.open(file.path) } catch {
      throw Diagnostic(FileError(operation: error.operation, path: file.name, code: error.code))
    }
    try body(
      try ArchiveReader(descriptor: open.descriptor, file: file.name, size: Int(clamping: open.status.size)))
    withExtendedLifetime(open) {}
  }
}
