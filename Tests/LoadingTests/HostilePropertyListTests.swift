import Diagnostics
import Effects
import Glibc
import Model
import TestSupport
import Testing

@testable import Loading

/// Files in binary formats with flipped bits and huge counts: each is read or refused, within a few megabytes.
@Suite(.serialized) struct HostilePropertyListTests {
  private func loads(_ name: String, _ bytes: [UInt8], items: [String] = []) -> Bool {
    var disk = FileSystem.disk
    disk.read = { _ throws(FileError) in bytes }
    let loader = Loader(files: disk, sink: DiagnosticSink())
    let source = Source(files: [.init(path: name, name: name)], kind: .contact, items: items)
    return (try? loader.load(source)) != nil
  }

  /// The most memory that the process has had, in bytes.
  private var peak: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  @Test(arguments: [
    ("plist/keyed-archive-binary.plist", 2000), ("plist/team.strings", 2000), ("sqlite/people.sqlite", 2000),
    ("plist/StatusInfo.plist", 200),
  ])
  func survivesFlippedBits(_ name: String, _ count: Int) throws {
    let sample = try FileSystem.disk.read(Cases.folder + "/inputs/" + name)
    #expect(loads(name, sample))
    let before = peak
    // Numerical Recipes' generator, so that a failure repeats.
    var state: UInt64 = 20_261_130
    for _ in 0..<count {
      var bytes = sample
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for shift in [33, 20] where shift == 33 || state & 1 == 0 {
        let random = Int(truncatingIfNeeded: state >> UInt64(shift)) & 0xFFF_FFFF
        bytes[(random >> 3) % bytes.count] ^= 1 << UInt8(random & 7)
      }
      _ = loads(name, bytes)
    }
    #expect(peak - before < 64 << 20)
  }

  /// The text file's first 33 bytes are a comment, which is a whole file without records.
  @Test(arguments: [("plist/keyed-archive-binary.plist", 1), ("plist/team.strings", 34)])
  func survivesEveryTruncation(_ name: String, _ first: Int) throws {
    let sample = try FileSystem.disk.read(Cases.folder + "/inputs/" + name)
    for count in first..<sample.count - 2 { #expect(!loads(name, Array(sample.prefix(count))), "\(count)") }
  }

  @Test(arguments: [0x4F, 0x5F, 0x6F, 0xAF, 0xBF, 0xCF, 0xDF] as [UInt8])
  func hugeCountsAreRefused(_ marker: UInt8) {
    for size in 0...3 {
      let object = [marker, 0x10 | UInt8(size)] + [UInt8](repeating: 0x7F, count: 1 << size)
      let file = Array("bplist00".utf8) + object + [8, 0, 0, 0, 0, 0, 0, 1, 1]
      let end =
        [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, UInt8(8 + object.count)]
      #expect(!loads("a.plist", file + end))
    }
  }
}
