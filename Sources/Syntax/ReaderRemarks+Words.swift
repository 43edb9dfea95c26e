import Diagnostics

extension ReaderRemarks {
  struct Words {
    var severity = Severity.warning
    let identifier: String
    let summary: String
    var suggestion: String?
  }

  static func words(_ kind: Kind, _ count: Int, _ subject: String, _ file: String) -> Words {
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
    case .longText:
      Words(
        identifier: "text-cut-off",
        summary: "\(count) texts are longer than \(VCardProperty.longestText >> 20) MiB and end there")
    case .hiddenColumns:
      Words(severity: .notice, identifier: "hidden-columns", summary: "\(count) hidden columns are not read")
    case .hiddenSheets:
      Words(severity: .notice, identifier: "hidden-sheets", summary: "\(count) hidden sheets are not read")
    case .otherSheets:
      Words(
        severity: .notice, identifier: "other-sheets",
        summary: count == 1
          ? "The sheet '\(subject)' is not read" : "\(count) further sheets are not read, as '\(subject)'",
        suggestion: "A table takes one sheet: sheet: \(subject)")
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
    case .cutNumber:
      Words(
        identifier: "number-lost-digits", summary: "\(count) numbers lost digits in a spreadsheet, such as this one",
        suggestion: "Format the column as text and export it again")
    case .writtenFormula:
      Words(
        identifier: "formula-cell", summary: "\(count) cells are formulas and are shown as written",
        suggestion: "Export values instead of formulas")
    }
  }
}
