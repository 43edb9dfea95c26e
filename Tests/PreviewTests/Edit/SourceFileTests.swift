import Diagnostics
import Effects
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct SourceFileTests {
  /// Fails at an operation and at all that follow, as a process does that is killed.
  private final class Death: Sendable {
    private let left: Atomic<Int>

    init(after operations: Int) {
      left = Atomic(operations)
    }

    func check(_ path: String) throws(FileError) {
      if left.subtract(1, ordering: .relaxed).newValue < 0 {
        throw FileError(operation: "kill", path: path, code: 4)
      }
    }

    var files: FileSystem {
      var files = FileSystem.disk
      files.create = { path, bytes throws(FileError) in
        // Half of the file is there.
        do throws(FileError) { try self.check(path) } catch {
          try? FileSystem.disk.create(path, Array(bytes.prefix(bytes.count / 2)))
          throw error
        }
        try FileSystem.disk.create(path, bytes)
      }
      files.exchange = { a, b throws(FileError) in
        try self.check(a)
        try FileSystem.disk.exchange(a, b)
      }
      files.remove = { path throws(FileError) in
        try self.check(path)
        try FileSystem.disk.remove(path)
      }
      files.permit = { a, b throws(FileError) in
        try self.check(a)
        try FileSystem.disk.permit(a, b)
      }
      files.synchronize = { path throws(FileError) in
        try self.check(path)
        try FileSystem.disk.synchronize(path)
      }
      return files
    }
  }

  @Test(arguments: 0..<8) func killedAtAnyPointTheFileIsTheOldOrTheNewOne(_ operations: Int) throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/people.csv"
      let (old, new) = (Array("old text\n".utf8), Array("the new text, which is longer\n".utf8))
      try FileSystem.disk.create(path, old)
      let dying = SourceFile(path: path, name: "people.csv", files: Death(after: operations).files)
      try? dying.replace(ContentHash(of: old), by: new)
      let found = try FileSystem.disk.read(path)
      #expect(found == old || found == new)
      // And the next edit is not hindered by what the killed one left.
      try SourceFile(path: path, name: "people.csv", files: .disk).replace(ContentHash(of: found), by: new)
      #expect(try FileSystem.disk.list(folder) == ["people.csv"])
      #expect(try FileSystem.disk.read(path) == new)
    }
  }

  @Test func aFileThatIsAnotherOneStays() throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/people.csv"
      try FileSystem.disk.create(path, [1, 2, 3])
      let file = SourceFile(path: path, name: "people.csv", files: .disk)
      #expect(throws: Diagnostic.self) { try file.replace(ContentHash(of: [9]), by: [4]) }
      #expect(try FileSystem.disk.read(path) == [1, 2, 3])
      #expect(try FileSystem.disk.list(folder) == ["people.csv"])
    }
  }

  @Test func whereNothingCanBeExchangedARenameDoes() throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/people.csv"
      try FileSystem.disk.create(path, [1])
      var files = FileSystem.disk
      files.exchange = { a, _ throws(FileError) in throw FileError(operation: "exchange", path: a, code: 22) }
      try SourceFile(path: path, name: "people.csv", files: files).replace(ContentHash(of: [1]), by: [2])
      #expect(try FileSystem.disk.read(path) == [2])
    }
  }
}
