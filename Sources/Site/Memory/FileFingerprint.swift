import Effects

/// A file's bytes as one number, good for as long as this process lives.
struct FileFingerprint: Sendable, Equatable {
  let path: String
  /// nil for what cannot be read as a file.
  private let hash: Int?

  init(_ path: String, _ files: FileSystem) {
    self.path = path
    hash = (try? files.read(path)).map { bytes in
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }
}
