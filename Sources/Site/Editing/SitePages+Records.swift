extension SitePages {
  /// The record that a page is of: by its edition, its table and its number in the source; nil for all other pages.
  package func record(_ index: Int) -> PlacedRecord? {
    let (edition, page) = pages[index]
    guard case .record(let number, let place) = page.content else { return nil }
    let table = renderers[edition].edition.tables[number]
    return PlacedRecord(
      edition: edition, table: table.configuration.name, row: table.order[place], of: table.table.records.count)
  }

  /// The page of a record; nil where its table has it no more, or has others, so that its number says nothing.
  package func path(of record: PlacedRecord) -> SitePath? {
    guard renderers.indices.contains(record.edition) else { return nil }
    let tables = renderers[record.edition].edition.tables
    guard let table = tables.first(where: { $0.configuration.name == record.table }),
      table.table.records.count == record.of
    else { return nil }
    return table.detailPath(record.row)
  }
}
