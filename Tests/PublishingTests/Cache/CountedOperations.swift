import Effects
import Glibc
import Synchronization

/// A disk that is full after some files.
final class CountedOperations: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  func failing(_ files: FileSystem) -> FileSystem {
    var failing = files
    failing.create = { path, bytes throws(FileError) in
      try self.count("write", path)
      try files.create(path, bytes)
    }
    failing.write = { path, bytes throws(FileError) in
      try self.count("write", path)
      try files.write(path, bytes)
    }
    failing.rename = { from, to throws(FileError) in
      try self.count("rename", from)
      try files.rename(from, to)
    }
    failing.exchange = { a, b throws(FileError) in
      try self.count("exchange", a)
      try files.exchange(a, b)
    }
    return failing
  }

  private func count(_ operation: String, _ path: String) throws(FileError) {
    guard left.subtract(1, ordering: .relaxed).newValue >= 0 else {
      throw FileError(operation: operation, path: path, code: ENOSPC)
    }
  }
}
