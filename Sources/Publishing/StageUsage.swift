import Effects

/// What a stage of a build used of the machine.
package struct StageUsage: Sendable, Equatable {
  package let stage: String
  /// Nanoseconds of all threads.
  package let processor: UInt64
  /// By how many bytes the memory in use grew; negative where the stage gave back more than it took.
  package let kept: Int
  /// Bytes of memory that the build had taken by then at most.
  package let peak: Int

  package init(stage: String, from before: ProcessUsage, to after: ProcessUsage) {
    self.stage = stage
    processor = after.processor &- before.processor
    kept = after.resident - before.resident
    peak = after.peak
  }
}
