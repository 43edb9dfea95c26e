import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Syntax

@Suite struct BinaryPropertyListReaderTests {
  private func tokens(_ bytes: [UInt8], most: Int = .max) -> [String] {
    var seen: [String] = []
    do throws(Diagnostic) {
      let reader = try BinaryPropertyListReader(SourceText(file: "a.plist", bytes: bytes))
      while seen.count < most, let token = try reader.next() {
        let text = String(decoding: reader.text(of: token), as: UTF8.self)
        seen.append(text.isEmpty ? "\(token.kind)" : "\(token.kind):\(text)")
      }
    } catch {
      seen.append("!\(error.identifier)")
    }
    return seen
  }

  @Test func readsEveryKindOfValue() {
    var writer = BinaryPropertyListWriter()
    let values: [UInt8] = [
      writer.add([0x08]), writer.add([0x09]), writer.add([0x00]), writer.add([0x10, 0xFF]),
      writer.add([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]),
      writer.add([0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8)),
      writer.add([0x22, 0x3F, 0xC0, 0, 0]), writer.add([0x33] + [UInt8](repeating: 0, count: 8)),
      writer.add([0x42, 0x48, 0x69]), writer.add("plain"), writer.add("中文😀, longer than fifteen units"),
      writer.add([0x61, 0xD8, 0x3D]), writer.add([0x51, 0xE9]),
    ]
    let list = writer.add(list: values)
    let top = writer.add(mapping: [("a", list), ("b", writer.add(list: []))])
    #expect(
      tokens(writer.file(top: top)) == [
        "beginMapping", "key:a", "beginSequence", "false", "true", "null", "integer:255", "integer:-2",
        "integer:18446744073709551615", "real:1.5", "instant:978307200", "data:Hi", "string:plain",
        "string:中文😀, longer than fifteen units", "string:\u{FFFD}", "string:é", "endSequence", "key:b", "beginSequence",
        "endSequence", "endMapping",
      ])
  }

  @Test func opensKeyedArchives() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    let seen = tokens(bytes)
    #expect(
      seen.prefix(12) == [
        "beginSequence", "beginMapping", "key:age", "integer:50", "key:boss", "string:Wim Leaf", "key:joined",
        "instant:1678307200", "key:name", "string:Vera Root", "key:team", "string:North",
      ])
    #expect(seen.count { $0 == "beginMapping" } == 3)
    #expect(seen.suffix(4) == ["key:team", "null", "endMapping", "endSequence"])
  }

  @Test func circlesEndInAnError() {
    var writer = BinaryPropertyListWriter()
    let top = writer.add(list: [0])
    #expect(tokens(writer.file(top: top)).last == "!nesting-limit")
  }

  @Test func sharedListsCannotExplode() {
    var writer = BinaryPropertyListWriter()
    var top = writer.add([0x09])
    for _ in 0..<20 { top = writer.add(list: [UInt8](repeating: top, count: 14)) }
    #expect(tokens(writer.file(top: top)).last == "!alias-limit")
  }

  @Test(
    arguments: [
      [], Array("bplist00".utf8), Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32),
      Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 40),
    ] as [[UInt8]])
  func refusesWhatIsNone(_ bytes: [UInt8]) {
    #expect(tokens(bytes) == ["!plist-syntax"])
  }

  @Test(
    arguments: [
      [0x15], [0x70], [0xDF, 0x13, 0xFF], [0x5F, 0x10], [0xA1, 200], [0xD1, 0, 0, 0], [0x4F, 0x11, 0xFF, 0xFF],
    ] as [[UInt8]])
  func refusesMalformedObjects(_ object: [UInt8]) {
    var writer = BinaryPropertyListWriter()
    let top = writer.add(object)
    #expect(tokens(writer.file(top: top), most: 100).last == "!plist-syntax" || object[0] == 0xD1)
  }

  @Test func survivesEveryChangedByte() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    for place in bytes.indices {
      for value: UInt8 in [0x0F, 0x80, 0xFF, bytes[place] &+ 1] {
        var changed = bytes
        changed[place] = value
        _ = tokens(changed, most: 200)
      }
    }
  }
}
