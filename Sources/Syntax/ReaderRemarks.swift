import Diagnostics

/// What is odd about a file of contacts, though it could be read: each kind counted, with its first place.
struct ReaderRemarks {
  enum Kind: Int, CaseIterable {
    case quotedPrintable, charset, badText, guessed, missingName, cutCard, strayLine, member, reference, binary
    case hiddenColumns, hiddenSheets, formula, failedCell, lostDigits, emptyHeader, duplicateHeader, extraCells
  }

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var places = [Int](repeating: 0, count: Kind.allCases.count)
  /// What the first of a kind was: a name, an encoding.
  private var subjects = [String](repeating: "", count: Kind.allCases.count)

  mutating func note(_ kind: Kind, _ subject: String = "", at offset: Int, count: Int = 1) {
    if counts[kind.rawValue] == 0 {
      places[kind.rawValue] = offset
      subjects[kind.rawValue] = subject
    }
    counts[kind.rawValue] += count
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    Kind.allCases.filter { counts[$0.rawValue] > 0 }.map { kind in
      let words = Self.words(kind, counts[kind.rawValue], subjects[kind.rawValue], source.file)
      return Diagnostic(
        words.severity, words.identifier, words.summary, at: source.location(at: places[kind.rawValue]),
        suggestion: words.suggestion)
    }
  }

  private struct Words {
    var severity = Severity.warning
    let identifier: String
    let summary: String
    var suggestion: String?
  }

  private static func words(_ kind: Kind, _ count: Int, _ subject: String, _ file: String) -> Words {
    switch kind {
    case .quotedPrintable:
      Words(identifier: "bad-quoted-printable", summary: "\(count) signs '=' of quoted-printable text mean no byte")
    case .charset:
      Words(
        identifier: "unknown-encoding", summary: "'\(subject)' is no encoding that this system knows",
        suggestion: "Name the right one in site.yaml: encoding: windows-1252")
    case .badText:
      Words(
        identifier: "bad-unicode", summary: "\(count) texts are not in the encoding that they claim",
        suggestion: "Name the right one in site.yaml: encoding: windows-1252")
    case .guessed:
      Words(
        identifier: "encoding-guessed", summary: "'\(file)' says no encoding; read as \(subject)",
        suggestion: "Name it in site.yaml: encoding: \(subject.lowercased())")
    case .missingName:
      Words(
        severity: .notice, identifier: "missing-name",
        summary: "\(count) cards have no formatted name and are called by another of their fields")
    case .cutCard:
      Words(
        identifier: "cut-card", summary: "\(count) cards have no end",
        suggestion: "The file may have been cut off; export it again")
    case .strayLine:
      Words(identifier: "stray-line", summary: "\(count) lines are no 'name: value' and are passed over")
    case .member:
      Words(
        severity: .notice, identifier: "unknown-group-member",
        summary: "\(count) members of groups are not in the file")
    case .reference:
      Words(
        identifier: "external-value-refused", summary: "\(count) values stand in other files, which are not read",
        suggestion: "Export the values themselves")
    case .binary:
      Words(severity: .notice, identifier: "binary-values", summary: "\(count) values are no text and are left out")
    case .hiddenColumns:
      Words(severity: .notice, identifier: "hidden-columns", summary: "\(count) hidden columns are not read")
    case .hiddenSheets:
      Words(severity: .notice, identifier: "hidden-sheets", summary: "\(count) hidden sheets are not read")
    case .formula:
      Words(identifier: "formula-cell", summary: "\(count) formulas have no stored value and are left out")
    case .failedCell:
      Words(identifier: "failed-cell", summary: "\(count) cells hold an error such as \(subject) and are left out")
    case .lostDigits:
      Words(
        identifier: "number-lost-digits", summary: "\(count) numbers have more digits than a spreadsheet keeps",
        suggestion: "Format the column as text and type them again")
    case .emptyHeader:
      Words(identifier: "empty-header", summary: "\(count) columns have no name; they are 'column N'")
    case .duplicateHeader:
      Words(identifier: "duplicate-header", summary: "\(count) columns repeat a name; they are 'NAME 2'")
    case .extraCells:
      Words(identifier: "extra-cells", summary: "Rows have more cells than the header; they are 'column N'")
    }
  }
}
