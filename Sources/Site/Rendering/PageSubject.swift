/// What a page is about, for those who read its head: feed readers, crawlers, and who makes a card of a link.
enum PageSubject {
  /// The site itself.
  case site
  case list(SiteTable)
  case record(SiteTable, Int)
  case text
}
