import Diagnostics
import Editing
import Syntax
import Testing

@Suite struct EditableSourceTests {
  static let texts = [
    "Kim", "", "O'Hara, \"Bo\"", "a: b #c", "- x", "两\n行", "<&>", "null", "007", "  padded  ", "tab\there", "\\n;,",
    "{x}", "Ünïcödé 𝒳", String(repeating: "长", count: 60), "'quoted'", "=1+1", "~", "yes", "@home", "\"", "\r\nend",
  ]

  @Test("Only the edited record's bytes change", arguments: Sample.all)
  func setting(_ sample: Sample) throws {
    for (index, start) in try sample.starts().enumerated() {
      for text in Self.texts {
        let source = try sample.source()
        let record = try #require(source.record(at: start))
        let edit = RecordEdit.set([.init(start: start, fields: [FieldChange(name: "phone", text: text)])])
        let bytes = try source.applying(edit)
        let again = try sample.source(bytes)
        let place = try #require(try sample.starts(bytes).dropFirst(index).first)
        let field = try #require(again.record(at: place)).fields.first { $0.name == "phone" }
        #expect(Self.plain(field?.text ?? "") == Self.plain(text))
        #expect(bytes.starts(with: sample.bytes[..<start]))
        let rest = sample.bytes[(start + record.bytes.count)...]
        #expect(bytes.suffix(rest.count).elementsEqual(rest))
      }
    }
  }

  /// As far as every format can keep it: tables and cards trim.
  private static func plain(_ text: String) -> String {
    let unified = String(text.replacing("\r\n", with: "\n"))
    let bytes = Array(unified.utf8.drop { $0 <= 0x20 })
    return String(decoding: bytes[..<(bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0)], as: UTF8.self)
  }

  @Test("Deleting takes away one record and leaves the bytes of the others", arguments: Sample.all)
  func deleting(_ sample: Sample) throws {
    let people = try Sample.people(sample.bytes, sample)
    #expect(people.count == 3)
    for (index, start) in try sample.starts().enumerated() {
      let bytes = try sample.source().applying(.delete(at: start))
      var left = people
      left.remove(at: index)
      #expect(try Sample.people(bytes, sample) == left)
    }
  }

  @Test("Records move to every place", arguments: Sample.all)
  func moving(_ sample: Sample) throws {
    let people = try Sample.people(sample.bytes, sample)
    let starts = try sample.starts()
    for from in 0..<3 {
      for to in 0..<3 {
        for isBefore in [true, false] {
          let bytes = try sample.source().applying(
            .move(from: starts[from], beside: .init(start: starts[to], isBefore: isBefore)))
          var expected = people
          let person = expected.remove(at: from)
          let index = to + (isBefore ? 0 : 1)
          expected.insert(person, at: index > from ? index - 1 : index)
          #expect(try Sample.people(bytes, sample) == expected)
        }
      }
    }
  }

  @Test("New records are written as their neighbours are", arguments: Sample.all)
  func inserting(_ sample: Sample) throws {
    let people = try Sample.people(sample.bytes, sample)
    for (index, start) in try sample.starts().enumerated() {
      for isBefore in [true, false] {
        let bytes = try sample.source().applying(
          .insert(
            [FieldChange(name: "name", text: "Kim, \"K\""), FieldChange(name: "phone", text: "04")],
            beside: .init(start: start, isBefore: isBefore)))
        var expected = people
        expected.insert("Kim, \"K\"/04", at: index + (isBefore ? 0 : 1))
        #expect(try Sample.people(bytes, sample) == expected)
      }
    }
  }

  @Test("All records can go, and one can come again", arguments: Sample.all)
  func emptying(_ sample: Sample) throws {
    var bytes = sample.bytes
    for _ in 0..<3 {
      let start = try #require(try sample.starts(bytes).first)
      bytes = try sample.source(bytes).applying(.delete(at: start))
    }
    if sample.name == "people.ndjson" { return #expect(bytes.allSatisfy { $0 <= 0x20 }) }
    let again = try sample.source(bytes).applying(.insert([FieldChange(name: "name", text: "Kim")], beside: nil))
    #expect(try Sample.people(again, sample) == ["Kim/"])
  }

  @Test("A card that another one cuts off is one of its own")
  func cutCards() throws {
    let text = "BEGIN:VCARD\r\nFN:Ann\r\nTEL:01\r\nBEGIN:VCARD\r\nFN:Bob\r\nTEL:02\r\nEND:VCARD\r\n"
    let sample = Sample(name: "cut.vcf", format: .vcard, text: text)
    let start = try #require(try sample.starts().first)
    #expect(try Sample.people(try sample.source().applying(.delete(at: start)), sample) == ["Bob/02"])
  }

  @Test("Cards of version 2.1 are not folded with blanks that would be theirs")
  func oldCards() throws {
    let text = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ann\r\n Lee\r\nTEL:01\r\nEND:VCARD\r\n"
    let sample = Sample(name: "old.vcf", format: .vcard, text: text)
    #expect(try Sample.people(sample.bytes, sample) == ["Ann Lee/01"])
    let name = String(repeating: "Long ", count: 30) + "Name"
    let start = try #require(try sample.starts().first)
    let edit = RecordEdit.set([.init(start: start, fields: [FieldChange(name: "name", text: name)])])
    #expect(try Sample.people(try sample.source().applying(edit), sample) == [name + "/01"])
  }

  @Test("Random edits one after the other read back", arguments: Sample.all)
  func randomly(_ sample: Sample) throws {
    var random = SystemRandomNumberGenerator.Seeded(7)
    var bytes = sample.bytes
    for _ in 0..<150 {
      let starts = try sample.starts(bytes)
      let start = starts[Int(random.next() % UInt64(starts.count))]
      let other = starts[Int(random.next() % UInt64(starts.count))]
      let text = Self.texts[Int(random.next() % UInt64(Self.texts.count))]
      let edit: RecordEdit =
        switch random.next() % 4 {
        case 0 where starts.count > 3: .delete(at: start)
        case 1: .move(from: start, beside: .init(start: other, isBefore: random.next() % 2 == 0))
        case 2 where starts.count < 8:
          .insert(
            [FieldChange(name: "name", text: "N" + text), FieldChange(name: "phone", text: text)],
            beside: .init(start: other, isBefore: false))
        default: .set([.init(start: start, fields: [FieldChange(name: "phone", text: text)])])
        }
      bytes = try sample.source(bytes).applying(edit)
    }
  }
}

extension SystemRandomNumberGenerator {
  /// A sequence that is the same each time.
  struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
      state = seed
    }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
