import Effects
import Glibc
import TestSupport

/// A file system of a megabyte in memory, which can be full or read-only in earnest.
struct SmallDisk {
  let path: String

  /// Whether this machine lets a test mount one: only root may, and not in every container.
  static let isPossible: Bool = {
    guard let disk = try? SmallDisk() else { return false }
    disk.remove()
    return true
  }()

  struct Refused: Error {}

  init() throws {
    path = try TemporaryFolder.make()
    guard Self.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", path]) else {
      try FileSystem.disk.removeTree(path)
      throw Refused()
    }
  }

  /// Forbids or allows writing, also to root.
  func setReadOnly(_ isReadOnly: Bool) throws {
    guard Self.run(["mount", "-o", "remount,\(isReadOnly ? "ro" : "rw")", path]) else { throw Refused() }
  }

  /// Takes what room there is, in ever smaller files.
  func fill() throws {
    var size = 1 << 16
    var number = 0
    while size >= 4096 {
      do {
        try FileSystem.disk.create(path + "/filler-\(number)", Array(repeating: 0x20, count: size))
        number += 1
      } catch {
        try? FileSystem.disk.remove(path + "/filler-\(number)")
        size /= 2
      }
    }
  }

  func empty() throws {
    for name in try FileSystem.disk.list(path) where name.hasPrefix("filler-") {
      try FileSystem.disk.remove(path + "/" + name)
    }
  }

  func remove() {
    _ = Self.run(["umount", path])
    try? FileSystem.disk.removeTree(path)
  }

  private static func run(_ words: [String]) -> Bool {
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var id: pid_t = 0
    guard posix_spawnp(&id, words[0], &actions, nil, &arguments, nil) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
