import Model
import Syntax

/// Records as a table of comma-separated values (RFC 4180), in UTF-8 with a mark, which spreadsheets need.
enum CSVWriter {
  static func bytes(_ imported: ImportedRecords) -> [UInt8] {
    let names = ImportedRecords.names(of: imported.records)
    var text: [UInt8] = [0xEF, 0xBB, 0xBF]
    row(names, to: &text)
    let fields = names.map(imported.records.field)
    for index in 0..<imported.records.count {
      let record = imported.records[index]
      row(fields.map { field in field.flatMap(record.value).map(cell) ?? "" }, to: &text)
    }
    return text
  }

  /// Several values stand in one cell; pictures in none.
  private static func cell(_ value: Model.Value) -> String {
    value.kind == .data ? "" : value.texts.joined(separator: " ::: ")
  }

  private static func row(_ cells: [String], to text: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      append(cell, to: &text)
    }
    text += [0x0D, 0x0A]
  }

  private static func append(_ cell: String, to text: inout [UInt8]) {
    let shown = isFormula(cell) ? "'" + cell : cell
    guard shown.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      text += shown.utf8
      return
    }
    text.append(UInt8(ascii: "\""))
    for byte in shown.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }

  /// What a spreadsheet would calculate: an exported name must not become a command. Phone numbers are none.
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, "=+-@".utf8.contains(first) || first < 0x20 else { return false }
    return !cell.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || " ()-./".utf8.contains($0) }
      || first == UInt8(ascii: "=")
  }
}
