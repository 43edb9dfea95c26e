import Model

/// What readers search a table by, in files that a page asks for when its search field gets the focus.
///
/// Rows stand in the order of the list's pages; other names of records and unlisted statuses are left out. A list on one page needs no addresses
/// unless it has such rows: the script finds the n-th row in the page. Files end where the texts of their rows would be more than a slow connection likes at once, statuses with
/// each year; the script asks for one after the other until it has found enough.
struct SearchIndex: Sendable {
  /// A file of the index.
  struct Shard: Sendable {
    let path: SitePath
    /// As the page names it.
    let name: String
    /// What the rows' sections begin with, folded: the files whose keys a query begins with come first.
    let key: String
    let rows: Range<Int>
  }

  /// Of a field: how it is compared, its place among the scopes.
  struct Column: Sendable {
    let field: SearchField
    let kind: SearchField.Kind
  }

  /// In UTF-8 bytes of text: names and numbers of this size are about 150 KB by gzip, random Han text just below 200.
  static let largestShard = 400_000

  /// What a row's address and hue add to it, as far as gzip cannot spare them: ten characters that nobody could guess.
  private static let addressSize = 10

  let columns: [Column]
  /// Records in the order of the pages.
  let rows: [Int]
  /// By row, the page on which it stands; empty where the script counts the rows of the one page.
  let pages: [SitePath]
  let shards: [Shard]

  /// nil for a table that is not searched, and for the pages of single values.
  init?(_ table: SiteTable, pages: [ListPage], calendar: SiteCalendar) {
    guard let options = table.configuration.search, table.configuration.each == nil else { return nil }
    let own = pages.filter { $0.role == .rows }.map { page in
      (path: page.path, sections: page.sections.map(table.searched))
    }
    let sections = own.flatMap(\.sections)
    let rows = sections.flatMap(\.rows)
    self.rows = rows
    let isWhole = own.count == 1 && pages.first { $0.role == .rows }?.rowCount == rows.count
    self.pages =
      isWhole ? [] : own.flatMap { page in page.sections.flatMap(\.rows).map { _ in page.path } }
    var fields = options.fields.map { SearchField($0.name, in: table) }
    let hasTitle = fields.contains(where: \.isTitle)
    fields = [.title] + fields.filter { !$0.isTitle }
    let publishesReading = table.configuration.fields?.contains { $0.name == "reading" } == true
    if hasTitle, publishesReading, !fields.contains(where: { $0.name == "reading" }) {
      fields.append(SearchField("reading", in: table))
    }
    var sizes = [Int](repeating: isWhole ? 0 : Self.addressSize, count: rows.count)
    columns = fields.map { field in
      let texts = rows.map { field.text(table, $0) }
      for (row, text) in texts.enumerated() { sizes[row] += text.utf8.count + 1 }
      let kind = field.kind(texts, in: table.table.kind)
      return Column(field: field, kind: field.isTitle && !hasTitle ? .shown : kind)
    }
    shards = Self.shards(table, sections: sections, rows: rows, sizes: sizes, calendar: calendar)
  }

  private static func shards(
    _ table: SiteTable, sections: [Section], rows: [Int], sizes: [Int], calendar: SiteCalendar
  ) -> [Shard] {
    let titles = sections.flatMap { section in Array(repeating: section.title, count: section.rows.count) }
    var shards: [Shard] = []
    var start = 0
    var size = 0
    func year(_ row: Int) -> String? {
      guard table.table.kind == .status, table.instants.indices.contains(rows[row]) else { return nil }
      return table.instants[rows[row]].map { String(calendar.month(of: $0).dropLast(3)) }
    }
    func close(_ end: Int) {
      guard start < end else { return }
      let name = name(year(start), among: shards.map(\.name))
      shards.append(
        Shard(
          path: SitePath(table.configuration.path + "search-\(name).js"), name: name,
          key: key(titles[start..<end]), rows: start..<end))
      (start, size) = (end, 0)
    }
    for row in rows.indices {
      if row > start, size + sizes[row] > largestShard || year(row) != year(start) { close(row) }
      size += sizes[row]
    }
    close(rows.count)
    return shards
  }

  private static func name(_ year: String?, among names: [String]) -> String {
    guard let year else { return String(names.count + 1) }
    return names.contains(year) ? "\(year)-\(names.count + 1)" : year
  }

  /// The first characters of the sections' titles, each once.
  private static func key(_ titles: ArraySlice<String>) -> String {
    var key: [Character] = []
    var last: String?
    for title in titles where title != last {
      last = title
      guard let first = title.lowercased().first(where: \.isLetter), !key.contains(first) else { continue }
      key.append(first)
    }
    return String(key)
  }
}

extension SiteTable {
  /// A section without the rows that nobody is to find.
  fileprivate func searched(_ section: Section) -> Section {
    var section = section
    section.rows.removeAll { references.target(of: $0) != nil || isUnlisted($0) }
    return section
  }
}
