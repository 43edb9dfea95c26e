import Synchronization

/// How far a build is, told to whoever watches: not before it has taken a second, and then ten times a second at most.
package final class BuildProgress: Sendable, Equatable {
  /// What is shown at one moment.
  package struct Step: Sendable, Equatable {
    package let stage: String
    package let done: Int
    /// 0 where the stage has no parts that could be counted.
    package let total: Int
    /// Since the stage began.
    package let nanoseconds: UInt64

    package init(stage: String, done: Int, total: Int, nanoseconds: UInt64) {
      self.stage = stage
      self.done = done
      self.total = total
      self.nanoseconds = nanoseconds
    }
  }

  private struct State {
    var stage = ""
    var done = 0
    var total = 0
    var began: UInt64
    var nextShow: UInt64
    var isShown = false
  }

  private static let patience: UInt64 = 1_000_000_000
  private static let pause: UInt64 = 100_000_000

  private let ticks: @Sendable () -> UInt64
  private let show: @Sendable (Step) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - ticks: nanoseconds of a clock that only goes forward.
  ///   - show: called by one thread at a time.
  package init(ticks: @escaping @Sendable () -> UInt64, show: @escaping @Sendable (Step) -> Void) {
    self.ticks = ticks
    self.show = show
    let now = ticks()
    state = Mutex(State(began: now, nextShow: now &+ Self.patience))
  }

  package func begin(_ stage: String, of total: Int = 0) {
    state.withLock { state in
      let now = ticks()
      state.stage = stage
      state.total = total
      state.done = 0
      state.began = now
      showIfDue(&state, now)
    }
  }

  package func advance(by count: Int = 1) {
    state.withLock { state in
      state.done += count
      showIfDue(&state, ticks())
    }
  }

  /// - Returns: Whether anything was shown.
  package func end() -> Bool {
    state.withLock { state in
      state.nextShow = .max
      return state.isShown
    }
  }

  private func showIfDue(_ state: inout State, _ now: UInt64) {
    guard now >= state.nextShow else { return }
    state.nextShow = now &+ Self.pause
    state.isShown = true
    show(Step(stage: state.stage, done: state.done, total: state.total, nanoseconds: now &- state.began))
  }

  /// What is watched does not make options others.
  package static func == (a: BuildProgress, b: BuildProgress) -> Bool { true }
}
