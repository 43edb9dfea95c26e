import Glibc

extension FileSystem {
  private static let unfinished = ".new~"

  /// What `write` calls a file until it is whole.
  static func unfinished(_ path: String) -> String { path + unfinished + String(getpid()) }

  /// Removes from a folder, not from those below, what writers that were killed left half-written.
  ///
  /// A file of a process that lives stays: it may be under way.
  package func removeUnfinished(in folder: String) throws(FileError) {
    for name in try list(folder) where Self.isAbandoned(name) {
      do {
        try remove(folder + "/" + name)
      } catch {
        // Its writer has just ended well.
        guard error.isMissing else { throw error }
      }
    }
  }

  /// In a container every process may have the number of the one before it, so that this process's own does not count.
  private static func isAbandoned(_ name: String) -> Bool {
    let parts = name.split(separator: "~", omittingEmptySubsequences: false)
    guard let last = parts.last, let id = pid_t(last), id > 0, name.hasSuffix(unfinished + last) else { return false }
    return id == getpid() || kill(id, 0) != 0 && errno == ESRCH
  }
}
