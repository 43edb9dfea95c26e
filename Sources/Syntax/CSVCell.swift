/// What spreadsheets do to cells.
enum CSVCell {
  /// The text that `="0447900000"` and `'+44 20` protect from being taken for numbers; else the cell itself.
  static func unwrapped(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if cell.starts(with: "=\"".utf8), cell.last == UInt8(ascii: "\""), cell.count >= 3 {
      let inner = cell.dropFirst(2).dropLast()
      if !inner.contains(UInt8(ascii: "\"")) { return inner }
    }
    let second = cell.dropFirst().first ?? 0
    if cell.first == UInt8(ascii: "'"), "+-=@0123456789".utf8.contains(second) { return cell.dropFirst() }
    return cell
  }

  static func isFormula(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.first == UInt8(ascii: "=")
  }

  /// 1.38001E+10: a long number that a spreadsheet has cut.
  static func isCutNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    guard let mark = cell.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }), mark > cell.startIndex else {
      return false
    }
    let power = cell[(mark + 1)...]
    return power.first == UInt8(ascii: "+") && power.count > 1 && power.dropFirst().allSatisfy(JSONReader.isDigit)
      && cell[..<mark].allSatisfy { JSONReader.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  }
}
