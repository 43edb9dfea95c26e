import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Syntax

@Suite struct SQLiteReaderTests {
  private let sample: [UInt8]

  init() throws {
    sample = try FileSystem.disk.read(Cases.folder + "/inputs/sqlite/people.sqlite")
  }

  private func tokens(_ items: String) -> [String] { PropertyListTokens.shown(sample, .sqlite, items: items) }

  private func error(_ items: String) -> Diagnostic? {
    #expect(throws: Diagnostic.self) {
      var reader = try DataReader(SourceText(file: "a", bytes: sample), format: .sqlite, items: items)
      while try reader.next() != nil {}
    }
  }

  @Test func readsATable() {
    let seen = tokens("people")
    #expect(
      seen.prefix(16) == [
        "beginSequence", "beginMapping", "key:id", "integer:1", "key:name", "string:Vera Root", "key:phone",
        "string:0447", "key:big", "integer:9007199254740993", "key:height", "real:1.5", "key:photo",
        "data:\u{0}\u{1}\u{2}", "key:active", "integer:1",
      ])
    #expect(seen.contains("integer:-9223372036854775808"))
    #expect(seen.contains("string:A\u{FFFD}B"))
    #expect(seen.count { $0 == "null" } > 4)
    #expect(seen.last == "endSequence")
  }

  @Test(arguments: [
    ("SELECT p.name, n.body AS note FROM notes n JOIN people p ON p.id = n.person ORDER BY n.id", "string:林夏"),
    ("select 'a' as b where 1 ; -- a comment\n", "string:a"), ("WITH x(y) AS (VALUES(7)) SELECT y FROM x", "integer:7"),
    ("SELECT upper('z') AS z", "string:Z"),
  ])
  func readsAQuery(_ query: String, _ value: String) {
    let seen = tokens(query)
    #expect(seen.dropFirst(3).first == value)
    #expect(seen.last == "endSequence")
  }

  @Test(arguments: [
    "DELETE FROM people", "SELECT 1; DELETE FROM people", "SELECT 1; SELECT 2", "ATTACH 'x' AS y",
    "WITH x AS (SELECT 1) DELETE FROM people", "SELECT * FROM pragma_table_list", "SELECT load_extension('x')",
    "SELECT ; x", "SELECT * FROM nothing", "SELECT writefile('x', 'y')",
  ])
  func refusesWhatIsNoSelect(_ query: String) {
    #expect(["bad-query", "database-error", "items-not-found"].contains(error(query)?.identifier ?? ""))
  }

  @Test func namesTheTables() {
    let missing = error("peopel")
    #expect(missing?.identifier == "items-not-found")
    #expect(missing?.suggestion == "Did you mean 'people'?")
    #expect(missing?.explanation == "Its tables are 'notes', 'people', 'endless'")
    #expect(error("")?.identifier == "ambiguous-items")
  }

  @Test func endlessViewsEnd() {
    #expect(error("endless")?.summary == "Reading 'a' takes more steps than its size allows")
    let rows = error("WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT hex(zeroblob(500)) FROM n")
    #expect(rows?.identifier == "expansion-limit")
    #expect(error("SELECT randomblob(1000000000) AS x")?.identifier == "database-error")
  }

  @Test func readsADatabaseWithAWriteAheadLog() {
    var bytes = sample
    (bytes[18], bytes[19]) = (2, 2)
    #expect(PropertyListTokens.shown(bytes, .sqlite, items: "people") == tokens("people"))
  }

  @Test func startsAgain() throws {
    var reader = try DataReader(SourceText(file: "a", bytes: sample), format: .sqlite, items: "notes")
    while try reader.next() != nil {}
    var again = try reader.fromStart()
    #expect(try again.next()?.kind == .beginSequence)
    #expect(try again.next()?.kind == .beginMapping)
  }

  @Test func aCutFileIsOneError() {
    for count in stride(from: 16, to: sample.count, by: 37) {
      let seen = PropertyListTokens.shown(Array(sample.prefix(count)), .sqlite, items: "people", most: 1000)
      #expect(seen.last?.hasPrefix("!") == true || seen.last == "endSequence", "\(count)")
    }
    #expect(
      PropertyListTokens.shown(Array(sample.prefix(600)), .sqlite, items: "people").last?.hasPrefix("!database") == true
    )
  }
}
