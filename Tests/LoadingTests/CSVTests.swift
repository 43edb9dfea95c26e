import Diagnostics
import Effects
import Model
import TestSupport
import Testing

@testable import Loading

@Suite struct CSVTests {
  private func load(_ name: String) throws -> (names: [String], loaded: LoadedRecords, reports: [String], Loader) {
    let sink = DiagnosticSink()
    let loader = Loader(files: .disk, sink: sink)
    let file = Source.File(path: Cases.folder + "/inputs/csv/" + name, name: name)
    let loaded = try loader.load(Source(files: [file], kind: .contact))
    let names = (0..<loaded.records.count).map { loaded.fields.title(of: loaded.records[$0]) }
    return (names, loaded, sink.diagnostics.map(\.identifier), loader)
  }

  @Test func readsChineseStaff() throws {
    let found = try load("gb18030-staff.csv")
    #expect(found.names == ["陈一鸣", "𠮷野 洋", "㐂田", "曾小贤"])
    #expect(found.loaded.records[0].text("部门") == "研发部")
    #expect(Contact(found.loaded.records[0], found.loaded.fields).phoneNumber == "010-00000000")
    #expect(found.reports == ["encoding-guessed"])
    #expect(found.3.location(of: 1, in: found.loaded)?.line == 3)
    #expect(found.3.location(of: 1, in: found.loaded)?.text.hasPrefix("𠮷野") == true)
  }

  @Test func readsOutlook() throws {
    let found = try load("outlook-windows1252.csv")
    #expect(found.names == ["Ülkü Öz", "Émile Âpre"])
    #expect(found.loaded.records[0].text("note") == "Termin – “offen”\nzweite Zeile")
    #expect(found.reports == ["encoding-guessed"])
  }

  @Test func readsExcel() throws {
    let german = try load("excel-sep-semicolon.csv")
    #expect(german.names == ["Änne Ärger", "Zoë Zander"])
    #expect(german.loaded.records[0].text("Bemerkung") == "sagt \"ja; nein\"\nund geht")
    #expect(german.reports.isEmpty)
    let mangled = try load("excel-mangled-numbers.csv")
    #expect(mangled.loaded.records[0].text("Member no") == "007")
    #expect(mangled.loaded.records[1].text("Phone") == "0447900000")
    #expect(mangled.reports == ["number-lost-digits", "formula-cell"])
  }

  @Test func readsRaggedRows() throws {
    let found = try load("ragged-headers.csv")
    #expect(found.names == ["Ann Able", "Bob Bare", "Cat Comma", "Dan \"D\" Dot"])
    #expect(found.loaded.records[0].text("Team 2") == "Blue")
    #expect(found.reports == ["empty-header", "duplicate-header", "extra-cells"])
  }

  @Test func readsUTF16() throws {
    #expect(try load("google-old-utf16.csv").names == ["Олена Гай", "Νίκος Άλφα"])
  }
}
