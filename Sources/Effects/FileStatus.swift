/// What `lstat` knows of a path: enough to tell whether a file is still the one that was written.
package struct FileStatus: Sendable, Equatable {
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  package let kind: Kind
  /// Length in bytes.
  package let size: Int64
  /// Modification time in nanoseconds since 1970.
  package let modified: Int64
  /// When the file or what `lstat` knows of it changed last, in nanoseconds since 1970: nobody can set it back.
  package let changed: Int64
  package let inode: UInt64
  package let device: UInt64
  /// How many names the file has; more than one means that another tree shares it.
  package let links: UInt64

  package init(
    kind: Kind, size: Int64, modified: Int64, changed: Int64 = 0, inode: UInt64, device: UInt64, links: UInt64
  ) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
    self.links = links
  }
}
