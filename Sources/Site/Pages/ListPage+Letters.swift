import Model

extension ListPage {
  /// One page for each letter; a letter with more rows than a page holds has several, of equal length.
  static func lettered(_ table: SiteTable) -> [ListPage] {
    var pages = [ListPage(number: 1, path: table.path, role: .letters, sections: [])]
    for section in table.table.sections {
      let count = section.rows.count
      let parts = (count + table.configuration.rowsPerPage - 1) / table.configuration.rowsPerPage
      for part in 0..<parts {
        let rows = part * count / parts..<(part + 1) * count / parts
        let name = section.anchor + (part == 0 ? "" : "-\(part + 1)")
        pages.append(
          ListPage(
            number: pages.count, path: SitePath(table.configuration.path + name + ".html"), letter: section.title,
            range: parts > 1 ? range(table, section.rows[rows]) : "", sections: [section.slice(rows)]))
      }
    }
    return pages
  }

  /// A range is named by its first and its last name.
  private static func range(_ table: SiteTable, _ rows: ArraySlice<Int>) -> String {
    [rows.first, rows.last].compactMap { $0.map(table.title) }.joined(separator: " – ")
  }
}

extension ListPage {
  /// A page with more rows has plain versions beside it, one for each of its sections.
  static let mostRowsInChunks = 1000

  static func plain(_ table: SiteTable, beside pages: [ListPage]) -> [ListPage] {
    var plain: [ListPage] = []
    for (place, page) in pages.enumerated() where page.rowCount > mostRowsInChunks {
      let stem = page.path == table.path ? "" : page.path.text.split(separator: "/").last?.dropLast(5) ?? ""
      for section in page.sections {
        let own = page.sections.count > 1 ? section.anchor : ""
        let name = [String(stem), "plain", own].filter { !$0.isEmpty }.joined(separator: "-")
        plain.append(
          ListPage(
            number: plain.count + 1, path: SitePath(table.configuration.path + name + ".html"),
            role: .plain(of: place), letter: section.title, range: page.range, sections: [section]))
      }
    }
    return plain
  }
}
