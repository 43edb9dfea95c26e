/// Whether someone asked the run to end early, as a value of closures, so that tests can ask too.
package struct Interruption: Sendable {
  package var isRequested: @Sendable () -> Bool
  /// Returns when the end is asked for.
  package var wait: @Sendable () -> Void

  package init(isRequested: @escaping @Sendable () -> Bool, wait: @escaping @Sendable () -> Void) {
    self.isRequested = isRequested
    self.wait = wait
  }

  /// Nobody asks; `wait` returns at once.
  package static let never = Interruption(isRequested: { false }, wait: {})
}
