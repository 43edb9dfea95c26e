import Diagnostics
import Model

/// The entries of the home page and of the left column.
enum Menu {
  /// The configured entries, or every table and page in order.
  static func items(
    _ entries: [MenuEntry]?, tables: [SiteTable], pages: [MarkdownPage], sink: DiagnosticSink
  ) -> [MenuItem] {
    guard let entries else {
      return tables.filter { $0.configuration.path != "/" }.map { item($0, nil) } + pages.map { item($0, nil) }
    }
    return entries.compactMap { entry in
      if let table = tables.first(where: { $0.configuration.name == entry.target }) { return item(table, entry) }
      if let page = pages.first(where: { $0.name == entry.target }) { return item(page, entry) }
      if entry.target.contains("://") || entry.target.hasPrefix("mailto:") {
        return MenuItem(
          title: entry.title ?? entry.target, path: nil, url: entry.target, icon: entry.icon ?? "link", detail: nil)
      }
      let names = tables.map(\.configuration.name) + pages.map(\.name)
      sink.report(
        Diagnostic(
          .error, "unknown-menu-entry", "'\(entry.target)' is neither a table nor a page", at: entry.location,
          suggestion: Spelling.question(entry.target, in: names)))
      return nil
    }
  }

  private static func item(_ table: SiteTable, _ entry: MenuEntry?) -> MenuItem {
    MenuItem(
      title: entry?.title ?? table.configuration.title, path: table.path, url: nil,
      icon: entry?.icon ?? table.configuration.icon ?? icon(of: table.table.kind), detail: nil)
  }

  private static func item(_ page: MarkdownPage, _ entry: MenuEntry?) -> MenuItem {
    MenuItem(
      title: entry?.title ?? page.title, path: page.path, url: nil, icon: entry?.icon ?? page.icon ?? "page",
      detail: nil)
  }

  private static func icon(of kind: RecordKind) -> String {
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
