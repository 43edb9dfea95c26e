import Glibc

/// What this process has used so far.
package struct ProcessUsage: Sendable, Equatable {
  /// Nanoseconds of all threads.
  package var processor: UInt64
  /// Bytes of memory that are resident now.
  package var resident: Int
  /// Bytes of memory that were resident at most.
  package var peak: Int

  package init(processor: UInt64 = 0, resident: Int = 0, peak: Int = 0) {
    self.processor = processor
    self.resident = resident
    self.peak = peak
  }

  package static var now: ProcessUsage {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return ProcessUsage(
      processor: UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec), resident: resident,
      peak: usage.ru_maxrss << 10)
  }

  /// The second number of proc_pid_statm(5), in pages.
  private static var resident: Int {
    let text = String(decoding: (try? FileSystem.disk.read("/proc/self/statm")) ?? [], as: UTF8.self)
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count > 1 ? numbers[1] * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
