import Diagnostics
import Testing

@testable import Syntax

@Suite struct CSVReaderTests {
  /// Rows as "name=text, name=text"; an error as "!identifier line:column".
  private func rows(_ text: String) -> [String] {
    read(text).rows
  }

  private func read(_ text: String) -> (rows: [String], remarks: [String]) {
    var rows: [String] = []
    var cells: [String] = []
    do throws(Diagnostic) {
      let source = SourceText(file: "a.csv", bytes: Array(text.utf8))
      let reader = try CSVReader(source)
      while let token = try reader.next() {
        let text = String(decoding: reader.text(of: token), as: UTF8.self)
        switch token.kind {
        case .key: cells.append(text)
        case .string: cells[cells.count - 1] += "=" + text
        case .endMapping:
          rows.append(cells.joined(separator: ", "))
          cells = []
        default: break
        }
      }
      return (rows, reader.diagnostics.map { "\($0.identifier) \($0.location?.line ?? 0)" })
    } catch {
      return (["!\(error.identifier) \(error.location.map { "\($0.line):\($0.column)" } ?? "")"], [])
    }
  }

  @Test(arguments: [
    "a,b\n1,2\n", "a;b\n1;2", "a\tb\r\n1\t2\r\n", "a|b\r1|2\r", "sep=;\r\na;b\r\n1;2", "\"a\",\"b\"\n\"1\",\"2\"\n",
    "\n", " a , b \n 1,2 ",
  ])
  func findsTheDelimiter(_ text: String) {
    #expect(rows(text) == (text == "\n" ? [] : ["a=1, b=2"]))
  }

  @Test func quotesKeepEverything() {
    #expect(rows("a,b\n\"x, \"\"y\"\"\r\nz\",\"\"\n\"\"\"q\"\"\",1") == ["a=x, \"y\"\nz", "a=\"q\", b=1"])
    #expect(rows("a;b\n\"x;\"y;2") == ["a=x;y, b=2"])
  }

  @Test func cellsAreNeverNumbers() {
    let found = read("n,p\n007,=\"0447\"\n1.38001E+10,'+44\n=1+2,-12\n")
    #expect(found.rows == ["n=007, p=0447", "n=1.38001E+10, p=+44", "n==1+2, p=-12"])
    #expect(found.remarks == ["number-lost-digits 3", "formula-cell 4"])
  }

  @Test func headersAreNamedOnce() {
    let found = read("Name,Team,Team,\na,1,2,x\n\nb\n,,,\nc,1,2,3,EXTRA\n")
    #expect(
      found.rows == [
        "Name=a, Team=1, Team 2=2, column 4=x", "Name=b", "Name=c, Team=1, Team 2=2, column 4=3, column 5=EXTRA",
      ])
    #expect(found.remarks == ["empty-header 1", "duplicate-header 1", "extra-cells 6"])
  }

  @Test func anOpenQuoteIsAnError() {
    #expect(rows("a,b\n1,\"x\n2,3\n") == ["!csv-syntax 2:3"])
  }

  @Test func rowsKnowTheirBytes() throws {
    let source = SourceText(file: "a.csv", bytes: Array("a,b\r\n中,\"2\"\r\n".utf8))
    let reader = try CSVReader(source)
    var ranges: [Range<Int>] = []
    while let token = try reader.next() { ranges.append(token.range) }
    #expect(ranges == [0..<0, 5..<5, 5..<8, 5..<8, 9..<12, 9..<12, 12..<12, 14..<14])
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "a", "UTF-8", false), ([0xFF, 0xFE, 0x61, 0, 0x2D, 0x4E], "a中", "UTF-16LE", false),
      ([0xFE, 0xFF, 0, 0x61], "a", "UTF-16BE", false), ([0x61, 0, 0x62, 0, 0x63, 0], "abc", "UTF-16LE", true),
      ([0xD0, 0xD5, 0xC3, 0xFB], "姓名", "GB18030", true),
      ([0x93, 0xDC, 0x6C, 0x6B, 0xFC, 0x94], "“Ülkü”", "WINDOWS-1252", true),
      ([0xD0, 0xD5, 0x95, 0x32, 0x82, 0x36], "姓𠀀", "GB18030", true), ([], "", "UTF-8", false),
    ] as [([UInt8], String, String, Bool)])
  func decodes(_ bytes: [UInt8], _ text: String, _ encoding: String, _ isGuessed: Bool) throws {
    let decoded = try DecodedText(bytes)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    #expect(decoded.encoding == encoding)
    #expect(decoded.isGuessed == isGuessed)
    #expect(decoded.replaced == 0)
  }

  @Test func decodesWhatItIsTold() throws {
    let shift = try DecodedText([0x8E, 0x52, 0x93, 0x63], named: "cp932")
    #expect(String(decoding: shift.bytes, as: UTF8.self) == "山田")
    let broken = try DecodedText([0x61, 0xFF, 0x62], named: "utf-8")
    #expect(String(decoding: broken.bytes, as: UTF8.self) == "a\u{FFFD}b")
    #expect(broken.replaced == 1)
    #expect(throws: Diagnostic.self) { try DecodedText([], named: "klingon") }
  }

  @Test func decodesMoreThanOnePiece() throws {
    var units: [UInt8] = []
    for index in 0..<100_000 { units += [0x2D, 0x4E, UInt8(index & 0x3F) + 0x20, 0] }
    let decoded = try DecodedText(units, named: "UTF-16LE")
    #expect(decoded.bytes.count == 400_000)
    #expect(decoded.replaced == 0)
  }
}
