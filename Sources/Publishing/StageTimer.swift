import Diagnostics
import Effects

/// Times the stages of a build for its report.
struct StageTimer {
  private let clock: Clock
  private(set) var stages: [(name: String, nanoseconds: UInt64)] = []

  init(_ clock: Clock) {
    self.clock = clock
  }

  mutating func time<Result>(
    _ name: String, _ stage: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let start = clock.ticks()
    defer { stages.append((name, clock.ticks() &- start)) }
    return try stage()
  }
}
