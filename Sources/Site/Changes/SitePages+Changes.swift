import Model

/// What pages are made from beside the sources that are not data: for builds that make only the pages anew whose records
/// have changed.
///
/// A page depends on its own record, the records it shows, the neighbours that it names, and on the site's structure.
/// Where the structure is another one, every page is made.
extension SitePages {
  /// Records of one table in one language. Views of a table have its records.
  package struct Records: Sendable {
    package let edition: Int
    package let table: Int
    package let count: Int
  }

  package var recordTables: [Records] {
    renderers.enumerated().flatMap { edition, renderer in
      renderer.edition.tables.enumerated().filter { $0.element.main == nil }.map {
        Records(edition: edition, table: $0.offset, count: $0.element.table.records.count)
      }
    }
  }

  /// Appends all that a record says in an edition.
  package func appendBytes(of record: Int, in records: Records, to bytes: inout [UInt8]) {
    renderers[records.edition].edition.tables[records.table].table.records.appendBytes(of: record, to: &bytes)
  }

  /// Equal for two plans of the same configuration and theme where only fields of records tell them apart.
  package var structure: [UInt8] {
    var structure = StructureBytes()
    for renderer in renderers {
      structure.append(renderer.edition.language.code)
      renderer.edition.profile?.appendStructure(to: &structure)
      for list in renderer.edition.lists.joined() { list.appendStructure(to: &structure) }
      for (table, search) in zip(renderer.edition.tables, renderer.searches) {
        table.appendStructure(to: &structure)
        for column in search?.columns ?? [] { structure.append("\(column.field.name) \(column.kind)") }
        for shard in search?.shards ?? [] {
          for text in [shard.path.text, shard.name, shard.key] { structure.append(text) }
        }
      }
    }
    for (_, page) in pages { structure.append(page.path.text) }
    return structure.bytes
  }

  /// Which pages stay as they are while some records change and the structure does not; nil where that cannot be told.
  ///
  /// - Parameter changed: by table of ``recordTables``, the records that say something else than before.
  package func unaffected(by changed: [Set<Int>]) -> [Bool]? {
    let tables = recordTables
    var rows: [Int: [Int: Set<Int>]] = [:]
    for (records, changed) in zip(tables, changed) where !changed.isEmpty {
      let renderer = renderers[records.edition]
      if renderer.showsAnything(of: records.table) { return nil }
      rows[records.edition, default: [:]][records.table] = changed
    }
    return pages.indices.map { page in
      let (edition, content) = pages.content(page)
      return renderers[edition].isUnaffected(content, by: rows[edition] ?? [:])
    }
  }

  /// How many rows a page of a list shows; none on any other page.
  package func rowCount(ofList page: Int) -> Int {
    let (edition, content) = pages.content(page)
    guard case .list(let number, let place) = content else { return 0 }
    return renderers[edition].edition.lists[number][place].rowCount
  }

  /// The changed records of the table that a page lists; nil for any other page.
  ///
  /// - Parameter changed: by table of ``recordTables``.
  package func changed(onList page: Int, of changed: [Set<Int>]) -> Set<Int>? {
    let (edition, content) = pages.content(page)
    guard case .list(let number, _) = content else { return nil }
    let table = renderers[edition].edition.tables[number].main ?? number
    return zip(recordTables, changed).first { $0.0.edition == edition && $0.0.table == table }?.1
  }
}

extension PageRenderer {
  /// Whether pages other than those of a table's records may show something of them: by what site.yaml declares of the
  /// views, by lists of lists, by relations. Statuses are quoted, answered and linked to from anywhere.
  fileprivate func showsAnything(of table: Int) -> Bool {
    let family = edition.tables.indices.filter { $0 == table || edition.tables[$0].main == table }
    return edition.tables[table].table.kind != .contact
      || configuration.views.hasData || !edition.images.media.isEmpty
      || family.contains { rows.features[$0].hasLinks || edition.tables[$0].showsOtherRecords }
  }

  /// - Parameter changed: by table, without views.
  fileprivate func isUnaffected(_ content: PlannedPage.Content, by changed: [Int: Set<Int>]) -> Bool {
    switch content {
    case .record(let number, let place):
      guard let changed = changed[number] else { return true }
      let order = edition.tables[number].order
      let shown = max(0, place - Self.mostNeighbours)...min(order.count - 1, place + Self.mostNeighbours)
      return !shown.contains { changed.contains(order[$0]) }
    case .list(let number, let place):
      // The front page may say whose site it is.
      let list = edition.lists[number][place]
      guard list.path != edition.root else { return false }
      guard let changed = changed[edition.tables[number].main ?? number] else { return true }
      return !list.sections.contains { section in section.rows.contains(where: changed.contains) }
    case .pack(let number, let pack):
      guard let changed = changed[number] else { return true }
      return !edition.tables[number].pack(pack).contains(where: changed.contains)
    case .home, .markdown, .thread, .redirect, .notFound: return false
    }
  }
}
