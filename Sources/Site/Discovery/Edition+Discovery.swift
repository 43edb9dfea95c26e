import Model

extension Edition {
  /// Whether search engines may show a page: not what was meant for those who know its address.
  func isFindable(_ content: PlannedPage.Content) -> Bool {
    if asksNotToBeFound { return false }
    switch content {
    case .notFound, .redirect, .pack: return false
    case .list(let number, let place): return lists[number][place].isListed
    case .record(let number, let place): return !tables[number].isUnlisted(tables[number].order[place])
    case .thread(let number, let root):
      return !tables[number].threads.thread(from: root).contains(where: tables[number].isUnlisted)
    case .home, .markdown: return true
    }
  }

  /// When what a page shows was last added to, as its records say; nil where none of them says.
  func lastChange(of content: PlannedPage.Content) -> Int64? {
    switch content {
    case .record(let number, let place): tables[number].instant(of: tables[number].order[place])
    case .thread(let number, let root):
      tables[number].threads.thread(from: root).compactMap(tables[number].instant).max()
    case .list(let number, let place):
      lists[number][place].sections.lazy.flatMap(\.rows).filter { !self.tables[number].isUnlisted($0) }
        .compactMap(tables[number].instant).max()
    case .home, .markdown, .pack, .notFound, .redirect: nil
    }
  }
}

extension SiteTable {
  /// In seconds since 1970; nil where the record names no instant.
  func instant(of record: Int) -> Int64? {
    instants.indices.contains(record) ? instants[record] : nil
  }

  /// Records that feeds may have, the newest first; equally old ones in the order of the table.
  func newest(_ count: Int) -> [(record: Int, instant: Int64)] {
    let dated = order.enumerated().compactMap { place, record -> (place: Int, record: Int, instant: Int64)? in
      guard let instant = instant(of: record), !isUnlisted(record) else { return nil }
      return (place, record, instant)
    }
    return dated.sorted { ($1.instant, $0.place) < ($0.instant, $1.place) }.prefix(count).map {
      ($0.record, $0.instant)
    }
  }
}
