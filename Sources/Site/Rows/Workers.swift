import Dispatch
import Glibc
import Synchronization

/// Spreads independent work over the machine's cores; results do not depend on how many there are.
package struct Workers: Sendable {
  package let count: Int

  /// - Parameter count: nil for as many as the machine has cores.
  package init(count: Int?) {
    self.count = max(1, count ?? Self.cores)
  }

  private static var cores: Int {
    sysconf(Int32(_SC_NPROCESSORS_ONLN))
  }

  /// Calls `body` once for each range of about `stride` neighbours in 0 ..< count, several at a time.
  package func ranges(count: Int, stride: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let pieces = (count + stride - 1) / max(stride, 1)
    guard pieces > 1, self.count > 1 else {
      if count > 0 { body(0..<count) }
      return
    }
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(self.count, pieces)) { _ in
      while true {
        let piece = next.add(1, ordering: .relaxed).oldValue
        if piece >= pieces { return }
        body(piece * stride..<min((piece + 1) * stride, count))
      }
    }
  }
}
