import CSQLite
import Diagnostics

/// One SELECT, stepped through row by row.
final class SQLiteStatement {
  let database: SQLiteDatabase
  /// As they are called in the result.
  let columns: [String]
  private let handle: OpaquePointer

  init(_ database: SQLiteDatabase, _ query: String) throws(Diagnostic) {
    var handle: OpaquePointer?
    var hasMore = false
    let status = query.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(database.handle, text, -1, &handle, &tail)
      hasMore = tail.map { Self.hasStatement($0, database.handle) } ?? false
      return status
    }
    guard status == SQLITE_OK else { throw database.problem(status) }
    guard let handle, !hasMore, sqlite3_stmt_readonly(handle) != 0, sqlite3_column_count(handle) > 0 else {
      sqlite3_finalize(handle)
      throw Diagnostic(
        .error, "bad-query", "A query must be one SELECT, found '\(query)'",
        suggestion: "Name a table, or write one SELECT")
    }
    self.database = database
    self.handle = handle
    columns = (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    }
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes on to the next row; false at the end.
  func step() throws(Diagnostic) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status: throw database.problem(status)
    }
  }

  /// A column's kind in this row.
  func kind(_ column: Int) -> Token.Kind {
    switch sqlite3_column_type(handle, Int32(clamping: column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_BLOB: .data
    case SQLITE_NULL: .null
    default: .string
    }
  }

  func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(clamping: column)) }

  /// A column's bytes in this row; a number's as its decimal digits.
  func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    let column = Int32(clamping: column)
    let isBlob = sqlite3_column_type(handle, column) == SQLITE_BLOB
    // The text first: it may change the length.
    let start =
      isBlob
      ? sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self) : sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  /// Whether another statement follows the first; comments and semicolons are none.
  private static func hasStatement(_ tail: UnsafePointer<CChar>, _ database: OpaquePointer) -> Bool {
    var rest = tail
    while rest.pointee != 0 {
      var statement: OpaquePointer?
      var next: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(database, rest, -1, &statement, &next)
      sqlite3_finalize(statement)
      guard status == SQLITE_OK, statement == nil, let next, next > rest else {
        return status != SQLITE_OK || statement != nil
      }
      rest = next
    }
    return false
  }
}
