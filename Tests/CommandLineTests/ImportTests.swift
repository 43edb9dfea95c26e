import Effects
import TestSupport
import Testing

@testable import CommandLine

@Suite("galley import")
struct ImportTests {
  private static let cards = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada "A" <Byron>
    N:Byron;Ada;;;
    TEL;TYPE=HOME:+44 20
    NOTE:=1+2
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    END:VCARD

    """

  private func output(_ format: String, _ text: String = cards, name: String = "a.vcf") throws -> String {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write(name, text)
      #expect(run("import", "@" + name, "--to", format) == .done, "\(run.stderr)")
      return run.stdout
    }
  }

  @Test("Records go to standard output, the report to standard error")
  func lines() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.vcf", Self.cards)
      #expect(run("import", "@a.vcf") == .done)
      #expect(
        run.stdout
          == #"{"name":"Ada \"A\" <Byron>","given":"Ada","family":"Byron","phones":[{"label":"HOME","value":"+44 20"}],"note":"=1+2"}"#
          + "\n")
      #expect(run.stderr.contains("2 in, 1 written, left out: 1 empty-card"))
      #expect(run("import", "@a.vcf", "--strict") == .failed)
      #expect(run("import", "@a.vcf", "--format", "json") == .done)
      #expect(run.stdout.hasPrefix("{\"name\""))
    }
  }

  @Test("Formulas in a table stay text")
  func table() throws {
    #expect(try output("csv").contains("'=1+2"))
    #expect(try output("csv").contains("+44 20"))
    #expect(try output("csv", "name,note\r\n@SUM(A1),-1+1|cmd\r\n", name: "a.csv").contains("'@SUM(A1),'-1+1|cmd"))
  }

  @Test("Cards come back as they went")
  func cardsAgain() throws {
    let first = try output("vcard")
    #expect(first.contains("FN:Ada \"A\" <Byron>\r\n"))
    #expect(try output("vcard", first) == first)
  }

  @Test("A property list is well formed whatever a name holds")
  func propertyList() throws {
    let list = try output("plist")
    #expect(list.contains("<string>Ada \"A\" &lt;Byron&gt;</string>"))
    #expect(try output("ndjson", list, name: "a.plist").contains(#""given":"Ada""#))
  }

  @Test("Of a damaged file what stands before the damage is there")
  func damage() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.json", #"[{"name":"Ada"},{"name":"Be"#)
      try run.write("b.csv", "name,phone\nCy,1\n\"Dee,2\n")
      try run.write("c.vcf", "BEGIN:VCARD\nFN:Eve\n")
      try run.write("d.xlsx", TestWorkbook.phoneBook.bytes.dropLast(200).map { $0 })
      #expect(run("import", "@a.json", "@b.csv", "@c.vcf", "@d.xlsx", "@missing") != .internalFault)
      #expect(run("import", "@a.json", "@b.csv", "@c.vcf") == .done, "\(run.stderr)")
      for name in ["Ada", "Cy", "Eve"] { #expect(run.stdout.contains("\"\(name)\""), "\(name)") }
      #expect(run.stderr.contains("unreadable-record"))
      #expect(run.stderr.contains("5 in, 3 written"), "\(run.stderr)")
    }
  }

  @Test("NULs are passed over and told; what holds no record is an error")
  func nulsAndNothing() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.csv", "name,phone\nA\u{0}da Byron,1\nBen Cole,2\n")
      #expect(run("import", "@a.csv") == .done)
      #expect(run.stderr.contains("1 NUL byte of") && run.stderr.contains("a.csv:2:2"), "\(run.stderr)")
      #expect(run.stdout.contains("\"Ada Byron\""))
      try run.write("empty.csv", "")
      try run.write("b.vcf", [0x89, 0x50, 0x4E, 0x47] + Array(repeating: 1, count: 50))
      try run.write("broken.ndjson", "{\"name\":\n{\"name\"\n")
      for name in ["@empty.csv", "@b.vcf", "@broken.ndjson"] {
        #expect(run("import", name) == .failed)
        #expect(run.stderr.contains("nothing-read"), "\(run.stderr)")
      }
    }
  }

  @Test("Bombs end with a message")
  func bombs() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      let names = (1...12).map {
        "a\($0): &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", ") + "]"
      }
      try run.write("bomb.yaml", "a0: &a0 x\n" + names.joined(separator: "\n") + "\n")
      #expect(run("import", "@bomb.yaml") == .failed)
      #expect(run.stderr.contains("alias-limit"))
      try run.write("deep.json", String(repeating: "[", count: 100_000))
      #expect(run("import", "@deep.json") == .failed)
      try run.write("zeros.xlsx", TestWorkbook.bomb.bytes)
      #expect(run("import", "@zeros.xlsx") == .failed)
      #expect(run.stderr.contains("archive-limit"), "\(run.stderr)")
    }
  }

  @Test("A format that is named beats the content")
  func namedFormat() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("people.dat", "name;phone\nAda;1\n")
      #expect(run("import", "@people.dat") == .failed)
      #expect(run("import", "@people.dat", "--from", "csv") == .done)
      #expect(run("import", "@people.dat", "--from", "cvs") == .failed)
      #expect(run.stderr.contains("Did you mean 'csv'?"))
    }
  }
}
