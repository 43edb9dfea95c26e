import Effects

/// A file's bytes as one number, good for as long as this process lives.
struct FileFingerprint: Sendable, Equatable {
  let path: String
  /// nil for what cannot be read as a file.
  private let hash: Int?
  /// What stood there before it was read, where it cannot change without changing that; else nil.
  private let status: FileStatus?

  /// - Parameters:
  ///   - status: of the file, as it was at a time in seconds since 1970 before now.
  ///   - known: an earlier one, which holds for a file that is as it was.
  init(_ path: String, _ status: FileStatus?, at time: Int64, _ files: FileSystem, known: FileFingerprint?) {
    self.path = path
    if let known, known.path == path, known.status != nil, known.status == status {
      (hash, self.status) = (known.hash, known.status)
      return
    }
    self.status = status.flatMap { $0.kind == .file && $0.isSettled(at: time) ? $0 : nil }
    hash = (try? files.read(path)).map { bytes in
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  static func == (a: FileFingerprint, b: FileFingerprint) -> Bool {
    a.path == b.path && a.hash == b.hash
  }
}
