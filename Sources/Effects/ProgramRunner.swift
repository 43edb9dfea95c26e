import Glibc

/// Other programs as a value of closures, so that tests can stand in for them.
package struct ProgramRunner: Sendable {
  /// Runs a program to its end. Throws where it cannot be started.
  package var run: @Sendable (Program) throws(FileError) -> ProgramResult

  package init(run: @escaping @Sendable (Program) throws(FileError) -> ProgramResult) {
    self.run = run
  }

  /// Programs of this machine, in our working folder and with our environment.
  package static let system = ProgramRunner { program throws(FileError) in
    let files = try StandardFiles(input: program.input)
    defer { files.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in files.descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program.name] + program.arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program.name, &actions, nil, words, environ)
    guard code == 0 else { throw FileError(operation: "run", path: program.name, code: code) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let exit = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return ProgramResult(code: exit, output: try files.read(1), errors: try files.read(2))
  }
}
