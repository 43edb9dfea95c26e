import Diagnostics
import Syntax

/// Why a record was left out. Raw values are the identifiers of diagnostics and of the build report.
package enum SkipReason: String, Sendable, CaseIterable {
  /// A number, a list or a boolean among mappings.
  case notARecord = "not-a-record"
  case empty = "empty-record"
  case missingName = "missing-name"
  /// A line of NDJSON or a file's front matter that cannot be read.
  case unreadable = "unreadable-record"
  /// A card without anything that could be a name.
  case emptyCard = "empty-card"
  /// An entry of LDIF that changes another one.
  case change = "change-record"
  /// An entry of LDIF that is a unit or a device.
  case noPerson = "no-person"
  case hiddenRow = "hidden-row"
  /// Another record of the same identity is newer.
  case duplicate = "duplicate-record"
  /// The store's 32-bit offsets are used up.
  case full = "too-many-records"
  /// Marked `draft: true`, in a build without drafts.
  case draft
  /// `publishIf` is false for it.
  case `private`
  /// `where` is false for it.
  case notChosen = "not-chosen"

  /// What a source hides or holds beside its people is no fault of it.
  var severity: Severity {
    switch self {
    case .hiddenRow, .noPerson, .duplicate: .notice
    default: .warning
    }
  }

  package func summary(_ count: Int) -> String {
    let records = count == 1 ? "1 record" : "\(count) records"
    return switch self {
    case .notARecord: "\(records) left out: not a mapping of fields"
    case .empty: "\(records) left out: no fields"
    case .missingName: "\(records) left out: no name"
    case .unreadable: "\(records) left out: unreadable"
    case .emptyCard: "\(records) left out: cards without a name"
    case .change: "\(records) left out: changes of other entries"
    case .noPerson: "\(records) left out: no persons"
    case .hiddenRow: "\(records) left out: hidden rows"
    case .duplicate: "\(records) left out: older than another of the same identity"
    case .draft: "\(records) left out: drafts"
    case .private: "\(records) left out: private by 'publishIf'"
    case .notChosen: "\(records) left out: not chosen by 'where'"
    case .full: "\(records) left out: a table holds at most 4 GB"
    }
  }
}

extension SkipReason {
  init(_ reason: LeftOut.Reason) {
    switch reason {
    case .emptyCard: self = .emptyCard
    case .change: self = .change
    case .noPerson: self = .noPerson
    case .hiddenRow: self = .hiddenRow
    }
  }
}
