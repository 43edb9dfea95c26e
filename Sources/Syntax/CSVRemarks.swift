import Diagnostics

/// What is odd about a CSV file: each kind counted, with its first place.
package struct CSVRemarks: Sendable {
  private enum Kind: Int, CaseIterable {
    case emptyHeader, duplicateHeader, extraCells, cutNumber, formula
  }

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var places = [Int](repeating: 0, count: Kind.allCases.count)

  mutating func noteHeader(_ columns: CSVColumns, at offset: Int) {
    add(.emptyHeader, columns.emptyNames, offset)
    add(.duplicateHeader, columns.repeatedNames, offset)
  }

  mutating func noteExtraCells(at offset: Int) {
    add(.extraCells, 1, offset)
  }

  mutating func note(_ cell: ArraySlice<UInt8>, at offset: Int) {
    if CSVCell.isFormula(cell) { add(.formula, 1, offset) }
    if CSVCell.isCutNumber(cell) { add(.cutNumber, 1, offset) }
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    Kind.allCases.filter { counts[$0.rawValue] > 0 }.map { kind in
      let (identifier, summary, suggestion) = Self.words(kind, counts[kind.rawValue])
      return Diagnostic(
        .warning, identifier, summary, at: source.location(at: places[kind.rawValue]), suggestion: suggestion)
    }
  }

  private mutating func add(_ kind: Kind, _ count: Int, _ offset: Int) {
    if counts[kind.rawValue] == 0 { places[kind.rawValue] = offset }
    counts[kind.rawValue] += count
  }

  private static func words(_ kind: Kind, _ count: Int) -> (String, String, String?) {
    switch kind {
    case .emptyHeader: ("empty-header", "\(count) columns have no name; they are 'column N'", nil)
    case .duplicateHeader: ("duplicate-header", "\(count) columns repeat a name; they are 'NAME 2'", nil)
    case .extraCells: ("extra-cells", "Rows have more cells than the header; they are 'column N'", nil)
    case .cutNumber:
      (
        "number-lost-digits", "\(count) numbers lost digits in a spreadsheet, such as this one",
        "Format the column as text and export it again"
      )
    case .formula:
      ("formula-cell", "\(count) cells are formulas and are shown as written", "Export values instead of formulas")
    }
  }
}
