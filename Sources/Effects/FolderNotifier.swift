import Glibc

/// Hears from the system of changes in folders, each without the folders below it (inotify).
package final class FolderNotifier: Sendable {
  package enum News: Sendable {
    case nothing
    /// Files alone.
    case files
    /// Folders came, went or moved, or more happened than the system could tell: look again at all of them.
    case folders
  }

  private let descriptor: Int32

  /// nil where the system has no more instances to give.
  package init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// A folder that is watched already stays so. False where it is gone or the system's limit is reached.
  package func watch(_ folder: String) -> Bool {
    let wanted =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
      | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    return inotify_add_watch(descriptor, folder, wanted) >= 0
  }

  /// All that happened since the last call; waits for it up to a number of milliseconds.
  ///
  /// - Parameter ignores: names of files that say nothing, such as an editor's own.
  package func wait(milliseconds: Int32, ignoring ignores: (String) -> Bool) -> News {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return .nothing }
    let room = 64 << 10
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { $1 = max(read(descriptor, $0.baseAddress, room), 0) }
    return bytes.withUnsafeBytes { Self.news($0, ignores) }
  }

  /// An event is four 32-bit fields (watch, mask, cookie, length) and a name of that length, ended by zeros.
  private static func news(_ bytes: UnsafeRawBufferPointer, _ ignores: (String) -> Bool) -> News {
    let structural =
      UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_Q_OVERFLOW) | UInt32(IN_IGNORED)
    var news = News.nothing
    var start = 0
    while start + 16 <= bytes.count {
      let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = min(start + 16 + length, bytes.count)
      let name = String(decoding: bytes[start + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
      start = end
      if !name.isEmpty, ignores(name) { continue }
      if mask & structural != 0 { return .folders }
      news = .files
    }
    return news
  }
}
