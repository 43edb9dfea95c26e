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
    return warningField.flatMap(record.text).map { !$0.isEmpty } ?? false
  }

  /// Whether its pictures and videos wait for a reader who asks for them: they are warned of, or marked as sensitive.
  func hidesMedia(_ record: Model.Record) -> Bool {
    isCovered(record) || table.kind == .status && coversSensitive && record.value("sensitive")?.boolean == true
  }

  /// The title of a post that has one over its text, as those of blogs do; nil where the text begins with it.
  func heading(of record: Model.Record) -> String? {
    guard table.kind == .status, let title = record.text("title"), let text = words(of: record) else { return nil }
    return title.isEmpty || text.utf8.starts(with: title.utf8) ? nil : title
  }

  /// A post's text without any markup; nil where it has none.
  func words(of record: Model.Record) -> String? {
    guard let text = record.text("plainText") ?? table.fields.text(.text, in: record), !text.isEmpty else { return nil }
    return text
  }

  /// What a row says of a status: its text; a warning stands for what it warns of, an address for what was repeated.
  func shownText(of record: Model.Record) -> String? {
    if isCovered(record) { return record.text("cw") }
    if let text = words(of: record) { return text }
    return record.text("boosted") ?? record.text("title") ?? record.value("embeds")?.texts.first
  }
}
