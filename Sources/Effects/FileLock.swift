/// A lock that lasts as long as this value does.
package final class FileLock: Sendable {
  private let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}
