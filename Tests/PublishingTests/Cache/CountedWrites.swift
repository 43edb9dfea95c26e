import Effects
import Synchronization

/// Counts the pages that a build writes.
final class CountedWrites: Sendable {
  private let count = Atomic<Int>(0)

  var pages: Int { count.load(ordering: .relaxed) }

  func over(_ files: FileSystem) -> FileSystem {
    var counted = files
    counted.create = { path, bytes throws(FileError) in
      if path.hasSuffix(".html") { self.count.add(1, ordering: .relaxed) }
      try files.create(path, bytes)
    }
    return counted
  }
}
