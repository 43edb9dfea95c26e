import Diagnostics
import Effects
import Inspection
import TestSupport
import Testing

/// What is said about a small site: `config`, `why`, `render`.
@Suite struct SiteReportTests {
  private static let site = """
    title: Staff
    language: en
    timeZone: UTC
    tables:
      staff:
        kind: contact
        source: staff.json
        id: number
        publishIf: public
        fields: {name: name, phoneNumber: phone}
        also: [{path: /all/, title: All, sections: none}]
    """
  private static let staff = """
    [{"number": "a1", "name": "Ada Example", "phone": "1", "public": true},
     {"number": "b2", "name": "Bob Secret", "phone": "2", "public": false}]
    """

  private func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    try TemporaryFolder.with { folder in
      try FileSystem.disk.makeFolder(folder + "/Content")
      try FileSystem.disk.write(folder + "/Content/site.yaml", Array(Self.site.utf8))
      try FileSystem.disk.write(folder + "/Content/staff.json", Array(Self.staff.utf8))
      return try body(folder)
    }
  }

  private func why(_ name: String, in folder: String) throws -> String {
    try RecordReport(
      name, site: folder, resources: Cases.repository, includesDrafts: false, files: .disk, sink: DiagnosticSink()
    ).text()
  }

  @Test(arguments: ["a1", "Ada Example"])
  func saysWhatBecomesOfAPublishedRecord(_ name: String) throws {
    let text = try with { try why(name, in: $0) }
    #expect(text.hasPrefix("'Ada Example' of the table 'staff'\n  source     Content/staff.json:1:2\n"))
    #expect(text.contains("published  yes, by publishIf: public  (Content/site.yaml:9:16)"))
    #expect(text.contains("/staff/#r-a1\n"))
    #expect(text.contains("/all/#r-a1\n"))
    #expect(text.contains("/staff/a1.html\n"))
    #expect(text.contains("48 px from a width of 320 px on"))
  }

  @Test func saysWhyARecordIsNotPublished() throws {
    let text = try with { try why("b2", in: $0) }
    #expect(text.contains("published  no: private, by publishIf: public  (Content/site.yaml:9:16)"))
    #expect(!text.contains("pages") && !text.contains("heights"))
  }

  @Test func suggestsTheNearestRecord() throws {
    try with { folder in
      let problem = #expect(throws: Diagnostic.self) { try why("Ada Exmaple", in: folder) }
      #expect(problem?.suggestion == "Did you mean 'Ada Example'?")
    }
  }

  @Test("Words of a title are enough where one record alone has them")
  func findsByWords() throws {
    try with { folder in
      let found = try why("exAMPLE ada", in: folder)
      #expect(found.contains("'Ada Example'"))
      let problem = #expect(throws: Diagnostic.self) { try why("e", in: folder) }
      #expect(problem?.suggestion?.contains("titles have these words: 'Ada Example'") == true)
    }
  }

  @Test func tellsWhereEachValueCameFrom() throws {
    let text = try with { folder in
      try ConfigurationReport(site: folder, files: .disk, sink: DiagnosticSink()).text(isVerbose: false)
    }
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("tables.staff.source: [staff.json] Content/site.yaml:7:13"))
    #expect(lines.contains("tables.staff.cell: person default (kind contact)"))
    #expect(lines.contains("tables.staff.path: /staff/ default (the name)"))
    #expect(lines.contains("tables.staff.also.1.path: /all/ Content/site.yaml:11:19"))
    #expect(lines.contains("tables.staff.also.1.cell: person default (the table)"))
    #expect(lines.contains("links: relative default"))
  }

  @Test func rendersAViewWithData() throws {
    try TemporaryFolder.with { folder in
      try FileSystem.disk.write(
        folder + "/hello.blade.html", Array("@foreach ($names as $name)<b>{{ $name }}</b>@endforeach".utf8))
      let rendering = ViewRendering(templates: folder, resources: nil, files: .disk)
      let data = SourceText(file: "data.json", bytes: Array(#"{"names": ["<Ada>", 42, 1.5]}"#.utf8))
      let html = String(decoding: try rendering.render("hello", data: data), as: UTF8.self)
      #expect(html == "<b>&lt;Ada&gt;</b><b>42</b><b>1.5</b>")
      #expect(throws: Diagnostic.self) { try rendering.render("nowhere", data: nil) }
      let list = SourceText(file: "data.json", bytes: Array("[1]".utf8))
      #expect(throws: Diagnostic.self) { try rendering.render("hello", data: list) }
    }
  }
}
