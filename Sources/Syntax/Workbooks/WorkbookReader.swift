import Diagnostics

/// A pull parser for one sheet of a workbook: a sequence of mappings from the header's names to texts.
///
/// What is hidden (sheets, columns, rows) is not read, only counted. The header is the first row with more than one
/// cell, since lists have titles above them.
package final class WorkbookReader: TokenReader {
  private enum State {
    case beginning, betweenRows, ended
  }

  package let source: SourceText
  private let workbook: Workbook
  private let sheet: Workbook.Sheet
  /// Sheets that readers of the workbook see and that are not read.
  private let others: [String]
  private var rows: SheetRows
  private var header: CSVColumns
  /// Rows below the header that were read to find it.
  private var ahead: ArraySlice<SheetRows.Row>
  private var queue = TokenQueue()
  private var state = State.beginning
  private var notesExtra = true
  private var ownRemarks: ReaderRemarks
  private(set) var leftOut: [LeftOut] = []

  package convenience init(_ source: SourceText, sheet name: String? = nil) throws(Diagnostic) {
    let workbook = try Workbook(source)
    let sheet = try workbook.sheet(name, in: source.file)
    let others = name == nil ? try workbook.others(than: sheet, in: source) : []
    try self.init(source, workbook, sheet, others: others)
  }

  private init(
    _ source: SourceText, _ workbook: Workbook, _ sheet: Workbook.Sheet, others: [String]
  ) throws(Diagnostic) {
    self.others = others
    self.source = source
    self.workbook = workbook
    self.sheet = sheet
    var remarks = ReaderRemarks(source)
    ownRemarks = ReaderRemarks(source)
    let hidden = workbook.sheets.count { $0.isHidden && $0.name != sheet.name }
    remarks.note(.hiddenSheets, at: 0, count: hidden)
    remarks.note(.otherSheets, others.first, at: 0, count: others.count)
    rows = try SheetRows(
      try Workbook.bytes(of: sheet, in: source), workbook, file: source.file, remarks: remarks)
    var first: [SheetRows.Row] = []
    while first.count < 20, let row = try rows.next() { first.append(row) }
    let isHeader: (SheetRows.Row, Int) -> Bool = { !$0.isHidden && $0.cells.count >= $1 }
    let place = first.firstIndex { isHeader($0, 2) } ?? first.firstIndex { isHeader($0, 1) }
    header = CSVColumns(place.map { Self.names(first[$0]) } ?? [])
    ahead = place.map { first[($0 + 1)...] } ?? first[...]
    ownRemarks.note(.duplicateHeader, at: 0, count: header.repeatedNames)
  }

  /// The header's cells by column, with empty names between them.
  private static func names(_ row: SheetRows.Row) -> [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    for (column, content) in row.cells {
      while names.count < column { names.append([]) }
      guard case .text(let text) = content else { continue }
      names.append(Array(VCardProperty.trimmed(String(decoding: text, as: UTF8.self)).utf8)[...])
    }
    return names
  }

  var diagnostics: [Diagnostic] {
    workbook.remarks + rows.remarks.diagnostics + ownRemarks.diagnostics
  }

  var columns: [String]? { header.names }

  func fromStart() throws(Diagnostic) -> any TokenReader { try WorkbookReader(source, workbook, sheet, others: others) }

  /// The next token; nil at the end of the sheet.
  package func next() throws(Diagnostic) -> Token? {
    if let token = queue.popFirst() { return token }
    switch state {
    case .beginning:
      state = .betweenRows
      return Token(.beginSequence, 0..<0)
    case .betweenRows: return try beginRow()
    case .ended: return nil
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? queue.text(of: token) : []
  }

  private func beginRow() throws(Diagnostic) -> Token? {
    while let row = try nextRow() {
      if row.cells.isEmpty { continue }
      if row.isHidden {
        leftOut.append(LeftOut(reason: .hiddenRow, range: 0..<0))
        continue
      }
      queue = TokenQueue()
      write(row)
      return queue.popFirst()
    }
    state = .ended
    return Token(.endSequence, 0..<0)
  }

  private func nextRow() throws(Diagnostic) -> SheetRows.Row? {
    if let row = ahead.popFirst() { return row }
    return try rows.next()
  }

  private func write(_ row: SheetRows.Row) {
    queue.add(.beginMapping)
    for (column, content) in row.cells {
      if header.extend(to: column + 1), notesExtra {
        notesExtra = false
        ownRemarks.note(.extraCells, at: 0)
      }
      switch content {
      case .text(let text):
        let shown = VCardProperty.trimmed(String(decoding: text, as: UTF8.self))
        if shown.utf8.isEmpty { continue }
        queue.add(.key, header.name(column))
        queue.add(.string, shown.utf8)
      case .instant(let seconds):
        queue.add(.key, header.name(column))
        queue.add(.instant, String(seconds).utf8)
      }
    }
    queue.add(.endMapping)
  }
}
