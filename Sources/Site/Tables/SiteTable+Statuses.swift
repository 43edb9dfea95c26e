import Model

extension SiteTable {
  /// Whether a status was meant for those who know its address: its page asks search engines to leave it out, and feeds
  /// and the search have it not.
  package func isUnlisted(_ record: Int) -> Bool {
    table.kind == .status && table.records[record].text("visibility") == "unlisted" && asksForNoIndex
  }

  /// Whether a status' warning stands in lists for the status itself.
  func isCovered(_ record: Model.Record) -> Bool {
    guard table.kind == .status, coversSensitive else { return false }
    return !(record.text("cw") ?? "").isEmpty
  }
}
