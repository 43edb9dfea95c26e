import Blade
import Diagnostics

extension PageRenderer {
  /// `search`: what a list's search field needs; null where its table is not searched, and on plain pages, which repeat
  /// some of the rows.
  func searchData(_ number: Int, _ list: ListPage, _ context: PageContext) -> Value {
    guard list.isListed, let index = searches[number], let first = index.shards.first else { return .null }
    let ending = "search-\(first.name).js"
    let address = context.address(first.path)
    let title = edition.strings.text("search") ?? "Search"
    return [
      "placeholder": .string(edition.tables[number].configuration.search?.placeholder ?? title),
      // Beside the page or elsewhere: what stands before the file's own part of the name.
      "files": .string(String(address.dropLast(ending.count - "search-".count))),
      "shards": .string(index.shards.map { $0.key.isEmpty ? $0.name : $0.name + ":" + $0.key }.joined(separator: " ")),
      "scopes": .list(scopes(index)),
      "monograms": .boolean(edition.tables[number].hasMonograms),
    ]
  }

  /// Every field of its own, named as on the records' pages. The reading belongs to the name.
  private func scopes(_ index: SearchIndex) -> [Value] {
    let searched = index.columns.indices.filter { index.columns[$0].kind != .shown }
    let readings = searched.filter { $0 > 0 && index.columns[$0].field.name == "reading" }
    let own = searched.filter { !readings.contains($0) || index.columns[0].kind == .shown }
    guard own.count > 1 else { return [] }
    return own.map { place in
      let name = place == 0 ? "name" : index.columns[place].field.name
      let places = place == 0 ? [0] + readings : [place]
      return [
        "title": .string(edition.strings.text("field-" + name) ?? name),
        "columns": .string(places.map(String.init).joined(separator: ",")),
      ]
    }
  }

  /// The bytes of a file of a table's search index.
  func searchFile(_ number: Int, _ shard: Int) throws(Diagnostic) -> [UInt8] {
    guard let index = searches[number] else { return [] }
    let table = edition.tables[number]
    let context = PageContext(path: index.shards[shard].path, links: .relative, edition: edition, rows: rows)
    let writer = SearchShardWriter(
      index: index, table: table, readings: edition.readings,
      address: { record, page in
        let anchor = table.detailAnchor(record)
        if let path = table.detailPath(record) { return context.address(path) + (anchor.map { "#" + $0 } ?? "") }
        return context.address(page) + "#" + (anchor ?? "r-" + table.slugs[record])
      },
      hue: table.hasMonograms ? { [rows] in rows.monogram.hue(of: table.hueKey($0)) } : nil)
    return writer.bytes(shard)
  }
}
