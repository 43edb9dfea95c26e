import Effects

extension FileSystem {
  /// Gives a file a second name, or makes a copy where the file system has no hard links.
  ///
  /// - Returns: Whether it is one file with two names.
  func linkOrCopy(_ from: String, _ to: String) throws(FileError) -> Bool {
    do {
      try link(from, to)
      return true
    } catch {
      guard error.isUnsupported else { throw error }
      try create(to, read(from))
      return false
    }
  }
}
