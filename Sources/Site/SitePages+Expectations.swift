import Diagnostics

/// What the layout computed, for those who compare it with a browser.
extension SitePages {
  /// What the rows of a page must measure; nil for a page without rows.
  package func expectation(_ index: Int) throws(Diagnostic) -> PageExpectation? {
    let (number, page) = pages[index]
    guard case .list(let table, let place) = page.content else { return nil }
    let renderer = renderers[number]
    let name = renderer.edition.tables[table].configuration
    guard let binding = renderer.rows.bindings[name.cell] else { return nil }
    var rows: [RowExpectation] = []
    for record in renderer.edition.lists[table][place].sections.flatMap(\.rows) {
      let layout = renderer.rows.layouts[table][record]
      let lines = layout.lines
      rows.append(
        RowExpectation(
          anchor: renderer.anchor(of: record, in: table), height: layout.height, lines: lines,
          texts: lines.isEmpty ? [] : try renderer.rows.texts(table: table, record: record), isExact: layout.isExact))
    }
    return rows.isEmpty
      ? nil : PageExpectation(file: page.path.file, table: name.name, rows: rows, steps: binding.steps)
  }

  /// What the lines of a row's texts show at a column step; none where the page has no such row.
  package func lines(ofRow anchor: String, on index: Int, step: Int) throws(Diagnostic) -> [[String]] {
    let (number, page) = pages[index]
    guard case .list(let table, let place) = page.content else { return [] }
    let renderer = renderers[number]
    let records = renderer.edition.lists[table][place].sections.flatMap(\.rows)
    guard let record = records.first(where: { renderer.anchor(of: $0, in: table) == anchor }) else { return [] }
    return try layouters[number].lines(of: record, in: table, of: renderer.rows, step: step)
  }
}

extension PageRenderer {
  fileprivate func anchor(of record: Int, in table: Int) -> String {
    "r-" + edition.tables[table].slugs[record]
  }
}

extension RowRenderer {
  /// A record's texts of several lines.
  fileprivate func texts(table number: Int, record: Int) throws(Diagnostic) -> [String] {
    let table = edition.tables[number]
    guard let binding = bindings[table.configuration.cell] else { return [] }
    let fields = RecordFields(table, record: record, calendar: calendar)
    let context = RowLayouter.context(edition, links: .relative)
    let values = try binding.values(of: fields, context: context)
    return values.texts.filter { $0.part.lines != 1 }.map(\.value) + values.sized.flatMap(\.texts)
  }
}
