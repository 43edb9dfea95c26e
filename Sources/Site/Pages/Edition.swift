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
  /// The pages of single tags, by the tag in lower case.
  let tagPages: [String: SitePath]
  package let images: SiteImages
  /// The other editions, which have some of the same pages.
  package internal(set) var others: [EditionPaths] = []

  init(
    _ context: EditionContext, tables: [SiteTable], markdown: [MarkdownPage], menu entries: [MenuEntry]?,
    images: SiteImages, sink: DiagnosticSink
  ) {
    language = context.language
    strings = context.strings
    calendar = context.calendar
    self.tables = tables
    self.images = images
    home = markdown.first { $0.name == "index" }
    pages = markdown.filter { $0.name != "index" }
    menu = Menu(tables: tables, pages: pages, language: language, sink: sink).items(entries)
    lists = tables.map(ListPage.pages)
    let plan = Self.plan(language, tables: tables, lists: lists, pages: pages)
    self.plan = plan + (language.path.isEmpty ? OldAddresses(tables).pages(beside: plan) : [])
    tagPages = Self.tagPages(tables)
  }

  /// The edition's front page.
  package var root: SitePath { SitePath(language.folder + "/") }

  /// A path of the site as this edition has it. Images and assets are there once for all.
  package func path(_ text: String) -> SitePath {
    let path = SitePath(text)
    let isShared = path.text.hasPrefix("/images/") || path.text.hasPrefix("/assets/")
    return isShared ? path : SitePath(language.folder + path.text)
  }

  /// Whether the author of an export asked search engines to leave them out.
  var asksNotToBeFound: Bool { tables.contains(where: \.asksNotToBeFound) }

  private static func tagPages(_ tables: [SiteTable]) -> [String: SitePath] {
    var pages: [String: SitePath] = [:]
    for table in tables where table.configuration.each?.name == "tags" {
      if let tag = table.tag { pages[tag.lowercased()] = table.path }
    }
    return pages
  }

  private static func plan(
    _ language: LanguageConfiguration, tables: [SiteTable], lists: [[ListPage]], pages: [MarkdownPage]
  ) -> [PlannedPage] {
    // A table may be the site's front page itself (`path: /`).
    let root = SitePath(language.folder + "/")
    var plan = tables.contains { $0.path == root } ? [] : [PlannedPage(path: root, content: .home)]
    for (number, table) in tables.enumerated() {
      for (place, page) in lists[number].enumerated() {
        plan.append(PlannedPage(path: page.path, content: .list(table: number, place: place)))
      }
      guard table.main == nil, table.configuration.detail == .page else { continue }
      for (place, record) in table.order.enumerated() {
        guard let path = table.detailPath(record) else { continue }
        plan.append(PlannedPage(path: path, content: .record(table: number, place: place)))
      }
    }
    for (number, table) in tables.enumerated() {
      guard table.main == nil, table.table.kind == .status, table.configuration.detail == .page else { continue }
      for root in table.order where table.threads.parent(of: root) == nil && table.threads.isThreaded(root) {
        if let path = table.threadPath(root) {
          plan.append(PlannedPage(path: path, content: .thread(table: number, root: root)))
        }
      }
    }
    for (number, page) in pages.enumerated() {
      plan.append(PlannedPage(path: page.path, content: .markdown(number)))
    }
    // Servers show one such page for the whole site.
    return plan + (language.path.isEmpty ? [PlannedPage(path: SitePath("/404.html"), content: .notFound)] : [])
  }
}
