import Diagnostics
import Syntax

/// Why a record was left out. Raw values are the identifiers of diagnostics and of the build report.
package enum SkipReason: String, Sendable, CaseIterable {
  /// A number, a list or a boolean among mappings.
  case notARecord = "not-a-record"
  case empty = "empty-record"
  case missingName = "missing-name"
  /// A line of NDJSON, a file's front matter or an entry of an export that cannot be read.
  case unreadable = "unreadable-record"
  /// A card without anything that could be a name.
  case emptyCard = "empty-card"
  /// An entry of LDIF that changes another one.
  case change = "change-record"
  /// An entry of LDIF that is a unit or a device.
  case noPerson = "no-person"
  case hiddenRow = "hidden-row"
  /// The store's 32-bit offsets are used up.
  case full = "too-many-records"
  /// Another record has the same id and is newer.
  case duplicateID = "duplicate-id"
  /// What a service says of a chat: "joined the channel".
  case service
  /// A like among posts.
  case like
  /// Marked `draft: true`, in a build without drafts.
  case draft
  /// Written for few, or `publishIf` is false for it.
  case `private`
  /// Marked as sensitive, by `privacy: {sensitive: leave-out}`.
  case sensitive
  /// An answer to somebody else, by `replies`.
  case reply
  /// A repeated post, by `boosts`.
  case boost
  /// `where` is false for it.
  case notChosen = "not-chosen"

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
    case .duplicateID: "\(records) left out: a newer one has the same id"
    case .service: "\(records) left out: the service's own messages"
    case .like: "\(records) left out: likes"
    case .draft: "\(records) left out: drafts"
    case .private: "\(records) left out: private"
    case .sensitive: "\(records) left out: sensitive"
    case .reply: "\(records) left out: replies to others"
    case .boost: "\(records) left out: boosts"
    case .notChosen: "\(records) left out: not chosen by 'where'"
    case .full: "\(records) left out: a table holds at most 4 GB"
    }
  }
}

extension SkipReason: CountedRemark {
  var identifier: String { self == .private ? "private-skipped" : rawValue }

  /// What is left out by rule is no fault of the source's.
  var severity: Severity {
    switch self {
    case .private, .service, .like, .draft, .sensitive, .reply, .boost, .notChosen, .hiddenRow, .noPerson, .duplicateID:
      .notice
    default: .warning
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
