import Effects
import Glibc
import Synchronization

extension FileSystem {
  /// The same file system, whose operations fail once the run is interrupted: that ends a build within the next file
  /// it reads or writes, without a flag in every stage.
  ///
  /// Renames and removals go on, because a swap or a clean-up that has begun must end; and after an exchange the new
  /// site is in place, so that the rest runs to its end too.
  func interrupted(by interruption: Interruption) -> FileSystem {
    let isSwapped = Flag()
    let check: @Sendable (String, String) throws(FileError) -> Void = { operation, path throws(FileError) in
      if !isSwapped.value, interruption.isRequested() {
        throw FileError(operation: operation, path: path, code: ECANCELED)
      }
    }
    let inner = self
    var outer = self
    outer.read = { path throws(FileError) in
      try check("read", path)
      return try inner.read(path)
    }
    outer.write = { path, bytes throws(FileError) in
      try check("write", path)
      try inner.write(path, bytes)
    }
    outer.create = { path, bytes throws(FileError) in
      try check("write", path)
      try inner.create(path, bytes)
    }
    outer.list = { path throws(FileError) in
      try check("list", path)
      return try inner.list(path)
    }
    outer.link = { from, to throws(FileError) in
      try check("link", from)
      try inner.link(from, to)
    }
    outer.exchange = { a, b throws(FileError) in
      try check("exchange", a)
      try inner.exchange(a, b)
      isSwapped.raise()
    }
    return outer
  }
}

/// A flag that threads share and that only goes up.
private final class Flag: Sendable {
  private let raised = Atomic(false)

  var value: Bool { raised.load(ordering: .relaxed) }

  func raise() { raised.store(true, ordering: .relaxed) }
}
