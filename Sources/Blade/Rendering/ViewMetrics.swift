import Synchronization

/// How often each view was rendered, and how long it took with all that it includes.
package final class ViewMetrics: Sendable {
  package struct Entry: Sendable {
    package let view: String
    package let count: Int
    package let nanoseconds: UInt64
  }

  private let totals = Mutex<[String: (count: Int, nanoseconds: UInt64)]>([:])
  /// A clock that only goes forward, in nanoseconds.
  let ticks: @Sendable () -> UInt64

  package init(ticks: @escaping @Sendable () -> UInt64) {
    self.ticks = ticks
  }

  func add(_ view: String, _ nanoseconds: UInt64) {
    totals.withLock { totals in
      let known = totals[view] ?? (0, 0)
      totals[view] = (known.count + 1, known.nanoseconds &+ nanoseconds)
    }
  }

  /// The slowest first.
  package var entries: [Entry] {
    let all = totals.withLock { $0 }.map {
      Entry(view: $0.key, count: $0.value.count, nanoseconds: $0.value.nanoseconds)
    }
    return all.sorted { ($1.nanoseconds, $0.view) < ($0.nanoseconds, $1.view) }
  }
}
