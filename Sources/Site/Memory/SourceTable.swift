import Diagnostics
import Loading

/// A table's records as they were read and as readers may see them, once for all languages.
struct SourceTable: Sendable {
  /// All records that have a name, and by row why one is left out.
  let candidates: TableFields
  let verdicts: [SkipReason?]
  /// What was said of the records that are left out and of those that are alike.
  let remarks: [Diagnostic]
  /// By published column: how many numbers it holds that should not be.
  let tallies: [SensitiveNumbers.Tally]
  let fields: TableFields
  let published: PublishedRecords
  let slugs: SlugTable
  let photos: TablePhotos
  /// Tables of one have the same records under the same addresses.
  var lineage = Lineage()
}
