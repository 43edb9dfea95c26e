import Model

/// One page of a table's list: a slice of its rows, cut into the sections they belong to.
package struct ListPage: Sendable {
  package enum Role: Sendable, Hashable {
    /// Rows in chunks: what readers see.
    case rows
    /// The way to the pages of a table that has one for each letter.
    case letters
    /// The way to the pages of a field's values, where those are too many for a row of links. Its path is their folder.
    case values
    /// Rows without chunks, beside a page of many: a browser's accessibility tree has no more than the chunks that are
    /// drawn. The number is that of the page with chunks among the table's pages.
    case plain(of: Int)
  }

  /// From 1, among pages of one role.
  package let number: Int
  package let path: SitePath
  package var role = Role.rows
  /// The letter that the page is for, of a page of values their field; empty where it is for no such thing.
  package var letter = ""
  /// "Aaron – Adler", where a letter has several pages; else empty.
  package var range = ""
  package let sections: [Section]

  package var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Whether search engines and maps of the site should know the page: a plain page only repeats another.
  package var isListed: Bool {
    if case .plain = role { return false }
    return true
  }
}

extension ListPage {
  /// The pages of a table: those with rows in the order in which a reader leafs through them, the way to them before
  /// them, their plain versions behind.
  ///
  /// An index of letters that is longer than a page has pages of its letters. Statuses are numbered from the oldest, so
  /// that a full page never changes; the newest, partial page is the table's own address. Other tables begin with page 1.
  package static func pages(of table: SiteTable) -> [ListPage] {
    let configuration = table.configuration
    let isLettered =
      switch configuration.paging {
      case .rows: configuration.sections.isIndex && table.table.rowCount > configuration.rowsPerPage
      case .letter: configuration.sections.isIndex && table.table.rowCount > 0
      case .none: false
      }
    let pages = isLettered ? lettered(table) : numbered(table)
    return pages + plain(table, beside: pages)
  }

  private static func numbered(_ table: SiteTable) -> [ListPage] {
    let total = table.table.rowCount
    let perPage = table.configuration.paging == .none ? max(total, 1) : table.configuration.rowsPerPage
    let count = max(1, (total + perPage - 1) / perPage)
    let isNewestFirst = table.table.kind == .status
    return (0..<count).map { place in
      let number = isNewestFirst ? count - place : place + 1
      let end = isNewestFirst ? total - (number - 1) * perPage : min(total, (place + 1) * perPage)
      let start = isNewestFirst ? max(0, end - perPage) : place * perPage
      let path = place == 0 ? table.path : SitePath(table.configuration.path + "page-\(number).html")
      return ListPage(number: number, path: path, sections: slice(table.table.sections, start..<end))
    }
  }

  /// The rows of that range in the order of the sections, with the headers they stand under. A section's footer stands
  /// under its last row only.
  private static func slice(_ sections: [Section], _ range: Range<Int>) -> [Section] {
    var slices: [Section] = []
    var start = 0
    for section in sections {
      let end = start + section.rows.count
      let own = max(start, range.lowerBound)..<max(max(start, range.lowerBound), min(end, range.upperBound))
      if !own.isEmpty { slices.append(section.slice(own.lowerBound - start..<own.upperBound - start)) }
      start = end
    }
    return slices
  }
}

extension Section {
  /// Some of its rows; the footer stands under the last row only.
  func slice(_ range: Range<Int>) -> Section {
    var slice = self
    if range.upperBound < rows.count { slice.detail = "" }
    slice.rows = Array(rows[range])
    return slice
  }
}
