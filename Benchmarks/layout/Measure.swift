import Glibc

/// The process's own figures.
enum Measure {
  /// Thread CPU seconds of a body.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  /// The best of some runs: other work on the machine only ever adds.
  static func best(_ runs: Int, _ body: () throws -> Double) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs { best = min(best, try body()) }
    return best
  }

  /// Bytes that the process has asked for and not given back.
  static func heapBytes() -> Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
