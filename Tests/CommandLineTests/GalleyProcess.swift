import Effects
import Glibc

/// The built program as a process of its own, for what only a process has: exit codes and signals.
final class GalleyProcess {
  let id: pid_t
  private let output: Int32

  /// Starts the galley that lies beside the tests, or another program, in a folder.
  init(_ words: [String], in folder: String, program other: String? = nil) throws {
    let program = try other ?? Self.program()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError(operation: "open", path: "a pipe", code: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
    var arguments = (shell + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // A worker thread's mask of signals is not the child's to inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var id: pid_t = 0
    let code = posix_spawn(&id, shell[0], &actions, &attributes, &arguments, nil)
    close(ends[1])
    output = ends[0]
    self.id = id
    guard code == 0 else { throw FileError(operation: "start", path: program, code: code) }
  }

  deinit { close(output) }

  /// The galley that lies beside the tests, or the one that GALLEY_PROGRAM names, such as that of a release.
  static func program() throws -> String {
    if let program = getenv("GALLEY_PROGRAM") { return String(cString: program) }
    return try FileSystem.disk.resolve("/proc/self/exe").split(separator: "/").dropLast().map { "/" + $0 }.joined()
      + "/galley"
  }

  /// The next line on standard output, or what there is of it at its end.
  func readLine() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Waits for the end; nil where a signal made it.
  func exitCode() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
