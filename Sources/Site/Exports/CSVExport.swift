import Model

/// A table as CSV (RFC 4180), of the published fields alone, in the order of its rows.
///
/// Begins with a byte order mark, without which spreadsheets take UTF-8 for the system's encoding.
struct CSVExport {
  private let table: SiteTable
  private let names: [String]

  init(_ table: SiteTable) {
    self.table = table
    let records = table.table.records
    names = table.configuration.fields?.map(\.name) ?? records.fields.map(records.name)
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    append(names, to: &bytes)
    let records = table.table.records
    let columns = names.map(records.field)
    for record in table.shownRecords {
      append(columns.map { $0.flatMap { records[record].value($0) }.map(Self.text) ?? "" }, to: &bytes)
    }
    return bytes
  }

  private static func text(_ value: Model.Value) -> String {
    value.kind == .data ? "" : value.texts.joined(separator: ", ")
  }

  private func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      append(Self.neutral(cell), to: &bytes)
    }
    bytes += "\r\n".utf8
  }

  private func append(_ cell: String, to bytes: inout [UInt8]) {
    guard cell.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) || cell.utf8.first == 0x20 else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A cell that a spreadsheet would run as a formula gets an apostrophe; figures such as a phone number cannot.
  private static func neutral(_ cell: String) -> String {
    guard let first = cell.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else { return cell }
    let isNumber = cell.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || "+-()./, ".unicodeScalars.contains($0) }
    return isNumber ? cell : "'" + cell
  }
}
