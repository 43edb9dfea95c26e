import Glibc

/// The time as a value of closures: nothing below the command line reads the system's clock itself.
package struct Clock: Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package var now: @Sendable () -> Int64
  /// Nanoseconds of a clock that only goes forward; for measuring.
  package var ticks: @Sendable () -> UInt64
  /// For profiles.
  package var usage: @Sendable () -> ProcessUsage

  /// Waits for a number of milliseconds.
  package var sleep: @Sendable (Int) -> Void

  package init(
    now: @escaping @Sendable () -> Int64, ticks: @escaping @Sendable () -> UInt64,
    usage: @escaping @Sendable () -> ProcessUsage = { ProcessUsage() },
    sleep: @escaping @Sendable (Int) -> Void = { milliseconds in
      let time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      withUnsafePointer(to: time) { _ = nanosleep($0, nil) }
    }
  ) {
    self.now = now
    self.ticks = ticks
    self.usage = usage
    self.sleep = sleep
  }

  package static let system = Clock(
    now: { Int64(time(nil)) },
    ticks: {
      var moment = timespec()
      clock_gettime(CLOCK_MONOTONIC, &moment)
      return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
    },
    usage: { ProcessUsage.now })
}
