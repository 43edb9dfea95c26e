import Diagnostics
import Effects

/// Times the stages of a build for its report.
struct StageTimer {
  private let clock: Clock
  private let progress: BuildProgress?
  private(set) var stages: [(name: String, nanoseconds: UInt64)] = []
  /// By stage.
  private(set) var usage: [StageUsage] = []

  init(_ clock: Clock, _ progress: BuildProgress? = nil) {
    self.clock = clock
    self.progress = progress
  }

  mutating func time<Result>(
    _ name: String, _ stage: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    progress?.begin(name)
    let before = clock.usage()
    let start = clock.ticks()
    defer {
      stages.append((name, clock.ticks() &- start))
      usage.append(StageUsage(stage: name, from: before, to: clock.usage()))
    }
    return try stage()
  }
}
