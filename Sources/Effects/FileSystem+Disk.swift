import CRename
import Glibc

extension FileSystem {
  /// The real disk.
  package static let disk = FileSystem(
    read: { path throws(FileError) in try Disk.read(path) },
    write: { path, bytes throws(FileError) in try Disk.write(path, bytes) },
    create: { path, bytes throws(FileError) in try Disk.create(path, bytes) },
    list: { path throws(FileError) in try Disk.list(path) },
    status: { path throws(FileError) in try Disk.status(path) },
    makeFolder: { path throws(FileError) in try Disk.makeFolder(path) },
    remove: { path throws(FileError) in
      try Disk.check("remove", path, Glibc.remove(path))
    },
    rename: { from, to throws(FileError) in
      try Disk.check("rename", from, Glibc.rename(from, to))
    },
    link: { from, to throws(FileError) in
      try Disk.check("link", from, linkat(AT_FDCWD, from, AT_FDCWD, to, 0))
    },
    exchange: { a, b throws(FileError) in
      try Disk.check("exchange", a, rename_exchange(a, b))
    },
    permit: { from, to throws(FileError) in try Disk.permit(from, to) },
    synchronize: { path throws(FileError) in try Disk.synchronize(path) },
    resolve: { path throws(FileError) in
      guard let resolved = realpath(path, nil) else { throw Disk.error("resolve", path) }
      defer { free(resolved) }
      return String(cString: resolved)
    },
    lock: { path throws(FileError) in try Disk.lock(path) },
    open: { path throws(FileError) in try Disk.open(path) })
}

/// The system calls behind ``FileSystem/disk``.
private enum Disk {
  static func error(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }

  static func check(_ operation: String, _ path: String, _ result: Int32) throws(FileError) {
    if result != 0 { throw error(operation, path) }
  }

  static func open(_ operation: String, _ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw error(operation, path) }
    return descriptor
  }

  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = try open("read", path, O_RDONLY)
    defer { close(descriptor) }
    var found = stat()
    try check("read", path, fstat(descriptor, &found))
    guard found.st_mode & S_IFMT != S_IFDIR else {
      throw FileError(operation: "read", path: path, code: EISDIR)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(found.st_size) + 1)
    var failure: FileError?
    while failure == nil {
      let room = max(64 << 10, Int(found.st_size) - bytes.count + 1)
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, room)
        if got < 0 { failure = error("read", path) }
        count = max(got, 0)
      }
      if more.isEmpty { break }
      if bytes.isEmpty { bytes = more } else { bytes += more }
    }
    if let failure { throw failure }
    return bytes
  }

  static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = try open("write", path, O_WRONLY | O_CREAT | O_EXCL)
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        let failure = error("write", path)
        unlink(path)
        throw failure
      }
      written += count
    }
  }

  /// A file that has the name already is of a process that was killed and had the same number.
  private static func createAnew(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    do {
      try create(path, bytes)
    } catch {
      guard error.code == EEXIST else { throw error }
      try check("remove", path, unlink(path))
      try create(path, bytes)
    }
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let temporary = FileSystem.unfinished(path)
    do {
      try createAnew(temporary, bytes)
    } catch {
      throw FileError(operation: "write", path: path, code: error.code)
    }
    if Glibc.rename(temporary, path) != 0 {
      let failure = error("write", path)
      unlink(temporary)
      throw failure
    }
  }

  static func list(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw error("list", path) }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw error("list", path) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func status(_ path: String) throws(FileError) -> FileStatus? {
    var found = stat()
    if lstat(path, &found) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw error("look at", path)
    }
    return FileStatus(found)
  }

  static func lock(_ path: String) throws(FileError) -> FileLock? {
    let descriptor = try open("lock", path, O_RDWR | O_CREAT)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      return FileLock {
        // Closing is not enough: a child that is just being started has the descriptor, too.
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
    }
    let failure = error("lock", path)
    close(descriptor)
    if failure.code == EWOULDBLOCK { return nil }
    throw failure
  }

  static func open(_ path: String) throws(FileError) -> OpenFile {
    let descriptor = try open("read", path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    var found = stat()
    if fstat(descriptor, &found) == 0 { return OpenFile(descriptor: descriptor, status: FileStatus(found)) }
    let failure = error("read", path)
    close(descriptor)
    throw failure
  }

  static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 { return }
    if errno == EEXIST {
      var found = stat()
      if stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR { return }
      throw FileError(operation: "make the folder", path: path, code: ENOTDIR)
    }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
      throw error("make the folder", path)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw error("make the folder", path) }
  }

  static func permit(_ from: String, _ to: String) throws(FileError) {
    var found = stat()
    try check("look at", from, stat(from, &found))
    try check("permit", to, chmod(to, found.st_mode & 0o7777))
  }

  static func synchronize(_ path: String) throws(FileError) {
    let descriptor = try open("synchronize", path, O_RDONLY)
    defer { close(descriptor) }
    try check("synchronize", path, fsync(descriptor))
  }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int64(found.st_size), modified: Self.nanoseconds(found.st_mtim),
      changed: Self.nanoseconds(found.st_ctim), inode: UInt64(found.st_ino), device: UInt64(found.st_dev),
      links: UInt64(found.st_nlink))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
