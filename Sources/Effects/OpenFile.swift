import Glibc

/// A file opened for reading, closed when this value goes.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  package let status: FileStatus

  /// Takes over the descriptor.
  package init(descriptor: Int32, status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// A second descriptor of the file for someone who closes it himself; negative where the system has no more.
  package func duplicate() -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  deinit { close(descriptor) }
}
