import Glibc

/// What this process has used so far.
package struct ProcessUsage: Sendable, Equatable {
  /// Nanoseconds of all threads.
  package var processor: UInt64
  /// Bytes of memory that are allocated now.
  package var heap: Int
  /// Bytes of memory that were resident at most.
  package var peak: Int

  package init(processor: UInt64 = 0, heap: Int = 0, peak: Int = 0) {
    self.processor = processor
    self.heap = heap
    self.peak = peak
  }

  package static var now: ProcessUsage {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    let memory = mallinfo2()
    return ProcessUsage(
      processor: UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec),
      heap: Int(memory.uordblks) + Int(memory.hblkhd), peak: usage.ru_maxrss << 10)
  }
}
