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

  @Test func circlesEndInAnError() {
    var writer = BinaryPropertyListWriter()
    let top = writer.add(list: [0])
    #expect(tokens(writer.file(top: top)).last == "!reference-cycle")
  }

  @Test func sharedListsCannotExplode() {
    var writer = BinaryPropertyListWriter()
    var top = writer.add([0x09])
    for _ in 0..<20 { top = writer.add(list: [UInt8](repeating: top, count: 14)) }
    #expect(tokens(writer.file(top: top)).last == "!expansion-limit")
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

  @Test func writesUIDsAsXMLDoes() {
    var writer = BinaryPropertyListWriter()
    let top = writer.add([0x81, 0x01, 0x02])
    #expect(tokens(writer.file(top: top)) == ["beginMapping", "key:CF$UID", "integer:258", "endMapping"])
  }

  @Test func showsWhatIsNoNumberOrDate() {
    var writer = BinaryPropertyListWriter()
    let values = [
      writer.add([0x22, 0x7F, 0xC0, 0, 0]), writer.add([0x23, 0x40, 0x49] + [UInt8](repeating: 0, count: 6)),
      writer.add([0x33, 0x7F, 0xF0] + [UInt8](repeating: 0, count: 6)),
      writer.add([0x23, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A]), writer.add([0x22, 0x3D, 0xCC, 0xCC, 0xCD]),
      writer.add([0x14, 0x80] + [UInt8](repeating: 0, count: 15)),
    ]
    let top = writer.add(list: values)
    #expect(
      tokens(writer.file(top: top)) == [
        "beginSequence", "string:nan", "real:50", "string:inf", "real:0.1", "real:0.1",
        "integer:-170141183460469231731687303715884105728", "endSequence",
      ])
  }

  @Test func namesThePathOfACircle() throws {
    var writer = BinaryPropertyListWriter()
    let key = writer.add("people")
    let list = writer.add([0xA2, key, 2])
    let top = writer.add([0xD1, key, list])
    #expect((list, top) == (1, 2))
    let reader = try BinaryPropertyListReader(SourceText(file: "a.plist", bytes: writer.file(top: top)))
    let error = #expect(throws: Diagnostic.self) { while try reader.next() != nil {} }
    #expect(error?.summary == "'people.1' refers back to what holds it")
    #expect(error?.location?.line == 1)
    #expect(error?.location?.text == "")
  }

  @Test func sharedTextCannotExplode() {
    var writer = BinaryPropertyListWriter()
    let text = writer.add(String(repeating: "x", count: 30_000))
    let list = writer.add(list: [UInt8](repeating: text, count: 60_000))
    #expect(tokens(writer.file(top: list)).last == "!expansion-limit")
  }

  @Test func tokensKnowTheirBytes() throws {
    var writer = BinaryPropertyListWriter()
    let text = writer.add("abc")
    let top = writer.add(list: [text, text])
    let bytes = writer.file(top: top)
    let reader = try BinaryPropertyListReader(SourceText(file: "a", bytes: bytes))
    var ranges: [Range<Int>] = []
    while let token = try reader.next() { ranges.append(token.range) }
    #expect(ranges == [12..<15, 8..<12, 8..<12, 14..<15])
  }

  @Test func refusesEveryTruncation() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    for count in bytes.indices { #expect(tokens(Array(bytes.prefix(count))) == ["!plist-syntax"]) }
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
