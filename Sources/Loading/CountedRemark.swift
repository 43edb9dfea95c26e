import Diagnostics

/// Something that is said once for all records that it is true of.
protocol CountedRemark: Hashable, CaseIterable {
  /// Of its diagnostic.
  var identifier: String { get }
  var severity: Severity { get }
  func summary(_ count: Int) -> String
}
