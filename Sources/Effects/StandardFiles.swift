import Glibc

/// A child's standard input, output and error as files without a name: of any length, and nobody has to read along.
struct StandardFiles {
  /// By number; each is closed in the child but for its copy.
  let descriptors: [Int32]

  init(input: [UInt8]) throws(FileError) {
    var descriptors: [Int32] = []
    for _ in 0..<3 { descriptors.append(try Self.open()) }
    self.descriptors = descriptors
    guard pwrite(descriptors[0], input, input.count, 0) == input.count else { throw Self.error("write") }
  }

  func close() {
    for descriptor in descriptors { Glibc.close(descriptor) }
  }

  /// What the child wrote.
  func read(_ number: Int) throws(FileError) -> [UInt8] {
    let size = Int(lseek(descriptors[number], 0, SEEK_END))
    guard size > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: size)
    guard pread(descriptors[number], &bytes, size, 0) == size else { throw Self.error("read") }
    return bytes
  }

  private static func open() throws(FileError) -> Int32 {
    var name = Array((temporaryFolder + "/galley-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw error("open") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
    return descriptor
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  private static func error(_ operation: String) -> FileError {
    FileError(operation: operation, path: temporaryFolder, code: errno)
  }
}
