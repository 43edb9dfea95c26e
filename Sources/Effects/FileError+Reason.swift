import Glibc

extension FileError {
  /// The system's own words for the failure, in the C locale: "No such file or directory".
  package var reason: String {
    String(cString: strerror(code))
  }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the path ends in a link, which the operation does not follow.
  package var isLink: Bool { code == ELOOP }

  /// Whether something of that name stands in the way.
  package var isTaken: Bool { code == EEXIST || code == EISDIR || code == ENOTEMPTY }

  /// The error that an operation on a path that does not exist meets.
  package static func missing(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: ENOENT)
  }

  /// Whether the file system lacks the operation, so that another way has to do.
  package var isUnsupported: Bool {
    code == ENOSYS || code == EINVAL || code == ENOTSUP || code == EXDEV || code == EPERM
  }
}
