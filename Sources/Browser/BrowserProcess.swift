import Diagnostics
import Effects
import Glibc

/// A running browser in a process group and a profile folder of its own.
struct BrowserProcess {
  private let identifier: pid_t
  /// Profile, home and temporary files: all that the browser writes.
  let folder: String
  /// Our end of the socket that the browser has as its descriptors 3 and 4.
  let socket: Int32

  /// - Parameters:
  ///   - preferences: what `user.js` in the folder holds, for browsers that read one.
  ///   - arguments: made from the folder.
  /// - Throws: where no process can be started; that it is a browser shows only when it answers.
  init(
    _ executable: String, preferences: String? = nil, arguments: (_ folder: String) -> [String]
  ) throws(Diagnostic) {
    folder = try Self.makeFolder()
    do throws(Diagnostic) {
      if let preferences { try Self.write(preferences, folder + "/user.js") }
      (identifier, socket) = try Self.start(executable, arguments(folder), folder)
    } catch {
      try? FileSystem.disk.removeTree(folder)
      throw error
    }
  }

  /// The lines that the browser wrote to its standard error.
  var words: [String] {
    guard let bytes = try? FileSystem.disk.read(folder + "/stderr") else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The last of them, which explains a failed start.
  var lastWords: String? { words.last }

  private static func write(_ text: String, _ path: String) throws(Diagnostic) {
    do throws(FileError) {
      try FileSystem.disk.write(path, Array(text.utf8))
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Whether the browser has ended by itself; it is not waited for.
  var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Ends the browser with all its processes and removes what they wrote.
  func end() {
    kill(-identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    removeFolder()
  }

  /// Processes that are just dying may still write, so that a folder is not empty when its turn comes.
  private func removeFolder() {
    for _ in 0..<100 {
      if (try? FileSystem.disk.removeTree(folder)) != nil { return }
      usleep(10_000)
    }
  }

  private static func makeFolder() throws(Diagnostic) -> String {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((root + "/galley-browser-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Diagnostic(FileError(operation: "make the folder", path: root, code: errno))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Descriptors from 10 on, so that none of them is in the way of the child's 3 and 4; all close on exec.
  private static func makeSockets() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    if moved.allSatisfy({ $0 >= 0 }) { return (moved[0], moved[1]) }
    for end in moved where end >= 0 { close(end) }
    return nil
  }

  private static func start(
    _ executable: String, _ arguments: [String], _ folder: String
  ) throws(Diagnostic) -> (pid_t, Int32) {
    guard let sockets = makeSockets() else { throw failure(executable, errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, folder + "/stderr", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, sockets.theirs, 3)
    posix_spawn_file_actions_adddup2(&actions, sockets.theirs, 4)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    var identifier: pid_t = 0
    let code = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment(folder)) { environment in
        posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
      }
    }
    close(sockets.theirs)
    if code != 0 {
      close(sockets.ours)
      throw failure(executable, code)
    }
    return (identifier, sockets.ours)
  }

  /// Nothing of the user's: their fonts, language and time zone would change what is drawn.
  private static func environment(_ folder: String) -> [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return [
      "PATH=\(path)", "HOME=\(folder)", "TMPDIR=\(folder)", "TZ=UTC", "LANG=C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS=disabled:",
    ]
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  private static func failure(_ executable: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      .error, "browser-start", "'\(executable)' cannot be started: \(String(cString: strerror(code)))")
  }
}
