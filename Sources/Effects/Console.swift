import Glibc

/// The terminal as a value: results go to `write`, reports and diagnostics to `report`.
package struct Console: Sendable {
  package var write: @Sendable ([UInt8]) -> Void
  package var report: @Sendable ([UInt8]) -> Void
  /// Whether reports are read by a person at a terminal.
  package var isTerminal: Bool
  /// Columns of that terminal, or nil.
  package var width: Int?

  package init(
    write: @escaping @Sendable ([UInt8]) -> Void, report: @escaping @Sendable ([UInt8]) -> Void,
    isTerminal: Bool = false, width: Int? = nil
  ) {
    self.write = write
    self.report = report
    self.isTerminal = isTerminal
    self.width = width
  }

  package func write(_ text: String) { write(Array(text.utf8)) }
  package func report(_ text: String) { report(Array(text.utf8)) }

  /// Standard output and standard error of this process.
  package static var standard: Console {
    var size = winsize()
    let found = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Console(
      write: { put($0, STDOUT_FILENO) }, report: { put($0, STDERR_FILENO) },
      isTerminal: isatty(STDERR_FILENO) == 1, width: found ? Int(size.ws_col) : nil)
  }

  private static func put(_ bytes: [UInt8], _ descriptor: Int32) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno != EINTR { return }
      written += max(count, 0)
    }
  }
}
