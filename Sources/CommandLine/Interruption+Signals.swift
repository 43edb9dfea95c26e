import Glibc
import Synchronization

extension Interruption {
  /// Takes SIGINT and SIGTERM as requests. A second one ends the process at once, as it always would.
  static func onSignals() -> Interruption {
    SignalState.install()
    return Interruption(
      isRequested: { SignalState.isRequested.load(ordering: .relaxed) },
      wait: {
        var byte: UInt8 = 0
        while read(SignalState.listener.load(ordering: .relaxed), &byte, 1) < 0, errno == EINTR {}
      })
  }
}

/// What the signal handler may touch: two atomics and a pipe, which a waiting thread reads.
private enum SignalState {
  static let isRequested = Atomic(false)
  static let listener = Atomic<Int32>(-1)
  static let bell = Atomic<Int32>(-1)

  static func install() {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    listener.store(ends[0], ordering: .relaxed)
    bell.store(ends[1], ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handleSignal
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND) | UInt32(SA_RESTART))
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }
}

private func handleSignal(_ signal: Int32) {
  let code = errno
  SignalState.isRequested.store(true, ordering: .relaxed)
  var byte: UInt8 = 0
  _ = write(SignalState.bell.load(ordering: .relaxed), &byte, 1)
  errno = code
}
