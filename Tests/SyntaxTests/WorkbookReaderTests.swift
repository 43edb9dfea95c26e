import Diagnostics
import TestSupport
import Testing

@testable import Syntax

@Suite("Workbooks")
struct WorkbookReaderTests {
  private func rows(
    _ book: TestWorkbook, sheet: String? = nil
  ) throws -> (rows: [String], remarks: [String], left: Int, columns: [String]?) {
    let reader = try WorkbookReader(SourceText(file: "a.xlsx", bytes: book.bytes), sheet: sheet)
    var rows: [String] = []
    var cells: [String] = []
    while let token = try reader.next() {
      let text = String(decoding: reader.text(of: token), as: UTF8.self)
      switch token.kind {
      case .beginMapping: cells = []
      case .key: cells.append(text)
      case .string, .instant: cells[cells.count - 1] += "=" + text
      case .endMapping: rows.append(cells.joined(separator: "|"))
      default: continue
      }
    }
    return (rows, reader.diagnostics.map(\.identifier), reader.leftOut.count, reader.columns)
  }

  private func page(_ cells: String, styles: String = "", isOld: Bool = false) -> TestWorkbook {
    TestWorkbook(
      sheets: [
        (
          "a", "visible",
          "<sheetData><row><c t=\"str\"><v>x</v></c><c t=\"str\"><v>y</v></c></row><row>\(cells)</row></sheetData>"
        )
      ], strings: ["one", "two"], styles: styles, isOld: isOld)
  }

  @Test("A phone book: title above the header, numbers as typed, hidden things counted")
  func phoneBook() throws {
    let found = try rows(.phoneBook)
    #expect(found.rows == ["姓名=王小明|手机=13800100000|分机=00447|入职=1735689600", "姓名=李四"])
    #expect(found.remarks == ["hidden-columns", "hidden-sheets"])
    #expect(found.left == 1)
  }

  @Test("A sheet that is named is read though it is hidden; an unknown one is an error")
  func namedSheet() throws {
    #expect(try rows(.phoneBook, sheet: "旧").columns == ["MARKER sheet"])
    #expect(throws: Diagnostic.self) { try rows(.phoneBook, sheet: "新") }
  }

  @Test("Further sheets that hold something are told, unless one is named")
  func furtherSheets() throws {
    let sheet = "<sheetData><row><c t=\"str\"><v>x</v></c></row></sheetData>"
    let book = TestWorkbook(sheets: [
      ("a", "visible", sheet), ("b", "visible", sheet), ("c", "visible", "<sheetData/>"), ("d", "hidden", sheet),
    ])
    #expect(try rows(book).remarks == ["hidden-sheets", "other-sheets"])
    #expect(try rows(book, sheet: "a").remarks == ["hidden-sheets"])
  }

  @Test("Cells of every type")
  func types() throws {
    let found = try rows(
      page(
        "<c t=\"s\"><v>1</v></c><c t=\"b\"><v>1</v></c><c t=\"e\"><v>#N/A</v></c><c><f>A1</f></c><c r=\"F2\"><v>1.1000000000000001</v></c>"
      ))
    #expect(found.rows == ["x=two|y=TRUE|column 6=1.1"])
    #expect(found.remarks == ["formula-cell", "failed-cell", "extra-cells"])
    #expect(try rows(page("<c t=\"s\"><v>99</v></c><c t=\"s\"><v>x</v></c>")).rows == [""])
  }

  @Test("Dates of both calendars; a time of day; a number that lost digits")
  func numbers() throws {
    let styles = "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs>"
    #expect(try rows(page("<c s=\"1\"><v>61</v></c>", styles: styles)).rows == ["x=-2203891200"])
    #expect(try rows(page("<c s=\"1\"><v>1</v></c>", styles: styles)).rows == ["x=-2208988800"])
    #expect(try rows(page("<c s=\"1\"><v>1</v></c>", styles: styles, isOld: true)).rows == ["x=-2082758400"])
    #expect(try rows(page("<c s=\"1\"><v>0.35416666666666669</v></c>", styles: styles)).rows == ["x=08:30"])
    #expect(try rows(page("<c><v>3.2010219900307E17</v></c>")).remarks == ["number-lost-digits"])
    #expect(try rows(page("<c s=\"1\"><v>1E300</v></c>", styles: styles)).rows.count == 1)
  }

  @Test("Entities, bombs, cuts and what is no workbook end with a message")
  func hostile() throws {
    let entity = TestWorkbook(sheets: [("a", "visible", "&a;")], styles: "")
    #expect(throws: Diagnostic.self) { try rows(entity) }
    #expect(throws: Diagnostic.self) { try rows(TestWorkbook(sheets: [])) }
    let bytes = TestWorkbook.phoneBook.bytes
    for count in stride(from: 0, to: bytes.count, by: 97) {
      let reader = try? WorkbookReader(SourceText(file: "a.xlsx", bytes: Array(bytes.prefix(count))))
      while (try? reader?.next()) != nil {}
    }
  }
}
