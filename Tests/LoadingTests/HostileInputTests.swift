import Diagnostics
import Effects
import Model
import TestSupport
import Testing

@testable import Loading

/// Files that were cut off, flipped or spliced: each is read or refused, none stops the program.
@Suite struct HostileInputTests {
  private static let samples: [String: String] = [
    "a.json": #"{"groups":[{"name":"C","members":[{"name":"甲","x":[1.5e3,true,null,"\ud83d\ude00"]},{}]}],"n":-1}"#,
    "a.ndjson": "{\"name\":\"甲\",\"t\":{\"a\":[1]}}\n{\"name\":\"\\u00e9\"}\n\n[1]\n",
    "a.yaml": "- &a\n  name: 甲\n  tags: [a, \"b\\u00e9\"]\n- <<: *a\n  bio: |\n    x\n- {name: 'q', k: ~}\n",
    "a.plist": """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x.dtd">
    <plist version="1.0"><dict><key>A</key><array><dict><key>name</key><string>é&amp;&#x4e2d;</string>
    <key>d</key><data>SGk=</data><key>t</key><true/></dict><string>x</string></array></dict></plist>
    """,
    "a.csv": "name,b;c,b\r\n\"q\"\"\n\",=1,2\n\n甲,,1E+9,x\r",
    "a.vcf":
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E7=8E=8B;=E5=\r\n=B0=8F\r\nitem1.TEL;HOME:+1\r\nitem1.X-ABLabel:x\r\nPHOTO;ENCODING=b:SGk=\r\n\r\nEND:VCARD\r\n",
    "a.ldif":
      "version: 1\ndn: cn=a\nobjectClass: person\ncn:: 5bCP\nmail: a@b.example\n c\n# x\n\ndn: cn=b\nchangetype: delete\n\ndn: cn=c\njpegPhoto:< file:///x\ncn: c\n",
    "a.md": "---\nid: 1\ntags: [a]\n---\n\nBody\n",
  ]

  /// A small generator with a seed (Numerical Recipes' constants), so that a failure repeats.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(sides, 1)
    }
  }

  private func loads(_ name: String, _ bytes: [UInt8]) -> Bool {
    var disk = FileSystem.disk
    disk.read = { _ throws(FileError) in bytes }
    let loader = Loader(files: disk, sink: DiagnosticSink())
    guard let loaded = try? loader.load(Source(files: [.init(path: name, name: name)], kind: .contact)) else {
      return false
    }
    for row in 0..<loaded.records.count {
      _ = loaded.fields.title(of: loaded.records[row])
      _ = loaded.records[row].map { $0.value.texts }
    }
    return true
  }

  @Test(arguments: samples.keys.sorted())
  func survivesMutations(_ name: String) throws {
    let sample = Array(try #require(Self.samples[name]).utf8)
    #expect(loads(name, sample))
    var dice = Dice(state: 20_261_129)
    for _ in 0..<400 {
      var bytes = sample
      for _ in 0...dice.roll(3) {
        let place = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes[place] = UInt8(dice.roll(256))
        case 1: bytes.removeSubrange(place..<min(place + dice.roll(9), bytes.count))
        case 2: bytes.insert(contentsOf: sample[dice.roll(sample.count)...].prefix(dice.roll(20)), at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      _ = loads(name, bytes)
    }
  }

  @Test func anAliasBombEndsSoon() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/people/alias-bomb.yaml")
    #expect(!loads("alias-bomb.yaml", bytes))
  }

  @Test func hugeNumbersStayText() throws {
    let digits = String(repeating: "9", count: 10_000)
    var disk = FileSystem.disk
    disk.read = { _ throws(FileError) in Array("[{\"name\":\"x\",\"n\":\(digits)}]".utf8) }
    let loader = Loader(files: disk, sink: DiagnosticSink())
    let loaded = try loader.load(Source(files: [.init(path: "a.json", name: "a.json")], kind: .contact))
    #expect(loaded.records[0].text("n") == digits)
  }
}
