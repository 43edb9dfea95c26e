extension Edition {
  /// Where a record of a table is shown: its place in each list and view, then its own page. Paths with what stands
  /// behind '#'.
  ///
  /// - Parameter table: the table's place in the edition, not a view's.
  package func places(of record: Int, in table: Int) -> [String] {
    var places: [String] = []
    for (number, list) in lists.enumerated() where number == table || tables[number].main == table {
      for page in list where page.sections.contains(where: { $0.rows.contains(record) }) {
        places.append(page.path.text + "#r-" + tables[number].slugs[record])
      }
    }
    if let own = tables[table].detailPath(record) { places.append(own.text) }
    return places
  }
}
