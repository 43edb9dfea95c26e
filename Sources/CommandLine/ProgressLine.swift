import Effects
import Synchronization

/// How far a long work has come, on one line of a terminal that is written over; nothing elsewhere.
final class ProgressLine: Sendable {
  private let verb: String
  private let console: Console
  private let isOn: Bool
  private let done = Mutex(0)

  init(_ verb: String, console: Console, isOn: Bool) {
    self.verb = verb
    self.console = console
    self.isOn = isOn && console.isTerminal
  }

  /// One more is done, of a number.
  func advance(of total: Int) {
    guard isOn else { return }
    done.withLock { done in
      done += 1
      // A line is shown whole, and each hundredth part at most once.
      if done == total || done % max(1, total / 100) == 0 {
        console.report(Array("\r\(verb) \(done.grouped) of \(total.grouped)\u{1B}[K".utf8))
      }
    }
  }

  /// Leaves the line empty.
  func end() {
    guard isOn else { return }
    done.withLock { done in
      if done > 0 { console.report(Array("\r\u{1B}[K".utf8)) }
      done = 0
    }
  }
}
