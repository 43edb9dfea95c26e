import Model

/// One page of a table's list: a slice of its rows, cut into the sections they belong to.
package struct ListPage: Sendable {
  /// From 1.
  package let number: Int
  package let path: SitePath
  package let sections: [Section]

  package var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

extension ListPage {
  /// The pages of a table, in the order in which a reader leafs through them.
  ///
  /// Statuses are numbered from the oldest, so that a full page never changes; the newest, partial page is the table's
  /// own address. Other tables begin with page 1.
  package static func pages(of table: SiteTable) -> [ListPage] {
    let perPage = table.configuration.rowsPerPage
    let total = table.table.rowCount
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
      if !own.isEmpty {
        slices.append(
          Section(
            title: section.title, detail: own.upperBound == end ? section.detail : "", anchor: section.anchor,
            rows: Array(section.rows[own.lowerBound - start..<own.upperBound - start])))
      }
      start = end
    }
    return slices
  }
}
