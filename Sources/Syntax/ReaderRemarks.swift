import Diagnostics

/// What is odd about a file, though it could be read: each kind counted, with its first place.
struct ReaderRemarks {
  enum Kind: Int, CaseIterable {
    case quotedPrintable, charset, badText, guessed, missingName, cutCard, strayLine, member, reference, binary,
      longText
    case hiddenColumns, hiddenSheets, otherSheets, formula, failedCell, lostDigits, emptyHeader, duplicateHeader,
      extraCells
    case cutNumber, writtenFormula
  }

  private var tally = RemarkTally(places: 1)
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// - Parameter subject: what the first of a kind is: a name, an encoding.
  mutating func note(_ kind: Kind, _ subject: String? = nil, at offset: Int, count: Int = 1) {
    if count > 0 { tally.add(kind.rawValue, count: count, subject: subject, at: source.location(at: offset)) }
  }

  mutating func noteHeader(_ columns: CSVColumns, at offset: Int) {
    note(.emptyHeader, at: offset, count: columns.emptyNames)
    note(.duplicateHeader, at: offset, count: columns.repeatedNames)
  }

  /// A cell of a CSV file, as far as it is odd.
  mutating func note(_ cell: ArraySlice<UInt8>, at offset: Int) {
    if CSVCell.isFormula(cell) { note(.writtenFormula, at: offset) }
    if CSVCell.isCutNumber(cell) { note(.cutNumber, at: offset) }
  }

  var diagnostics: [Diagnostic] {
    tally.all.compactMap { remark in
      guard let kind = Kind(rawValue: remark.kind) else { return nil }
      let words = Self.words(kind, remark.count, remark.subject ?? "", source.file)
      return Diagnostic(
        words.severity, words.identifier, words.summary, at: remark.places.first, suggestion: words.suggestion)
    }
  }
}
