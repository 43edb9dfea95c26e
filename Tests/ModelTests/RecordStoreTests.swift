import Testing

@testable import Model

@Suite struct RecordStoreTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private func sample() -> RecordStore {
    var builder = RecordBuilder()
    builder.beginRecord()
    builder.key("id")
    builder.scalar(.integer, bytes("9007199254740993"))
    builder.key("phones")
    builder.begin()
    builder.key("work")
    builder.scalar(.text, bytes("01"))
    builder.key("home")
    builder.null()
    builder.end(.mapping)
    builder.key("tags")
    builder.begin()
    builder.scalar(.text, bytes("a"))
    builder.begin()
    builder.boolean(true)
    builder.end(.list)
    builder.boolean(false)
    builder.end(.list)
    builder.key("name")
    builder.scalar(.text, bytes("乌玛"))
    builder.endRecord()
    builder.beginRecord()
    builder.key("name")
    builder.scalar(.text, bytes(""))
    builder.endRecord()
    return builder.finish()
  }

  @Test func aValueTooLongCostsItsRecord() {
    var builder = RecordBuilder()
    for count in [1, RecordBuilder.longestValue + 1, 2] {
      builder.beginRecord()
      builder.key("name")
      builder.scalar(.text, [UInt8](repeating: 0x78, count: count)[...])
      #expect(builder.endRecord() == (count < 3))
      #expect(builder.isTooLong == (count > 2))
    }
    #expect(builder.count == 2)
  }

  @Test func keepsOrderAndExactText() throws {
    let store = sample()
    #expect(store.count == 2)
    #expect(store[0].map { store.name(of: $0.field) } == ["id", "phones", "tags", "name"])
    #expect(store[0].text("id") == "9007199254740993")
    #expect(store[0].value("id")?.kind == .integer)
    #expect(store[0].text("name") == "乌玛")
    #expect(store[0].value("name")?.bytes.elementsEqual("乌玛".utf8) == true)
    #expect(store[1].text("name") == "")
    #expect(store[1].text("id") == nil)
    #expect(store[1].text("unheard of") == nil)
  }

  @Test func nestsListsAndMappings() throws {
    let record = sample()[0]
    let phones = try #require(record.value("phones")?.mapping)
    #expect(phones.text("work") == "01")
    #expect(phones.value("home")?.kind == .null)
    #expect(phones.text("home") == nil)
    let tags = try #require(record.value("tags")?.elements)
    #expect(tags.map(\.kind) == [.text, .list, .boolean])
    #expect(tags[1].elements.map(\.text) == ["true"])
    #expect(tags[2].text == "false")
    #expect(record.value("phones")?.texts == ["01"])
    #expect(record.value("tags")?.texts == ["a", "false"])
    #expect(record.value("name")?.texts == ["乌玛"])
  }

  @Test func theLastOfEqualFieldsCounts() {
    var builder = RecordBuilder()
    builder.beginRecord()
    for text in ["1", "2", "3"] {
      builder.key("a")
      builder.scalar(.text, bytes(text))
    }
    builder.key("b")
    builder.begin()
    builder.key("a")
    builder.scalar(.text, bytes("inner"))
    builder.end(.mapping)
    builder.endRecord()
    #expect(builder.duplicates == 2)
    let record = builder.finish()[0]
    #expect(record.count == 2)
    #expect(record.text("a") == "3")
    #expect(record.value("b")?.mapping?.text("a") == "inner")
  }

  @Test func aDiscardedRecordLeavesNothing() {
    var builder = RecordBuilder()
    builder.beginRecord()
    builder.key("a")
    builder.begin()
    builder.scalar(.text, bytes("x"))
    builder.discard()
    builder.beginRecord()
    builder.key("a")
    builder.scalar(.text, bytes("y"))
    builder.endRecord()
    let store = builder.finish()
    #expect(store.count == 1)
    #expect(store.arena.count == 10)
    #expect(store[0].text("a") == "y")
  }

  @Test func callsThatDoNotFitAreIgnored() {
    var builder = RecordBuilder()
    builder.end(.list)
    builder.scalar(.text, bytes("x"))
    let ended = builder.endRecord()
    #expect(!ended)
    builder.beginRecord()
    builder.scalar(.text, bytes("x"))
    builder.end(.mapping)
    builder.endRecord()
    let store = builder.finish()
    #expect(store.count == 1)
    #expect(store[5].count == 0)
    #expect(store[-1].count == 0)
  }

  @Test func tellsThousandsOfTextSetApart() {
    var names = TextSet()
    let all = (0..<5000).map { "field \($0 % 7) \($0)" }
    for name in all + all { _ = names.intern(bytes(name)) }
    #expect(names.count == 5000)
    for (index, name) in all.enumerated() {
      #expect(names.index(of: bytes(name)) == index)
      #expect(names.bytes(index).elementsEqual(name.utf8))
    }
    #expect(names.index(of: bytes("field")) == nil)
  }

  @Test func fieldNamesAreComparedByBytes() {
    var names = TextSet()
    let composed = names.intern(bytes("\u{E9}"))
    let decomposed = names.intern(bytes("e\u{301}"))
    #expect(composed != decomposed)
  }

  @Test func aMillionContactsFitIn170Megabytes() {
    var builder = RecordBuilder()
    let values = [
      "firstName": "Maximilian", "lastName": "Mustermann", "phoneNumber": "+49 170 1234567", "id": "1234567",
    ]
    .sorted { $0.key < $1.key }.map { (Array($0.key.utf8)[...], Array($0.value.utf8)[...]) }
    for _ in 0..<1000 {
      builder.beginRecord()
      for (key, value) in values {
        builder.key(key)
        builder.scalar(.text, value)
      }
      builder.endRecord()
    }
    #expect(builder.finish().size * 1000 < 170_000_000)
  }
}
