import Diagnostics

/// A table and its views as an edition shows them, and what they were made of.
struct ArrangedTable: Sendable {
  let source: SourceTable
  let records: EditionRecords
  /// How many tables and views are before it, by which its views know it.
  let place: Int
  let tables: [SiteTable]
  let said: [Diagnostic]
}
