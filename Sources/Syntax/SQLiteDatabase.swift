import CSQLite
import Diagnostics

/// A database in memory, whose file SQLite never opens: no lock, no journal, nothing written.
///
/// What a write-ahead log beside the file holds is not seen. The file is not trusted: its views may call
/// no functions that reach outside, and work and sizes are bounded by the file's length.
package final class SQLiteDatabase {
  package let source: SourceText
  let handle: OpaquePointer
  private let work: UnsafeMutablePointer<Int>

  private static let damaged = "The file is damaged; export it again"

  package init(_ source: SourceText) throws(Diagnostic) {
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, nil)
    guard let handle, status == SQLITE_OK else {
      sqlite3_close(handle)
      throw Diagnostic(.error, "out-of-memory", "No memory left to read '\(source.file)'")
    }
    self.source = source
    self.handle = handle
    work = .allocate(capacity: 1)
    work.initialize(to: (10_000_000 + 500 * source.bytes.count) / Self.step)
    try load()
    bound()
  }

  deinit {
    sqlite3_close(handle)
    work.deallocate()
  }

  /// Tables and views in the order in which they were made.
  package func tables() throws(Diagnostic) -> [String] {
    let statement = try SQLiteStatement(
      self, "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    var names: [String] = []
    while try statement.step() { names.append(String(decoding: statement.bytes(0), as: UTF8.self)) }
    return names
  }

  /// SQLite's complaint about the last call.
  func problem(_ status: Int32) -> Diagnostic {
    let message = String(cString: sqlite3_errmsg(handle))
    let isDamaged = [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_IOERR].contains(status & 0xFF)
    let summary =
      switch status & 0xFF {
      case SQLITE_INTERRUPT: "Reading '\(source.file)' takes more steps than its size allows"
      case SQLITE_AUTH: "A database may only be read: \(message)"
      default: "'\(source.file)' cannot be read: \(message)"
      }
    return Diagnostic(
      .error, isDamaged ? "database-damaged" : "database-error", summary, at: source.location(at: 0),
      suggestion: isDamaged ? Self.damaged : status & 0xFF == SQLITE_AUTH ? "Write one SELECT" : nil)
  }

  /// Gives SQLite a copy of the bytes. Those that say "write-ahead log" are changed, since memory has none.
  private func load() throws(Diagnostic) {
    let count = source.bytes.count
    guard count > 100, let memory = sqlite3_malloc64(UInt64(count)) else {
      throw Diagnostic(
        .error, "database-damaged", "'\(source.file)' is too short for a database", at: source.location(at: 0),
        suggestion: Self.damaged)
    }
    source.bytes.withUnsafeBytes {
      memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: count)
    }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    if bytes[18] == 2 { bytes[18] = 1 }
    if bytes[19] == 2 { bytes[19] = 1 }
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
    let status = sqlite3_deserialize(handle, "main", bytes, Int64(count), Int64(count), flags)
    guard status == SQLITE_OK else { throw problem(status) }
  }

  private static let step = 1000

  private func bound() {
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: max(source.bytes.count, 1 << 20)))
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_set_authorizer(handle, sqliteAuthorize, nil)
    sqlite3_progress_handler(handle, Int32(Self.step), sqliteProgress, work)
  }
}
