import Effects

/// What tells whether a file or folder is still the one that a build left: a change of its content changes
/// the modification time, a replacement the inode.
struct FileMark: Sendable, Equatable {
  var inode: UInt64
  /// Length in bytes; 0 for folders, whose own length means nothing.
  var size: Int64
  /// Nanoseconds since 1970; a folder's changes whenever a name in it comes or goes.
  var modified: Int64

  static let unknown = FileMark(inode: 0, size: -1, modified: 0)
}

extension FileMark {
  init(_ status: FileStatus) {
    self.init(
      inode: status.inode, size: status.kind == .folder ? 0 : status.size, modified: status.modified)
  }
}
