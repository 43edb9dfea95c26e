import CSQLite

// SQLite's callbacks. Functions, and so isolated to no actor: see those of expat.

/// Allows what a SELECT does, and nothing else: no ATTACH, no PRAGMA, no change.
func sqliteAuthorize(
  _: UnsafeMutableRawPointer?, _ action: Int32, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  [SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE].contains(action) ? SQLITE_OK : SQLITE_DENY
}

/// Stops a statement when the steps that the file's size allows are used up.
func sqliteProgress(_ left: UnsafeMutableRawPointer?) -> Int32 {
  guard let left = left?.assumingMemoryBound(to: Int.self) else { return 1 }
  left.pointee -= 1
  return left.pointee < 0 ? 1 : 0
}
