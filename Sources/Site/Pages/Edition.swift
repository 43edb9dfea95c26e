import Collation
import Diagnostics
import Model
import Synchronization

/// The site in one of its languages: its tables, its pages, and the words of its interface.
package final class Edition: Sendable {
  package let language: LanguageConfiguration
  package let strings: Strings
  package let calendar: SiteCalendar
  package let tables: [SiteTable]
  /// By table: its list's pages.
  package let lists: [[ListPage]]
  /// Pages of single values that lists lead to.
  let linkedValues: Set<Int>
  /// By table: the page of its list that shows a row, of the rows that others lead to.
  let rowPages: [[Int: Int]]
  package let pages: [MarkdownPage]
  package let home: MarkdownPage?
  package let menu: [MenuItem]
  package let plan: [PlannedPage]
  /// The pages of single tags, by the tag in lower case.
  let tagPages: [String: SitePath]
  /// Tables whose posts have addresses elsewhere.
  let postTables: [Int]
  package let images: SiteImages
  /// nil where nobody says whose site it is.
  let profile: SiteProfile?
  /// How surnames are read.
  let readings: ReadingTable
  private let linked = Mutex<[EditionPaths]>([])

  init(
    _ context: EditionContext, tables: [SiteTable], markdown: [MarkdownPage], menu entries: [MenuEntry]?,
    images: SiteImages, profile: SiteProfile?, sink: DiagnosticSink
  ) {
    language = context.language
    strings = context.strings
    calendar = context.calendar
    self.tables = tables
    self.images = images
    self.profile = profile
    readings = context.readings
    home = markdown.first { $0.name == "index" }
    pages = markdown.filter { $0.name != "index" }
    menu = Menu(tables: tables, pages: pages, language: language, sink: sink).items(entries)
    let values = ValueViews(tables)
    linkedValues = values.linked
    var lists = tables.map(ListPage.pages)
    if !values.pages.isEmpty {
      let taken = Set(Self.plan(language, tables: tables, lists: lists, pages: pages).map(\.path.text))
      for (main, page) in values.pages where !taken.contains(page.path.text) { lists[main].append(page) }
    }
    self.lists = lists
    rowPages = zip(tables, lists).map(Self.rowPages)
    let plan = Self.plan(language, tables: tables, lists: lists, pages: pages)
    self.plan = plan + (language.path.isEmpty ? OldAddresses(tables).pages(beside: plan) : [])
    tagPages = Self.tagPages(tables)
    postTables = tables.indices.filter { !tables[$0].recordsByAddress.isEmpty }
  }

  /// The other editions, which have some of the same pages; none until all are made.
  package var others: [EditionPaths] { linked.withLock { $0 } }

  func link(to others: [EditionPaths]) { linked.withLock { $0 = others } }

  /// The edition's front page.
  package var root: SitePath { SitePath(language.folder + "/") }

  /// A path of the site as this edition has it. Images and assets are there once for all.
  package func path(_ text: String) -> SitePath {
    let path = SitePath(text)
    let isShared = path.text.hasPrefix("/images/") || path.text.hasPrefix("/assets/")
    return isShared ? path : SitePath(language.folder + path.text)
  }

  /// Whether the site's author, or the one of an export, asked search engines to leave them out.
  var asksNotToBeFound: Bool { profile?.isDiscoverable == false || tables.contains(where: \.asksNotToBeFound) }

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
      if table.main == nil { plan += details(table, number) }
    }
    for (number, table) in tables.enumerated() {
      guard table.main == nil, table.table.kind == .status, table.configuration.detail == .page else { continue }
      for root in table.shownRecords where table.threads.parent(of: root) == nil && table.threads.isThreaded(root) {
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

  private static func rowPages(_ table: SiteTable, _ list: [ListPage]) -> [Int: Int] {
    let targets = Set(table.references.targets.map { Int($0) })
    guard !targets.isEmpty else { return [:] }
    var pages: [Int: Int] = [:]
    for (place, page) in list.enumerated() where page.role == .rows {
      for row in page.sections.lazy.flatMap(\.rows) where targets.contains(row) { pages[row] = place }
    }
    return pages
  }

  /// The pages of a table's records.
  private static func details(_ table: SiteTable, _ number: Int) -> [PlannedPage] {
    switch table.detail {
    case .page:
      table.order.enumerated().compactMap { place, record in
        guard table.references.target(of: record) == nil, let path = table.detailPath(record) else { return nil }
        return PlannedPage(path: path, content: .record(table: number, place: place))
      }
    case .pack:
      (0..<table.packCount).map {
        PlannedPage(path: table.packPath($0), content: .pack(table: number, number: $0))
      }
    case .inline, .none: []
    }
  }
}
