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

  /// In nanoseconds: clocks of file systems go by steps, of which this is the longest.
  private static let longestStep: Int64 = 2_000_000_000

  /// Whether whatever happens to the file after a time, in seconds since 1970, changes its status: one that changed just
  /// before may change again within the same step of the clock.
  package func isSettled(at time: Int64) -> Bool {
    max(modified, changed) < time &* 1_000_000_000 &- Self.longestStep
  }
}
