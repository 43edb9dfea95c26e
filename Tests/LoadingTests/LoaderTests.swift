import Diagnostics
import Effects
import Model
import Syntax
import TestSupport
import Testing

@testable import Loading

@Suite struct LoaderTests {
  private func load(_ name: String, _ text: String, _ kind: RecordKind, items: [String] = []) throws -> LoadedRecords {
    try LoaderFixture(name, text).load(kind, items: items)
  }

  private func titles(_ loaded: LoadedRecords) -> [String] {
    (0..<loaded.records.count).map { loaded.fields.title(of: loaded.records[$0]) }
  }

  @Test(arguments: [
    ("a.json", #"[{"name":"甲"},{"name":"乙"}]"#), ("a.json", #"{"contacts":[{"name":"甲"},{"name":"乙"}],"total":2}"#),
    ("a.json", "{\"name\":\"甲\"}\n{\"name\":\"乙\"}\n"), ("a.ndjson", "{\"name\":\"甲\"}\n\n{\"name\":\"乙\"}"),
    ("a.json", #"["甲", "乙"]"#), ("a.yaml", "- 甲\n- 乙\n"), ("a.yaml", "- name: 甲\n- {name: 乙}\n"),
    ("a.json", #"{"meta":{"x":[1]},"rows":["甲","乙"]}"#),
    ("a.json", #"{"page":1,"whatever":[{"name":"甲"},{"name":"乙"}]}"#),
    ("a.plist", "<plist><array><string>甲</string><string>乙</string></array></plist>"),
    (
      "a",
      "<plist><array><dict><key>name</key><string>甲</string></dict><dict><key>name</key><string>乙</string></dict></array></plist>"
    ),
  ])
  func findsRecords(_ name: String, _ text: String) throws {
    let loaded = try load(name, text, .contact)
    #expect(titles(loaded) == ["甲", "乙"])
    #expect(loaded.recordsIn == 2)
    #expect(loaded.groups.isEmpty)
  }

  @Test func readsGroups() throws {
    let text = """
      [{"name": "C", "detail": "With names beginning with C", "contacts": [{"firstName": "Wen", "lastName": "Chen"}]},
       {"contacts": [], "name": "Empty"},
       {"contacts": ["Li"], "name": "L"}]
      """
    let loaded = try load("a.json", text, .contact)
    #expect(titles(loaded) == ["Chen Wen", "Li"])
    #expect(
      loaded.groups == [
        .init(title: "C", detail: "With names beginning with C", rows: 0..<1),
        .init(title: "L", detail: "", rows: 1..<2),
      ])
  }

  @Test func readsGroupsInsideAnObject() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/people/staff-nested.json")
    let loaded = try LoaderFixture(["staff-nested.json": bytes]).load(.contact)
    #expect(loaded.groups == [.init(title: "Böden", detail: "", rows: 0..<2)])
    #expect(titles(loaded) == ["Uma Ek", "Vic"])
    let first = Contact(loaded.records[0], loaded.fields)
    #expect(first.id == "9007199254740993")
    #expect(first.phoneNumbers == ["01"])
    #expect(Contact(loaded.records[1], loaded.fields).emails == ["v@example.org", "v2@example.org"])
  }

  /// "Name, Vorname" and "Nombre, Apellidos": what is called a name is the other part of it.
  @Test(
    arguments: [
      ("Name;Vorname\nÖz;Zoë\nvon Au;Jo\nEk;Uma\nKrug;Ed\nKo;Li", "Zoë Öz", "Öz"),
      ("Nombre,Apellidos\nAna,Ruiz\nLuis,Gil", "Ana Ruiz", "Ruiz"), ("氏名,名\n林 夏,夏\n王 明,明", "林 夏", nil),
      ("Name,First Name\nAda Example,Ada\nBen Sample,Ben", "Ada Example", nil), ("Name,Phone\nÖz,1\nEk,2", "Öz", nil),
    ] as [(String, String, String?)])
  func aNameMayBeAPart(_ text: String, _ name: String, _ family: String?) throws {
    let loaded = try LoaderFixture("a.csv", text).load(.contact)
    #expect(loaded.fields.title(of: loaded.records[0]) == name)
    #expect(Contact(loaded.records[0], loaded.fields).lastName == family)
  }

  @Test func readsADictionaryOfLists() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/sorted-names.plist")
    let loaded = try LoaderFixture(["sorted-names.plist": bytes]).load(.contact)
    #expect(loaded.groups.map(\.title) == ["A", "B", "#"])
    #expect(titles(loaded) == ["Aaron", "abe", "Ångström", "Bea", "4ever"])
  }

  @Test func readsTheStatusesOfTheSourceMaterial() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/StatusInfo.plist")
    let loaded = try LoaderFixture(["StatusInfo.plist": bytes]).load(.status)
    let statuses = (0..<loaded.records.count).map { Status(loaded.records[$0], loaded.fields) }
    #expect(statuses.map(\.id) == ["1234567890123456789", "2", "3"])
    #expect(statuses.map(\.userName) == ["纸船", "long", "丙"])
    #expect(statuses[0].timestamp == nil)
    #expect(statuses[1].timestamp?.iso8601 == "2011-05-31T17:46:55+08:00")
    #expect(statuses[1].mbtype == nil)
  }

  @Test func readsAKeyedArchive() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/keyed-archive-binary.plist")
    let loaded = try LoaderFixture(["archive.plist": bytes]).load(.contact)
    #expect(titles(loaded) == ["Vera Root", "Wim Leaf", "Xia 林"])
    #expect(loaded.records[0].text("joined") == "2023-03-08T20:26:40Z")
    #expect(loaded.records[0].text("boss") == "Wim Leaf")
    #expect(loaded.records[0].text("age") == "50")
    #expect(loaded.records[2].text("team") == nil)
  }

  @Test func readsPresidentsOfAnArchive() throws {
    func person(_ number: Int, _ name: Int) -> String {
      "<dict><key>$class</key><dict><key>CF$UID</key><integer>2</integer></dict><key>President</key>"
        + "<integer>\(number)</integer><key>Name</key><dict><key>CF$UID</key><integer>\(name)</integer></dict>"
        + "<key>FromYear</key><string>1789</string><key>ToYear</key><string>1797</string>"
        + "<key>Party</key><string>None</string></dict>"
    }
    let references = [3, 4].map { "<dict><key>CF$UID</key><integer>\($0)</integer></dict>" }.joined()
    let text =
      "<plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array><string>$null</string>"
      + "<dict><key>NS.objects</key><array>\(references)</array></dict>"
      + "<dict><key>$classname</key><string>President</string></dict>\(person(1, 5))\(person(2, 6))"
      + "<string>George</string><string>John</string></array><key>$top</key>"
      + "<dict><key>Presidents</key><dict><key>CF$UID</key><integer>1</integer></dict></dict></dict></plist>"
    let loaded = try load("a.plist", text, .president)
    let presidents = (0..<loaded.records.count).map { President(loaded.records[$0], loaded.fields) }
    #expect(presidents.map(\.name) == ["George", "John"])
    #expect(presidents.map(\.number) == ["1", "2"])
    #expect(presidents[0].fromYear == "1789")
    #expect(presidents[0].toYear == "1797")
    #expect(presidents[0].party == "None")
    #expect(loaded.records[0].value("$class") == nil)
  }

  @Test func choosesATableOfADatabase() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/sqlite/people.sqlite")
    let fixture = LoaderFixture(["people.sqlite": bytes])
    #expect(try titles(fixture.load(.contact)) == ["Vera Root", "林夏", "A\u{FFFD}B"])
    #expect(fixture.reports == ["bad-unicode 1", "missing-name 1"])
    #expect(try fixture.load(.record, items: ["notes"]).records[1].text("body") == "first")
    // As site.yaml's path is cut.
    let query = ["SELECT p", "name FROM people p WHERE p", "id = 1"]
    #expect(try titles(fixture.load(.contact, items: query)) == ["Vera Root"])
    let error = #expect(throws: Diagnostic.self) { try fixture.load(.city) }
    #expect(error?.suggestion == "Name one in site.yaml: items: notes")
  }

  @Test func readsPeopleWithoutGuessing() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/people/staff.yaml")
    let loaded = try LoaderFixture(["staff.yaml": bytes]).load(.contact)
    #expect(titles(loaded) == ["Null", "Yes", "On Duty", "Off"])
    #expect(loaded.records[0].text("country") == "NO")
    #expect(loaded.records[0].text("phone") == "0123456")
    #expect(loaded.records[1].text("bio") == "Two\nlines\n")
    #expect(loaded.records[3].text("extension") == "1_000")
    #expect(loaded.records[3].value("tags")?.texts == ["a", "b, c"])
  }

  @Test func aBlankNameIsNoName() throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/plist/team.plist")
    let fixture = LoaderFixture(["team.plist": bytes])
    let loaded = try fixture.load(.team)
    #expect(titles(loaded) == ["Ida Holm", "Åsa Berg"])
    #expect(loaded.recordsIn == 3)
    #expect(loaded.skipped.map(\.reason) == [.missingName])
    #expect(fixture.reports == ["missing-name 29"])
  }

  @Test func groupsShrinkWithTheirRecords() throws {
    let text = #"{"A": [{"x": 1}], "B": ["b1", "", "b2"], "C": null, "D": ["d"]}"#
    let loaded = try load("a.json", text, .contact)
    #expect(loaded.groups.map(\.title) == ["B", "D"])
    #expect(loaded.groups.map(\.rows) == [0..<2, 2..<3])
    #expect(titles(loaded) == ["b1", "b2", "d"])
    #expect(loaded.origins.count == 3)
  }

  @Test func oneMappingIsOneRecord() throws {
    #expect(try titles(load("a.yaml", "organization: ACME\ncellPhone:\n- 1\n", .contact)) == ["ACME"])
    #expect(try titles(load("a.yaml", "basic:\n  organization: ACME\n", .contact)) == ["ACME"])
    let senator = "name: {first: Maria, last: Cantwell}\nterms:\n- {state: WA}\n"
    #expect(try titles(load("a.yaml", senator, .contact)) == ["Maria Cantwell"])
  }

  @Test func followsAPath() throws {
    let text = #"{"data": {"page": 1, "people": [{"name": "甲"}], "other": [{"name": "乙"}]}, "end": [[]]}"#
    #expect(try titles(load("a.json", text, .contact, items: ["data", "people"])) == ["甲"])
    let error = #expect(throws: Diagnostic.self) { try load("a.json", text, .contact, items: ["data", "peopel"]) }
    #expect(error?.identifier == "items-not-found")
    #expect(error?.suggestion == "Did you mean 'people'?")
  }

  @Test func severalFilesKeepTheirOrderAndPlaces() throws {
    let fixture = LoaderFixture(["a.json": Array("[\n{\"name\":\"甲\"}]".utf8), "b.yaml": Array("\n- name: 乙\n".utf8)])
    let loaded = try fixture.load(.contact)
    #expect(titles(loaded) == ["甲", "乙"])
    let places = (0..<2).map { fixture.loader.location(of: $0, in: loaded) }
    #expect(places.map(\.?.file) == ["Content/a.json", "Content/b.yaml"])
    #expect(places.map(\.?.line) == [2, 2])
    #expect(places.map(\.?.column) == [1, 3])
    #expect(fixture.loader.location(of: 2, in: loaded) == nil)
  }

  @Test func badRecordsAreLeftOutAndCounted() throws {
    let fixture = LoaderFixture("a.json", "[{\"name\":\"甲\"},\n null, 7, [1,[2]], true,\n {}, {\"name\":\"乙\"}]")
    let loaded = try fixture.load(.contact)
    #expect(titles(loaded) == ["甲", "7", "乙"])
    #expect(loaded.skipped.map { "\($0.reason) \($0.count)" } == ["notARecord 2", "empty 2"])
    #expect(loaded.recordsIn == 7)
    #expect(fixture.reports == ["not-a-record 2", "empty-record 2"])
  }

  @Test func aBadLineCostsOnlyItself() throws {
    let fixture = LoaderFixture(
      "a.ndjson", "{\"name\":\"甲\"}\n{\"name\":\n{\"name\":\"乙\", }\nxyz\n{\"name\":\"\\ud83d\"}\n[1]\n{\"name\":\"丙\"")
    let loaded = try fixture.load(.contact)
    #expect(titles(loaded) == ["甲", "乙", "\u{FFFD}"])
    #expect(loaded.recordsIn == 7)
    #expect(fixture.reports.contains("unreadable-record 2"))
    #expect(fixture.reports.contains("bad-unicode 5"))
    #expect(fixture.reports.contains("trailing-comma 3"))
  }

  @Test(arguments: [
    ("a.json", "[{\"name\":\"x\"}, {\"name\"", "json-syntax"), ("a.json", "42", "wrong-format"),
    ("a.json", "{\"contacts\":[{\"name\":\"x\"}]", "json-syntax"), ("a.json", "[\"a\"] [\"b\"]", "several-values"),
    ("a.plist", "<plist><array><string>x</string>", "plist-syntax"), ("a.xml", "<rss/>", "wrong-format"),
    ("a.plist", "bplist00xx", "plist-syntax"), ("a.txt", "hello", "unknown-format"), ("a.yaml", "a: [", "yaml-syntax"),
    ("a.json", "{\"x\":[{\"a\":1}],\"y\":[{\"b\":1}],\"z\":1}", "ambiguous-items"),
    ("a.plist", "<plist><string>x</string></plist>", "wrong-format"), ("a.json", "[\"\u{1}\"]", "json-syntax"),
  ])
  func aFileOfTheWrongKindIsOneError(_ name: String, _ text: String, _ identifier: String) {
    let fixture = LoaderFixture(name, text)
    let error = #expect(throws: Diagnostic.self) { try fixture.load(.contact) }
    #expect(error?.identifier == identifier)
    #expect(error?.location?.file == "Content/" + name)
    #expect(fixture.sink.diagnostics.isEmpty)
  }

  @Test func aMissingFileIsNamedAsTheUserNamedIt() {
    let loader = Loader(files: .disk, sink: DiagnosticSink())
    let source = Source(files: [.init(path: "/nowhere/a.json", name: "Content/a.json")], kind: .contact)
    let error = #expect(throws: Diagnostic.self) { try loader.load(source) }
    #expect(error?.identifier == "missing-file")
    #expect(error?.summary.contains("'Content/a.json'") == true)
  }

  @Test(arguments: ["a.json", "a.yaml", "a.ndjson"])
  func anEmptyFileIsAWarning(_ name: String) throws {
    let fixture = LoaderFixture(name, "\n")
    #expect(try fixture.load(.contact).recordsIn == 0)
    #expect(name == "a.ndjson" || fixture.reports == ["empty-file 0"])
  }

  @Test func fieldsGivenTwiceAreReported() throws {
    let fixture = LoaderFixture("a.json", #"[{"name":"甲","name":"乙"}]"#)
    #expect(try titles(fixture.load(.contact)) == ["乙"])
    #expect(fixture.reports == ["duplicate-field 0"])
  }

  @Test func ownColumnsNameTheRecords() throws {
    let fixture = LoaderFixture("a.json", #"[{"员工":"甲"},{"x":1}]"#)
    var source = Source(files: [.init(path: "a.json", name: "a.json")], kind: .contact, columns: [.name: ["员工"]])
    #expect(try titles(fixture.loader.load(source)) == ["甲"])
    source.requiresNames = false
    #expect(try fixture.loader.load(source).records.count == 2)
  }

  @Test func decodesWhatTheSourceNames() throws {
    let json: [UInt8] = Array("[{\"name\":\"".utf8) + [0xD0, 0xD5] + Array("\"}]".utf8)
    let fixture = LoaderFixture(["a.json": json])
    var source = Source(files: [.init(path: "a.json", name: "a.json")], kind: .contact)
    source.language = "zh-Hans"
    #expect(try titles(fixture.loader.load(source)) == ["姓"])
    #expect(fixture.reports == ["encoding-guessed 0"])
    source.encoding = "gb18030"
    #expect(try titles(fixture.loader.load(source)) == ["姓"])
    source.encoding = "klingon"
    let error = #expect(throws: Diagnostic.self) { try fixture.loader.load(source) }
    #expect(error?.identifier == "unknown-encoding")
  }

  @Test func groupsCanBeTheRows() throws {
    let loaded = try load("a.json", #"[{"name":"C","contacts":[{"name":"甲"}]}]"#, .group)
    #expect(loaded.groups.isEmpty)
    #expect(ContactGroup(loaded.records[0], loaded.fields).contacts.map(\.displayName) == ["甲"])
  }
}
