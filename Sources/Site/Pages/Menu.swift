import Diagnostics
import Model

/// Makes the entries of the home page and of the left column, in one language.
struct Menu {
  let tables: [SiteTable]
  let pages: [MarkdownPage]
  let language: LanguageConfiguration
  let sink: DiagnosticSink

  /// The configured entries, or every table and page in order; pages of single values would be too many.
  func items(_ entries: [MenuEntry]?) -> [MenuItem] {
    guard let entries else {
      let tables = tables.filter { $0.configuration.each == nil && $0.configuration.path != language.folder + "/" }
      return tables.map { item($0, nil) } + pages.map { item($0, nil) }
    }
    return entries.compactMap(item)
  }

  private func item(_ entry: MenuEntry) -> MenuItem? {
    if let table = tables.first(where: { $0.configuration.name == entry.target }) { return item(table, entry) }
    if let page = pages.first(where: { $0.name == entry.target }) { return item(page, entry) }
    if entry.target.contains("://") || entry.target.hasPrefix("mailto:") {
      return MenuItem(
        title: title(entry) ?? entry.target, path: nil, url: entry.target, icon: entry.icon ?? "link", detail: nil)
    }
    let names = tables.map(\.configuration.name) + pages.map(\.name)
    sink.report(
      Diagnostic(
        .error, "unknown-menu-entry", "'\(entry.target)' is neither a table nor a page", at: entry.location,
        suggestion: Spelling.question(entry.target, in: names)))
    return nil
  }

  private func title(_ entry: MenuEntry?) -> String? {
    entry?.title?.text(in: language.code)
  }

  private func item(_ table: SiteTable, _ entry: MenuEntry?) -> MenuItem {
    MenuItem(
      title: title(entry) ?? table.configuration.title, path: table.path, url: nil,
      icon: entry?.icon ?? table.configuration.icon ?? icon(of: table.table.kind), detail: nil)
  }

  private func item(_ page: MarkdownPage, _ entry: MenuEntry?) -> MenuItem {
    MenuItem(
      title: title(entry) ?? page.title, path: page.path, url: nil, icon: entry?.icon ?? page.icon ?? "page",
      detail: nil)
  }

  private func icon(of kind: RecordKind) -> String {
    switch kind {
    case .status: "feed"
    case .contact: "people"
    case .group: "groups"
    case .team: "team"
    case .city: "place"
    case .president: "book"
    case .record: "page"
    }
  }
}
