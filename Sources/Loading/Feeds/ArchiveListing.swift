import Diagnostics
import Effects
import Syntax

/// The files in an archive and the sizes of its pictures, by one pass; of a damaged archive what can be told of it.
struct ArchiveListing {
  private(set) var paths: [String] = []
  private(set) var sizes: [String: ImageSize] = [:]
  /// Of its files unpacked, in bytes.
  private(set) var lengths: [String: Int] = [:]
  /// The text in which the archive is cut off.
  private(set) var cutText: String?

  private var seen: Set<String> = []
  private var lastSeen = ""
  /// Of each damaged file, in the order of the archive.
  private var damages: [(path: String, remark: Diagnostic)] = []

  /// Bound: damaged files of an archive that are passed over
  private static let mostDamages = 64

  init() {}

  /// Reports what is damaged or refused. Throws where not even one file is found.
  init(_ archive: Source.File, _ files: FileSystem, sink: DiagnosticSink) throws(Diagnostic) {
    var end: Diagnostic?
    var goesOn = true
    while goesOn { goesOn = try pass(archive, files, &end, sink: sink) }
    if paths.isEmpty, let problem = end ?? damages.first?.remark { throw problem }
    // What is cut off within a file ends the next pass at that file.
    if end != nil, let last = damages.last, last.path == lastSeen { damages.removeLast() }
    for damage in damages { sink.report(damage.remark) }
    if let end { try reportEnd(end, archive, files, sink) }
  }

  /// One pass from the beginning; true where it ended at a damaged file, which the next one passes over.
  private mutating func pass(
    _ archive: Source.File, _ files: FileSystem, _ end: inout Diagnostic?, sink: DiagnosticSink
  ) throws(Diagnostic) -> Bool {
    var (listing, problem, goesOn) = (self, Diagnostic?.none, false)
    try Self.withArchive(archive, files) { reader throws(Diagnostic) in
      do throws(Diagnostic) {
        while let entry = try reader.next() {
          guard listing.seen.insert(entry.path).inserted else { continue }
          goesOn = try !listing.add(entry, reader)
          if goesOn { return }
        }
      } catch {
        guard error.identifier == "archive-damaged" else { throw error }
        problem = error
      }
      reader.remarks.forEach(sink.report)
    }
    (self, end) = (listing, problem)
    return goesOn && damages.count < Self.mostDamages
  }

  /// False for a picture that is damaged where its size should stand.
  private mutating func add(_ entry: ArchiveEntry, _ reader: ArchiveReader) throws(Diagnostic) -> Bool {
    lastSeen = entry.path
    if Self.isPicture(entry.path) {
      do throws(Diagnostic) {
        sizes[entry.path] = ImageHeader(try reader.piece())?.size
      } catch {
        guard error.identifier == "archive-damaged" else { throw error }
        damages.append((entry.path, Self.remark(error, on: entry.path)))
        return false
      }
    }
    paths.append(entry.path)
    lengths[entry.path] = entry.size
    return true
  }

  /// Says where an archive ends that is cut off, and what is read of it.
  private mutating func reportEnd(
    _ problem: Diagnostic, _ archive: Source.File, _ files: FileSystem, _ sink: DiagnosticSink
  ) throws(Diagnostic) {
    if let last = paths.last, last == lastSeen, try Self.isCut(last, of: archive, files) {
      if Self.isText(last) { cutText = last } else { paths.removeLast() }
    }
    var problem = problem
    problem.severity = .warning
    let whole = paths.count - (cutText == nil ? 0 : 1)
    problem.explanation =
      "\(whole) files before the damage are read\(cutText.map { ", and the beginning of '\($0)'" } ?? ""); the others are lost"
    sink.report(problem)
  }

  /// What readers are told of one damaged file.
  static func remark(_ damage: Diagnostic, on path: String) -> Diagnostic {
    var remark = damage
    remark.severity = .warning
    remark.explanation =
      isText(path) ? "What stands before the damage is read, and the other files are" : "The other files are read"
    return remark
  }

  static func isText(_ path: String) -> Bool {
    ["json", "js", "csv", "xml"].contains(path.split(separator: ".").last?.lowercased() ?? "")
  }

  static func isPicture(_ path: String) -> Bool {
    ["jpg", "jpeg", "png", "gif", "webp"].contains(path.split(separator: ".").last?.lowercased() ?? "")
  }

  /// Whether an archive is damaged within a file of it.
  private static func isCut(_ path: String, of archive: Source.File, _ files: FileSystem) throws(Diagnostic) -> Bool {
    var isCut = true
    try withArchive(archive, files) { reader throws(Diagnostic) in
      while let entry = try reader.next() {
        guard entry.path == path else { continue }
        isCut = try reader.bytesBeforeDamage().damage != nil
        return
      }
    }
    return isCut
  }

  static func withArchive(
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
