import Effects
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import CommandLine

@Suite struct InterruptionTests {
  @Test func hearsSignals() {
    let interruption = Interruption.onSignals()
    #expect(!interruption.isRequested())
    kill(getpid(), SIGTERM)  // `raise` would stay pending on a worker thread, which masks signals
    interruption.wait()
    #expect(interruption.isRequested())
    signal(SIGINT, SIG_DFL)
  }

  @Test func letsASwapEnd() throws {
    try TemporaryFolder.with { folder in
      let box = RequestBox()
      let files = FileSystem.disk.interrupted(by: Interruption(isRequested: { box.isRequested }, wait: {}))
      try files.makeFolder(folder + "/old")
      try files.makeFolder(folder + "/new")
      box.request()
      let cancelled = FileError(operation: "exchange", path: folder + "/old", code: ECANCELED)
      #expect(throws: cancelled) { try files.exchange(folder + "/old", folder + "/new") }
      #expect(throws: FileError.self) { try files.write(folder + "/file", []) }
      try files.rename(folder + "/old", folder + "/older")
    }
  }

  @Test func runsToItsEndAfterTheSwap() throws {
    try TemporaryFolder.with { folder in
      let box = RequestBox()
      let files = FileSystem.disk.interrupted(by: Interruption(isRequested: { box.isRequested }, wait: {}))
      try files.makeFolder(folder + "/old")
      try files.makeFolder(folder + "/new")
      try files.exchange(folder + "/old", folder + "/new")
      box.request()
      try files.write(folder + "/manifest", [1])
      #expect(try files.list(folder) == ["manifest", "new", "old"])
    }
  }
}

private final class RequestBox: Sendable {
  private let requested = Atomic(false)

  var isRequested: Bool { requested.load(ordering: .relaxed) }

  func request() { requested.store(true, ordering: .relaxed) }
}
