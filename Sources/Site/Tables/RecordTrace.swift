import Diagnostics

/// What becomes of one record of a source.
package struct RecordTrace: Sendable {
  /// A key of site.yaml that decided.
  package struct Rule: Sendable {
    package let text: String
    package let location: SourceLocation
  }

  package let table: String
  package let title: String
  /// Where it stands in its source; nil where that cannot be said.
  package let location: SourceLocation?
  /// Why it is left out, as the build report has it; nil for a published one.
  package let reason: String?
  /// What left it out, where a key of site.yaml did; of a published record the conditions that it meets.
  package let rules: [Rule]
  /// Its row among the published ones.
  package let row: Int?
}
