import Effects
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct ChangeWatcherTests {
  private final class Counter: Sendable {
    let count = Atomic(0)

    /// Whether the count goes beyond a number within five seconds.
    func exceeds(_ number: Int) -> Bool {
      for _ in 0..<500 {
        if count.load(ordering: .relaxed) > number { return true }
        usleep(10_000)
      }
      return false
    }
  }

  private func withWatcher(polls: Bool, _ body: (String, Counter) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try FileSystem.disk.makeFolder(folder + "/Content")
      let counter = Counter()
      let watcher = ChangeWatcher(
        ChangeWatcher.Folders(
          roots: [folder + "/Content", folder + "/Templates"], parents: [folder], excluded: [folder + "/public"]),
        files: .disk, polls: polls
      ) { counter.count.add(1, ordering: .relaxed) }
      watcher.start()
      defer { watcher.stop() }
      usleep(50_000)
      try body(folder, counter)
    }
  }

  @Test(arguments: [false, true]) func hearsOfEveryKindOfChange(polls: Bool) throws {
    try withWatcher(polls: polls) { folder, counter in
      let steps: [() throws -> Void] = [
        { try FileSystem.disk.create(folder + "/Content/a.yaml", [1]) },
        { try FileSystem.disk.write(folder + "/Content/a.yaml", [2, 3]) },
        { try FileSystem.disk.makeFolder(folder + "/Content/new/inner") },
        { try FileSystem.disk.create(folder + "/Content/new/inner/b", [1]) },
        { try FileSystem.disk.rename(folder + "/Content/new", folder + "/Content/moved") },
        { try FileSystem.disk.write(folder + "/Content/moved/inner/b", [4]) },
        { try FileSystem.disk.removeTree(folder + "/Content/moved") },
        { try FileSystem.disk.makeFolder(folder + "/Templates") },
        { try FileSystem.disk.create(folder + "/Templates/t", [1]) },
      ]
      for (number, step) in steps.enumerated() {
        let before = counter.count.load(ordering: .relaxed)
        try step()
        #expect(counter.exceeds(before), "step \(number)")
        usleep(polls ? 300_000 : 60_000)
      }
    }
  }

  @Test func aBurstIsOneChangeAndAnEditorsCopyNone() throws {
    try withWatcher(polls: false) { folder, counter in
      for number in 0..<100 { try FileSystem.disk.create(folder + "/Content/\(number)", [1]) }
      #expect(counter.exceeds(0))
      usleep(100_000)
      let count = counter.count.load(ordering: .relaxed)
      #expect(count < 25)
      try FileSystem.disk.create(folder + "/Content/.a.swp", [1])
      try FileSystem.disk.create(folder + "/Content/a~", [1])
      usleep(100_000)
      #expect(counter.count.load(ordering: .relaxed) == count)
    }
  }
}
