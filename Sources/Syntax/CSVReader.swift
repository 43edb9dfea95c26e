import Diagnostics

/// A pull parser for CSV and TSV (RFC 4180, and what programs really write): a sequence of mappings from
/// the header's names to texts. No cell is ever read as a number; empty cells are absent fields.
package final class CSVReader: TokenReader {
  private enum State {
    case beginning, betweenRows, ended
    /// In a row: at the next cell from an index on, or at a cell whose key was given.
    case cells(from: Int)
    case value(Int)
  }

  package let source: SourceText
  private var remarks: ReaderRemarks
  private var rows: CSVRows
  private var header: CSVColumns
  private var current: ArraySlice<UInt8> = []
  private var state = State.beginning

  package init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    var rows = CSVRows(source)
    let hasHeader = try rows.next()
    header = CSVColumns(hasHeader ? rows.cells.map { rows.text(of: $0) } : [])
    self.rows = rows
    remarks = ReaderRemarks(source)
    remarks.noteHeader(header, at: rows.range.lowerBound)
  }

  var diagnostics: [Diagnostic] { remarks.diagnostics }

  /// As the header has them.
  var columns: [String]? { header.names }

  func fromStart() throws(Diagnostic) -> any TokenReader { try CSVReader(source) }

  /// The next token; nil at the end of the file.
  package func next() throws(Diagnostic) -> Token? {
    switch state {
    case .beginning:
      state = .betweenRows
      return Token(.beginSequence, 0..<0)
    case .betweenRows: return try beginRow()
    case .cells(let index): return key(from: index)
    case .value(let index): return value(index)
    case .ended: return nil
    }
  }

  /// A token's text as bytes of UTF-8, until the next call of `next`.
  package func text(of token: Token) -> ArraySlice<UInt8> {
    token.isDecoded ? current : []
  }

  /// Empty lines and rows of empty cells are no records.
  private func beginRow() throws(Diagnostic) -> Token {
    repeat {
      guard try rows.next() else {
        state = .ended
        return Token(.endSequence, source.bytes.count..<source.bytes.count)
      }
    } while rows.cells.allSatisfy { rows.text(of: $0).isEmpty }
    let row = rows.range
    if header.extend(to: rows.cells.count) { remarks.note(.extraCells, at: row.lowerBound) }
    state = .cells(from: 0)
    return Token(.beginMapping, row.lowerBound..<row.lowerBound)
  }

  private func key(from start: Int) -> Token {
    let index = rows.cells[start...].firstIndex { !rows.text(of: $0).isEmpty }
    guard let index else {
      state = .betweenRows
      return Token(.endMapping, rows.range.upperBound..<rows.range.upperBound)
    }
    state = .value(index)
    current = header.name(index)
    return Token(.key, rows.cells[index].range, isDecoded: true)
  }

  private func value(_ index: Int) -> Token {
    let cell = rows.cells[index]
    state = .cells(from: index + 1)
    current = CSVCell.unwrapped(rows.text(of: cell))
    remarks.note(current, at: cell.range.lowerBound)
    return Token(.string, cell.range, isDecoded: true)
  }
}
