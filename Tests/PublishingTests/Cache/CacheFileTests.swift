import Effects
import Glibc
import TestSupport
import Testing

@testable import Publishing

@Suite struct CacheFileTests {
  private static let records = [
    InputRecord(question: .content, path: "a", answer: ContentHash(first: 1, second: 2), mark: nil),
    InputRecord(question: .names, path: "é/b", answer: nil, mark: ContentHash(first: 3, second: 4)),
  ]

  private var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.put(Self.records) { $1.put(into: &$0) }
    return writer.sealed
  }

  @Test func whatWasWrittenIsRead() throws {
    var reader = try #require(PackedReader(sealed: bytes))
    #expect(reader.list { InputRecord(&$0) } == Self.records)
  }

  @Test func whatIsTornOrChangedIsNone() {
    for count in 0..<bytes.count { #expect(PackedReader(sealed: Array(bytes.prefix(count))) == nil) }
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x10
      #expect(PackedReader(sealed: other) == nil)
    }
  }

  @Test func aCountThatIsTooLargeIsNoTrap() throws {
    for count in [-1, Int.max, 1 << 40] {
      var writer = PackedWriter()
      writer.put(count)
      var reader = try #require(PackedReader(sealed: writer.sealed))
      #expect(reader.text() == nil)
      reader = try #require(PackedReader(sealed: writer.sealed))
      #expect(reader.list { $0.number() } == nil)
    }
  }

  @Test func whatWasALinkOrMissingIsSeenWhenItIsNotAnyMore() throws {
    try TemporaryFolder.with { folder in
      let later = Clock(now: { Clock.system.now() + 10 }, ticks: { 0 })
      let log = InputLog(later)
      let (link, missing) = (folder + "/link", folder + "/missing")
      symlink(folder, link)
      let noting = FileSystem.disk.noting(in: log)
      for path in [link, missing] { #expect(throws: FileError.self) { try noting.open(path) } }
      _ = try noting.open(folder)
      let records = try #require(log.records)
      #expect(records.count == 3)
      func stands(_ path: String) -> Bool {
        InputCheck(files: .disk, log: InputLog(later)).stand(records.filter { $0.path == path })
      }
      #expect([link, missing, folder].allSatisfy(stands))
      try FileSystem.disk.remove(link)
      try FileSystem.disk.write(link, [])
      try FileSystem.disk.write(missing, [])
      #expect(![link, missing, folder].contains(where: stands))
    }
  }

  @Test func aChangeThatKeepsSizeAndTimeIsSeen() throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/a"
      func log(later seconds: Int64) -> InputLog {
        InputLog(Clock(now: { Clock.system.now() + seconds }, ticks: { 0 }))
      }
      for seconds: Int64 in [0, 10] {
        try FileSystem.disk.write(path, Array("one".utf8))
        let before = log(later: seconds)
        _ = try FileSystem.disk.noting(in: before).read(path)
        let records = try #require(before.records)
        #expect((records[0].mark != nil) == (seconds > 0))
        #expect(InputCheck(files: .disk, log: log(later: 0)).stand(records))
        try FileSystem.disk.write(path, Array("two".utf8))
        #expect(!InputCheck(files: .disk, log: log(later: 0)).stand(records))
        try FileSystem.disk.remove(path)
        #expect(!InputCheck(files: .disk, log: log(later: 0)).stand(records))
      }
    }
  }
}
