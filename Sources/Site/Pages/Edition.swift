import Diagnostics
import Model

/// The site in one of its languages: its tables, its pages, and the words of its interface.
package struct Edition: Sendable {
  package let language: LanguageConfiguration
  package let strings: Strings
  package let calendar: SiteCalendar
  package let tables: [SiteTable]
  /// By table: its list's pages.
  package let lists: [[ListPage]]
  package let pages: [MarkdownPage]
  package let home: MarkdownPage?
  package let menu: [MenuItem]
  package let plan: [PlannedPage]
  package let images: SiteImages

  init(
    language: LanguageConfiguration, strings: Strings, calendar: SiteCalendar, tables: [SiteTable],
    markdown: [MarkdownPage], menu entries: [MenuEntry]?, images: SiteImages, sink: DiagnosticSink
  ) {
    self.language = language
    self.strings = strings
    self.calendar = calendar
    self.tables = tables
    self.images = images
    home = markdown.first { $0.name == "index" }
    pages = markdown.filter { $0.name != "index" }
    menu = Menu.items(entries, tables: tables, pages: pages, sink: sink)
    lists = tables.map(ListPage.pages)
    plan = Self.plan(tables: tables, lists: lists, pages: pages)
  }

  private static func plan(tables: [SiteTable], lists: [[ListPage]], pages: [MarkdownPage]) -> [PlannedPage] {
    // A table may be the site's front page itself (`path: /`).
    let hasFront = tables.contains { $0.configuration.path == "/" }
    var plan = hasFront ? [] : [PlannedPage(path: SitePath("/"), content: .home)]
    for (number, table) in tables.enumerated() {
      for (place, page) in lists[number].enumerated() {
        plan.append(PlannedPage(path: page.path, content: .list(table: number, place: place)))
      }
      guard table.configuration.detail == .page else { continue }
      for (place, record) in table.order.enumerated() {
        guard let path = table.detailPath(record) else { continue }
        plan.append(PlannedPage(path: path, content: .record(table: number, place: place)))
      }
    }
    for (number, page) in pages.enumerated() {
      plan.append(PlannedPage(path: page.path, content: .markdown(number)))
    }
    return plan + [PlannedPage(path: SitePath("/404.html"), content: .notFound)]
  }
}
