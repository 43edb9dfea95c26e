import CArchive
import Diagnostics
import Glibc

/// Reads zip, tar and gzipped tar archives through libarchive, entry by entry and without writing anything.
///
///     let archive = try ArchiveReader(SourceText(file: "book.xlsx", bytes: bytes))
///     while let entry = try archive.next() {
///       if entry.path == "xl/workbook.xml" { workbook = try archive.bytes() }
///     }
///
/// Entries come in the archive's order, once; read the whole of one (``bytes(atMost:)``), or a piece at a time
/// (``piece()``), or neither, before asking for the next. For a second pass make another reader. Only plain files
/// come out: folders are passed over; links, devices and names that lead out of the archive are refused, and
/// counted in ``remarks``. What is read is bounded by ``ArchiveLimits``: "archive-limit" is thrown beyond them,
/// "archive-damaged" where the archive is cut off or is none, "archive-encrypted" where it wants a password.
package final class ArchiveReader {
  /// As messages name the archive.
  package let file: String
  private let handle: OpaquePointer
  private let limits: ArchiveLimits
  private let packedSize: Int
  /// libarchive keeps a pointer to what it reads from memory.
  private let memory: UnsafeMutableRawBufferPointer?
  private let names = ArchiveNames()

  private var current: ArchiveEntry?
  private var currentSize = 0
  private var entries = 0
  private var unpacked = 0
  private var refused: [String] = []

  private static let pieceSize = 256 << 10

  /// Reads from memory.
  package convenience init(_ source: SourceText, limits: ArchiveLimits = .init()) throws(Diagnostic) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(source.bytes.count, 1), alignment: 16)
    memory.copyBytes(from: source.bytes)
    try self.init(source.file, size: source.bytes.count, limits, memory: memory) { handle in
      archive_read_open_memory(handle, memory.baseAddress, source.bytes.count)
    }
  }

  /// Reads from an open file, so that one of many gigabytes takes no memory. The descriptor must stay open as long
  /// as the reader is used, belong to nobody else meanwhile, and stand at the file's beginning.
  package convenience init(
    descriptor: Int32, file: String, size: Int, limits: ArchiveLimits = .init()
  ) throws(Diagnostic) {
    try self.init(file, size: size, limits, memory: nil) { handle in
      archive_read_open_fd(handle, descriptor, 64 << 10)
    }
  }

  private init(
    _ file: String, size: Int, _ limits: ArchiveLimits, memory: UnsafeMutableRawBufferPointer?,
    _ open: (OpaquePointer) -> Int32
  ) throws(Diagnostic) {
    guard let handle = archive_read_new() else {
      memory?.deallocate()
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(file)'")
    }
    self.file = file
    self.handle = handle
    self.limits = limits
    self.memory = memory
    packedSize = size
    archive_read_support_format_zip(handle)
    archive_read_support_format_tar(handle)
    archive_read_support_filter_gzip(handle)
    guard names.read({ open(handle) }) == ARCHIVE_OK else { throw problem(nil) }
  }

  deinit {
    archive_read_free(handle)
    memory?.deallocate()
  }

  /// Whether a file begins as an archive that can be read: zip, gzip or tar.
  package static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
      || bytes.starts(with: [0x1F, 0x8B]) || bytes.dropFirst(257).starts(with: "ustar".utf8)
  }

  /// What was refused, for the report.
  package var remarks: [Diagnostic] {
    guard let first = refused.first else { return [] }
    return [
      Diagnostic(
        .warning, "path-outside-input",
        "\(refused.count) entries of '\(file)' were refused: links, or names that lead out of it",
        explanation: "The first is '\(first)'")
    ]
  }

  /// The next plain file; nil at the end.
  package func next() throws(Diagnostic) -> ArchiveEntry? {
    while true {
      var header: OpaquePointer?
      let status = names.read { archive_read_next_header(handle, &header) }
      if status == ARCHIVE_EOF { return nil }
      // A warning is of a name or a date; the entry is there.
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let header else { throw problem(current) }
      entries += 1
      guard entries <= limits.entries else {
        throw limit("'\(file)' has more than \(limits.entries) entries")
      }
      if let entry = entry(header) { return try begin(entry) }
    }
  }

  /// The entry's next bytes, at most 256 KiB; empty at its end.
  package func piece() throws(Diagnostic) -> [UInt8] {
    var status = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      status = archive_read_data(handle, buffer.baseAddress, buffer.count)
      count = max(status, 0)
    }
    guard status >= 0 else { throw problem(current) }
    try count(piece.count)
    return piece
  }

  /// All bytes of the entry; "archive-limit" where they are more than the bound.
  package func bytes(atMost bound: Int? = nil) throws(Diagnostic) -> [UInt8] {
    let bound = bound ?? limits.entry
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(current?.size ?? 0, bound, Self.pieceSize))
    while true {
      let more = try piece()
      if more.isEmpty { return bytes }
      guard bytes.count + more.count <= bound else {
        throw limit("'\(current?.path ?? "")' in '\(file)' is larger than \(bound) bytes")
      }
      bytes += more
    }
  }

  /// The entry's bytes up to where the archive is damaged, and the damage where that is before the entry's end. Nothing
  /// more can be read then by this reader.
  package func bytesBeforeDamage() throws(Diagnostic) -> (bytes: [UInt8], damage: Diagnostic?) {
    var bytes: [UInt8] = []
    while true {
      // Block by block: a read of several would lose those before the damage.
      var block: UnsafeRawPointer?
      var (size, offset) = (0, Int64(0))
      let status = archive_read_data_block(handle, &block, &size, &offset)
      if status == ARCHIVE_EOF { return (bytes, nil) }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { return (bytes, problem(current)) }
      bytes += UnsafeRawBufferPointer(start: block, count: size)
      try count(size)
      guard bytes.count <= limits.entry else {
        throw limit("'\(current?.path ?? "")' in '\(file)' is larger than \(limits.entry) bytes")
      }
    }
  }

  private func begin(_ entry: ArchiveEntry) throws(Diagnostic) -> ArchiveEntry {
    // What is passed over in a tar is unpacked all the same.
    try count(max((current?.size ?? 0) - currentSize, 0))
    current = entry
    currentSize = 0
    return entry
  }

  private func count(_ bytes: Int) throws(Diagnostic) {
    currentSize &+= bytes
    unpacked = unpacked.addingReportingOverflow(bytes).overflow ? .max : unpacked + bytes
    let (bound, overflow) = packedSize.multipliedReportingOverflow(by: limits.ratio)
    guard overflow || unpacked <= max(bound, limits.allowance) else {
      throw limit("'\(file)' unpacks to more than \(limits.ratio) times its size")
    }
  }

  /// nil for what is no plain file or must not be read.
  private func entry(_ header: OpaquePointer) -> ArchiveEntry? {
    let name = names.name(of: header)
    let isLink = archive_entry_hardlink(header) != nil || archive_entry_symlink(header) != nil
    let kind = archive_entry_filetype(header) & 0o170000
    if kind == 0o040000, !isLink { return nil }
    // A zip made on another system gives no kind at all.
    guard !isLink, kind == 0o100000 || kind == 0, let path = ArchiveEntry.path(of: name[...]) else {
      refused.append(String(decoding: name, as: UTF8.self))
      return nil
    }
    let size = archive_entry_size_is_set(header) == 0 ? nil : Int(archive_entry_size(header))
    return ArchiveEntry(path: path, size: size)
  }

  private func limit(_ summary: String) -> Diagnostic {
    Diagnostic(
      .error, "archive-limit", summary,
      suggestion: "Unpack it yourself if you trust it, and name the folder instead")
  }

  /// libarchive's complaint in our words.
  private func problem(_ entry: ArchiveEntry?) -> Diagnostic {
    let message = archive_error_string(handle).map { String(cString: $0) } ?? "no archive"
    let place = entry.map { "'\($0.path)' in '\(file)'" } ?? "'\(file)'"
    // Before the first entry libarchive has no format that it could be asked of, and does not check.
    if entries > 0, archive_read_has_encrypted_entries(handle) > 0 {
      return Diagnostic(
        .error, "archive-encrypted", "\(place) is encrypted", suggestion: "Unpack it, and name the folder instead")
    }
    return Diagnostic(
      .error, "archive-damaged", "\(place) cannot be read: \(message)",
      suggestion: "It may have been cut off; download it again")
  }
}
