extension SitePages {
  /// What can be edited on a page; nil where it shows no records of a table.
  package func editing(_ index: Int) -> EditablePage? {
    let (edition, page) = pages[index]
    let tables = renderers[edition].edition.tables
    switch page.content {
    case .list(let table, let place):
      let list = renderers[edition].edition.lists[table][place]
      guard list.role == .rows else { return nil }
      return EditablePage(tables[table], sections: list.sections, isOwnPage: false)
    case .record(let table, let place):
      let row = tables[table].order[place]
      return EditablePage(tables[table], sections: [.init(title: "", rows: [row])], isOwnPage: true)
    case .home, .pack, .markdown, .thread, .redirect, .notFound: return nil
    }
  }
}
