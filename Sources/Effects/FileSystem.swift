/// The disk as a value of closures, so that tests can replace any operation and let it fail.
///
/// Paths are plain strings, relative ones against the working folder. No operation follows a
/// symbolic link in its last component but `read` and `list`.
package struct FileSystem: Sendable {
  /// The bytes of a file, which may lie behind a link.
  package var read: @Sendable (String) throws(FileError) -> [UInt8]
  /// Writes a new file; one of that name is replaced whole, by a rename, never written into.
  package var write: @Sendable (String, [UInt8]) throws(FileError) -> Void
  /// Creates a file that must not exist yet and writes it; cheaper than `write`.
  package var create: @Sendable (String, [UInt8]) throws(FileError) -> Void
  /// The names in a folder, sorted by their bytes, without "." and "..".
  package var list: @Sendable (String) throws(FileError) -> [String]
  /// nil where nothing of that name exists.
  package var status: @Sendable (String) throws(FileError) -> FileStatus?
  /// Creates a folder and those above it; one that is there already is no error.
  package var makeFolder: @Sendable (String) throws(FileError) -> Void
  /// Removes a file, link or empty folder.
  package var remove: @Sendable (String) throws(FileError) -> Void
  package var rename: @Sendable (_ from: String, _ to: String) throws(FileError) -> Void
  /// Gives a file a second name (a hard link).
  package var link: @Sendable (_ from: String, _ to: String) throws(FileError) -> Void
  /// Swaps two paths at one stroke; `ENOSYS`, `EINVAL` or `ENOTSUP` where the file system cannot.
  package var exchange: @Sendable (_ a: String, _ b: String) throws(FileError) -> Void
  /// Gives the second file the permissions of the first.
  package var permit: @Sendable (_ from: String, _ to: String) throws(FileError) -> Void
  /// Waits until a file's or folder's contents are on the disk.
  package var synchronize: @Sendable (String) throws(FileError) -> Void
  /// The path without links, "." and "..", absolute; the path must exist.
  package var resolve: @Sendable (String) throws(FileError) -> String
  /// Takes the lock that a file stands for, creating the file where it is missing; nil where another
  /// build holds it. A process that dies lets go of it.
  package var lock: @Sendable (String) throws(FileError) -> FileLock?
  /// Opens a file for reading and looks at what was opened, so that both speak of one file even
  /// while the tree around it is swapped. `ELOOP` where the last component is a link.
  package var open: @Sendable (String) throws(FileError) -> OpenFile

  package init(
    read: @escaping @Sendable (String) throws(FileError) -> [UInt8],
    write: @escaping @Sendable (String, [UInt8]) throws(FileError) -> Void,
    create: @escaping @Sendable (String, [UInt8]) throws(FileError) -> Void,
    list: @escaping @Sendable (String) throws(FileError) -> [String],
    status: @escaping @Sendable (String) throws(FileError) -> FileStatus?,
    makeFolder: @escaping @Sendable (String) throws(FileError) -> Void,
    remove: @escaping @Sendable (String) throws(FileError) -> Void,
    rename: @escaping @Sendable (String, String) throws(FileError) -> Void,
    link: @escaping @Sendable (String, String) throws(FileError) -> Void,
    exchange: @escaping @Sendable (String, String) throws(FileError) -> Void,
    permit: @escaping @Sendable (String, String) throws(FileError) -> Void,
    synchronize: @escaping @Sendable (String) throws(FileError) -> Void,
    resolve: @escaping @Sendable (String) throws(FileError) -> String,
    lock: @escaping @Sendable (String) throws(FileError) -> FileLock?,
    open: @escaping @Sendable (String) throws(FileError) -> OpenFile
  ) {
    self.read = read
    self.write = write
    self.create = create
    self.list = list
    self.status = status
    self.makeFolder = makeFolder
    self.remove = remove
    self.rename = rename
    self.link = link
    self.exchange = exchange
    self.permit = permit
    self.synchronize = synchronize
    self.resolve = resolve
    self.lock = lock
    self.open = open
  }
}

extension FileSystem {
  /// Every file below a folder as a path relative to it, sorted by bytes; links are not followed.
  package func files(below folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    var open = [""]
    while let inner = open.popLast() {
      for name in try list(folder + inner) {
        let path = inner + "/" + name
        switch try status(folder + path)?.kind {
        case .folder: open.append(path)
        case .file: found.append(String(path.dropFirst()))
        default: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a path and all below it; one that does not exist is no error.
  package func removeTree(_ path: String) throws(FileError) {
    guard let found = try status(path) else { return }
    if found.kind == .folder {
      for name in try list(path) { try removeTree(path + "/" + name) }
    }
    try remove(path)
  }
}
