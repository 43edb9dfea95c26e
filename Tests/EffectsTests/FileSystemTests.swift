import Effects
import TestSupport
import Testing

@Suite struct FileSystemTests {
  @Test func writesReadsAndReplaces() throws {
    try TemporaryFolder.with { folder in
      let disk = FileSystem.disk
      try disk.makeFolder(folder + "/a/b")
      try disk.write(folder + "/a/b/file", [1, 2])
      let before = try disk.status(folder + "/a/b/file")
      try disk.link(folder + "/a/b/file", folder + "/a/other")
      try disk.write(folder + "/a/b/file", [3])
      #expect(try disk.read(folder + "/a/b/file") == [3])
      #expect(try disk.read(folder + "/a/other") == [1, 2], "a linked file is never written into")
      #expect(try disk.status(folder + "/a/other")?.inode == before?.inode)
      #expect(try disk.files(below: folder) == ["a/b/file", "a/other"])
    }
  }

  @Test func exchangesFolders() throws {
    try TemporaryFolder.with { folder in
      let disk = FileSystem.disk
      try disk.makeFolder(folder + "/old")
      try disk.makeFolder(folder + "/new")
      try disk.create(folder + "/new/file", [])
      try disk.exchange(folder + "/old", folder + "/new")
      #expect(disk.exists(folder + "/old/file"))
      #expect(try disk.list(folder + "/new").isEmpty)
    }
  }

  @Test func namesTheMissingFile() {
    #expect(throws: FileError(operation: "read", path: "/nowhere/file", code: 2)) {
      try FileSystem.disk.read("/nowhere/file")
    }
  }
}
