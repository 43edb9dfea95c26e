/// Workbooks made in memory, as spreadsheet programs write them.
package struct TestWorkbook {
  package let bytes: [UInt8]

  package init(
    sheets: [(name: String, state: String, xml: String)], strings: [String] = [], styles: String = "",
    isOld: Bool = false
  ) {
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" r:id=\"rId\(index + 1)\"/>"
    }
    let relations = sheets.indices.map {
      "<Relationship Id=\"rId\($0 + 1)\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
    }
    let parts: [(String, String)] = [
      ("[Content_Types].xml", "<Types/>"),
      (
        "xl/workbook.xml",
        "<workbook xmlns:r=\"r\">\(isOld ? "<workbookPr date1904=\"1\"/>" : "")<sheets>\(list.joined())</sheets></workbook>"
      ),
      ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"),
      ("xl/sharedStrings.xml", "<sst>\(strings.map { "<si><t>\($0)</t></si>" }.joined())</sst>"),
      ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
    ]
    let pages = sheets.enumerated().map { ("xl/worksheets/sheet\($0 + 1).xml", "<worksheet>\($1.xml)</worksheet>") }
    bytes = PackedArchive(.zip, (parts + pages).map { .file($0, Array($1.utf8)) }, room: 32 << 20).bytes
  }

  /// A Chinese phone book with a title above its header, and with a hidden sheet, column and row.
  package static let phoneBook = TestWorkbook(
    sheets: [
      ("旧", "hidden", "<sheetData><row><c t=\"inlineStr\"><is><t>MARKER sheet</t></is></c></row></sheetData>"),
      (
        "通讯录", "visible",
        """
        <cols><col min="3" max="3" hidden="1"/></cols><sheetData>
        <row r="1"><c r="A1" t="s"><v>0</v></c></row>
        <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c>\
        <c r="D2" t="s"><v>4</v></c><c r="E2" t="s"><v>6</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>王小明</t></is></c><c r="B3"><v>1.3800100000E10</v></c>\
        <c r="C3" t="s"><v>5</v></c><c r="D3" s="1"><v>447</v></c><c r="E3" s="2"><v>45658</v></c></row>
        <row r="4" hidden="1"><c r="A4" t="inlineStr"><is><t>MARKER row</t></is></c></row>
        <row r="5"><c r="A5" t="inlineStr"><is><r><t>李</t></r><r><t>四</t></r><rPh><t>り</t></rPh></is></c></row>
        </sheetData>
        """
      ),
    ],
    strings: ["公司通讯录", "姓名", "手机", "工资", "分机", "MARKER salary", "入职"],
    styles: """
      <numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>\
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>
      """)

  /// 16 MB of blanks in a few KB, which stand for more than an archive may.
  package static let bomb = TestWorkbook(
    sheets: [("a", "visible", "<sheetData>" + String(repeating: " ", count: 90 << 20) + "</sheetData>")])
}
