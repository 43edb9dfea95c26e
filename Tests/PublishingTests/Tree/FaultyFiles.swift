import Effects
import Glibc
import Synchronization

/// A disk of which one operation fails, or every one from a certain one on.
final class FaultyFiles: Sendable {
  enum Extent: Sendable, CaseIterable {
    case once, fromThenOn
  }

  private let first: Int
  private let extent: Extent
  private let done = Atomic<Int>(0)
  private let struckAt = Mutex("")

  /// - Parameter first: The number of the operation that fails, from 1.
  init(first: Int, extent: Extent) {
    self.first = first
    self.extent = extent
  }

  /// Whether the fault has come.
  var struck: Bool { done.load(ordering: .relaxed) >= first }

  /// The first operation that failed, and on which file.
  var what: String { struckAt.withLock { $0 } }

  private func step(_ operation: String, _ path: String) throws(FileError) {
    let number = done.add(1, ordering: .relaxed).newValue
    if extent == .once ? number == first : number >= first {
      struckAt.withLock { if $0.isEmpty { $0 = "\(operation) \(path)" } }
      throw FileError(operation: operation, path: path, code: ENOSPC)
    }
  }

  func over(_ files: FileSystem) -> FileSystem {
    var faulty = files
    reading(files, into: &faulty)
    changing(files, into: &faulty)
    return faulty
  }

  private func reading(_ files: FileSystem, into faulty: inout FileSystem) {
    faulty.read = { path throws(FileError) in
      try self.step("read", path)
      return try files.read(path)
    }
    faulty.list = { path throws(FileError) in
      try self.step("list", path)
      return try files.list(path)
    }
    faulty.status = { path throws(FileError) in
      try self.step("look at", path)
      return try files.status(path)
    }
    faulty.resolve = { path throws(FileError) in
      try self.step("resolve", path)
      return try files.resolve(path)
    }
    faulty.open = { path throws(FileError) in
      try self.step("open", path)
      return try files.open(path)
    }
    faulty.lock = { path throws(FileError) in
      try self.step("lock", path)
      return try files.lock(path)
    }
  }

  private func changing(_ files: FileSystem, into faulty: inout FileSystem) {
    faulty.write = { path, bytes throws(FileError) in
      try self.step("write", path)
      try files.write(path, bytes)
    }
    faulty.create = { path, bytes throws(FileError) in
      try self.step("write", path)
      try files.create(path, bytes)
    }
    faulty.makeFolder = { path throws(FileError) in
      try self.step("make the folder", path)
      try files.makeFolder(path)
    }
    faulty.remove = { path throws(FileError) in
      try self.step("remove", path)
      try files.remove(path)
    }
    faulty.rename = { from, to throws(FileError) in
      try self.step("rename", from)
      try files.rename(from, to)
    }
    faulty.link = { from, to throws(FileError) in
      try self.step("link", from)
      try files.link(from, to)
    }
    faulty.exchange = { a, b throws(FileError) in
      try self.step("exchange", a)
      try files.exchange(a, b)
    }
    faulty.synchronize = { path throws(FileError) in
      try self.step("synchronize", path)
      try files.synchronize(path)
    }
  }
}
