import Diagnostics

/// Streams the rows of a sheet, without hidden columns.
struct SheetRows {
  enum Content {
    case text([UInt8])
    case instant(Int64)
  }

  struct Row {
    var isHidden = false
    /// By column, from 0; only those that hold something.
    var cells: [(column: Int, content: Content)] = []
  }

  private(set) var remarks: ReaderRemarks
  private let workbook: Workbook
  private let parser: XMLPullParser
  private var hidden: Set<Int> = []

  /// As many columns as a sheet may have.
  private static let widest = 16_384

  init(_ bytes: [UInt8], _ workbook: Workbook, file: String, remarks: ReaderRemarks) throws(Diagnostic) {
    parser = try XMLPullParser(bytes, file: file)
    self.workbook = workbook
    self.remarks = remarks
  }

  /// nil at the end.
  mutating func next() throws(Diagnostic) -> Row? {
    while let event = try parser.next() {
      guard case .start(let name, _) = event else { continue }
      if name == "col" { noteColumn(event) }
      if name == "row" { return try row(event) }
    }
    return nil
  }

  private mutating func noteColumn(_ event: XMLEvent) {
    guard event.isTrue("hidden") || event.attribute("width").flatMap(Double.init) == 0,
      let first = event.attribute("min").flatMap({ Int($0) }), let last = event.attribute("max").flatMap({ Int($0) }),
      first >= 1, first <= last
    else { return }
    // A range up to the last column hides the empty ones, which nobody misses.
    for column in first...min(last, Self.widest) { hidden.insert(column - 1) }
    if last < Self.widest { remarks.note(.hiddenColumns, at: 0, count: last - first + 1) }
  }

  private mutating func row(_ start: XMLEvent) throws(Diagnostic) -> Row {
    var row = Row(isHidden: start.isTrue("hidden") || start.attribute("ht").flatMap(Double.init) == 0)
    var column = 0
    while let event = try parser.next() {
      if case .end("row") = event { return row }
      guard case .start("c", _) = event else { continue }
      column = event.attribute("r").flatMap(Self.column) ?? column
      let content = try cell(event)
      if let content, !hidden.contains(column), column < Self.widest { row.cells.append((column, content)) }
      column += 1
    }
    return row
  }

  private mutating func cell(_ start: XMLEvent) throws(Diagnostic) -> Content? {
    var inline = CellText()
    var value: [UInt8] = []
    var isValue = false
    var hasFormula = false
    while let event = try parser.next() {
      switch event {
      case .end("c"):
        if value.isEmpty, inline.bytes.isEmpty {
          if hasFormula { remarks.note(.formula, at: 0) }
          return nil
        }
        return content(start, value, inline.bytes)
      case .start("v", _): isValue = true
      case .end("v"): isValue = false
      case .start("f", _): hasFormula = true
      case .text(let text): if isValue { value += text } else { inline.take(event) }
      default: inline.take(event)
      }
    }
    return nil
  }

  private mutating func content(_ cell: XMLEvent, _ value: [UInt8], _ inline: [UInt8]) -> Content? {
    let text = String(decoding: value, as: UTF8.self)
    switch cell.attribute("t") ?? "n" {
    case "s": return .text(Array(workbook.strings[Int(text) ?? -1]))
    case "inlineStr": return .text(inline)
    case "str", "d": return .text(value)
    case "b": return .text(Array((text == "1" ? "TRUE" : "FALSE").utf8))
    case "e":
      remarks.note(.failedCell, text, at: 0)
      return nil
    default:
      let style = workbook.styles[cell.attribute("s").flatMap { Int($0) } ?? 0]
      if style != .date, CellNumber.hasLostDigits(text) { remarks.note(.lostDigits, at: 0) }
      switch CellNumber(text, style, countsFrom1904: workbook.countsFrom1904) {
      case .text(let text): return .text(Array(text.utf8))
      case .instant(let seconds): return .instant(seconds)
      }
    }
  }

  /// "BC12" is in column 54, from 0.
  private static func column(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      guard (0x41...0x5A).contains(byte) else { break }
      column = column * 26 + Int(byte - 0x40)
      if column > widest { return nil }
    }
    return column == 0 ? nil : column - 1
  }
}
