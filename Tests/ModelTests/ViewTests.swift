import Testing

@testable import Model

@Suite struct ViewTests {
  /// A store of one record of text fields; a dot in a name makes a mapping of that field alone.
  private func record(_ fields: KeyValuePairs<String, String>) -> Record {
    var builder = RecordBuilder()
    builder.beginRecord()
    for (name, text) in fields {
      let parts = name.split(separator: ".").map(String.init)
      builder.key(parts[0])
      if parts.count > 1 {
        builder.begin()
        builder.key(parts[1])
      }
      builder.scalar(.text, Array(text.utf8)[...])
      if parts.count > 1 { builder.end(.mapping) }
    }
    builder.endRecord()
    return builder.finish()[0]
  }

  private func contact(_ fields: KeyValuePairs<String, String>) -> Contact {
    let record = record(fields)
    return Contact(record, FieldMap(record.store, kind: .contact))
  }

  @Test func readsAStatusOfTheSourceMaterial() {
    let record = record([
      "Id": "1234567890123456789", "createdAt": "8:23", "mbtype": "mbtype.png", "profileImageUrl": "1.jpg",
      "source": "iPhone 5s", "text": "短", "userName": "小冰", "language": "zh-Hans",
    ])
    let status = Status(record, FieldMap(record.store, kind: .status))
    #expect(status.id == "1234567890123456789")
    #expect(status.createdAt == "8:23")
    #expect(status.timestamp == nil)
    #expect(status.mbtype == "mbtype.png")
    #expect(status.profileImageUrl == "1.jpg")
    #expect(status.source == "iPhone 5s")
    #expect(status.text == "短")
    #expect(status.userName == "小冰")
    #expect(status.language == "zh-Hans")
  }

  @Test func readsOtherSpellings() {
    let record = record(["id_str": "7", "created_at": "2026-11-29 21:40", "full_text": "t", "user.screen_name": "ada"])
    let status = Status(record, FieldMap(record.store, kind: .status))
    #expect(status.id == "7")
    #expect(status.timestamp?.iso8601 == "2026-11-29T21:40:00")
    #expect(status.text == "t")
    #expect(status.userName == "ada")
    #expect(status.mbtype == nil)
  }

  @Test(
    arguments: [
      (["firstName": "Wen", "lastName": "Chen"], "Chen Wen"), (["first": "Uma", "last": "Ek"], "Uma Ek"),
      (["First Name": "Zoë", "Last Name": "Öz"], "Zoë Öz"), (["Nachname": "Zander", "Vorname": "Zoë"], "Zoë Zander"),
      (["firstName": "文", "lastName": "陈"], "陈文"), (["first": "민준", "last": "김"], "김민준"),
      (["firstName": "太郎", "lastName": "ヤマダ"], "ヤマダ太郎"), (["firstName": "Wen", "lastName": "陈"], "陈 Wen"),
      (["firstName": " Vic ", "lastName": ""], "Vic"), (["name": "  Ada  L  ", "firstName": "x"], "Ada  L"),
      (["organization": "ACME"], "ACME"), (["phone": "1"], "1"),
      (["e-mail": "a@example.org", "phone": "1"], "a@example.org"), (["city": "x"], ""),
      (["name.official_full": "Maria C."], "Maria C."),
      (["Full Name": "Bo"], "Bo"), (["姓名": "王五"], "王五"),
    ] as [(KeyValuePairs<String, String>, String)])
  func makesDisplayNames(_ fields: KeyValuePairs<String, String>, _ name: String) {
    let contact = contact(fields)
    #expect(contact.displayName == name)
    #expect(FieldMap(contact.record.store, kind: .contact).hasTitle(contact.record) == !name.isEmpty)
  }

  @Test func skipsEmptySpellings() {
    #expect(contact(["phoneNumber": " ", "mobile": "0170"]).phoneNumber == "0170")
  }

  @Test func ownColumnsWin() {
    let record = record(["工作": "职员", "名": "甲", "name": "乙", "bio.full": "丙"])
    let map = FieldMap(record.store, kind: .contact, columns: [.name: ["名"], .jobTitle: ["bio.full"]])
    #expect(Contact(record, map).displayName == "甲")
    #expect(map.text(.jobTitle, in: record) == "丙")
    #expect(map.has(.jobTitle))
    #expect(!map.has(.email))
  }

  @Test func readsTheOtherKinds() {
    let one = record(["Number": "1", "Name": "Washington", "FromYear": "1789", "ToYear": "1797", "Party": "None"])
    let own = record(["President": "1", "Name": "Washington"])
    #expect(President(own, FieldMap(own.store, kind: .president)).number == "1")
    let president = President(one, FieldMap(one.store, kind: .president))
    #expect(president.number == "1")
    #expect(president.name == "Washington")
    #expect(president.fromYear == "1789")
    #expect(president.toYear == "1797")
    #expect(president.party == "None")
    let other = record(["name": "德国", "image": "Germany"])
    #expect(Team(other, FieldMap(other.store, kind: .team)).image == "Germany")
    #expect(City(other, FieldMap(other.store, kind: .city)).name == "德国")
    #expect(FieldMap(other.store, kind: .team).title(of: other) == "德国")
  }

  @Test func readsAGroup() {
    var builder = RecordBuilder()
    builder.beginRecord()
    for (key, text) in [("name", "C"), ("detail", "With names beginning with C")] {
      builder.key(key)
      builder.scalar(.text, Array(text.utf8)[...])
    }
    builder.key("contacts")
    builder.begin()
    builder.begin()
    builder.key("firstName")
    builder.scalar(.text, Array("Wen".utf8)[...])
    builder.end(.mapping)
    builder.end(.list)
    builder.endRecord()
    let store = builder.finish()
    let group = ContactGroup(store[0], FieldMap(store, kind: .group))
    #expect(group.name == "C")
    #expect(group.detail == "With names beginning with C")
    #expect(group.contacts.map(\.displayName) == ["Wen"])
  }

  @Test func kindsHaveOtherNames() {
    #expect(RecordKind(name: "post") == .status)
    #expect(RecordKind(name: "person") == .contact)
    #expect(RecordKind(name: "team") == .team)
    #expect(RecordKind(name: "teams") == nil)
    #expect(RecordKind.names.allSatisfy { RecordKind(name: $0) != nil })
    #expect(KnownField.allCases.allSatisfy { KnownField(name: $0.name) == $0 })
  }

  @Test func aTableShowsOnlySectionsWithRows() {
    let record = record(["name": "x"])
    let fields = FieldMap(record.store, kind: .city)
    var table = Table(name: "cities", records: record.store, fields: fields)
    #expect(table.sections == [Section(title: "", rows: [0])])
    table.sections = [Section(title: "A", rows: []), Section(title: "B", rows: [0])]
    #expect(table.sections.map(\.title) == ["B"])
    #expect(table.rowCount == 1)
  }
}
