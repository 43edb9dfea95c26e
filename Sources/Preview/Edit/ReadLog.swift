import Effects
import Publishing
import Synchronization

/// What a site was made of: the files that were read for it, each by a hash of its bytes.
final class ReadLog: Sendable {
  private let hashes = Mutex<[String: ContentHash]>([:])

  var read: [String: ContentHash] { hashes.withLock { $0 } }

  /// A file system that keeps the log.
  func files(over files: FileSystem) -> FileSystem {
    var logged = files
    logged.read = { [self] path throws(FileError) in
      let bytes = try files.read(path)
      let hash = ContentHash(of: bytes)
      hashes.withLock { $0[path] = hash }
      return bytes
    }
    return logged
  }
}
