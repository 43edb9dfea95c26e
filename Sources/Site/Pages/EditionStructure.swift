import Diagnostics
import Model

/// Which pages an edition has: all that stays as it is where only what records say changes.
package final class EditionStructure: Sendable {
  /// By table: its list's pages.
  let lists: [[ListPage]]
  /// Pages of single values that lists lead to.
  let linkedValues: Set<Int>
  /// By table: the page of its list that shows a row, of the rows that others lead to.
  let rowPages: [[Int: Int]]
  let menu: [MenuItem]
  let plan: PagePlan
  /// The pages of single tags, by the tag in lower case.
  let tagPages: [String: SitePath]
  /// Tables whose posts have addresses elsewhere.
  let postTables: [Int]
  /// By table.
  private let lineages: [Lineage]

  init(
    _ tables: [SiteTable], pages: [MarkdownPage], menu entries: [MenuEntry]?, language: LanguageConfiguration,
    sink: DiagnosticSink
  ) {
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
    var plan = Self.plan(language, tables: tables, lists: lists, pages: pages)
    if language.path.isEmpty { plan.append(contentsOf: OldAddresses(tables).pages(beside: plan)) }
    self.plan = plan
    tagPages = Self.tagPages(tables)
    postTables = tables.indices.filter { !tables[$0].recordsByAddress.isEmpty }
    lineages = tables.map(\.lineage)
  }

  /// Whether some tables have these pages, too, in a site whose pages by hand are the same.
  func holds(for tables: [SiteTable]) -> Bool {
    lineages.elementsEqual(tables, by: { $0 === $1.lineage })
  }

  private static func tagPages(_ tables: [SiteTable]) -> [String: SitePath] {
    var pages: [String: SitePath] = [:]
    for table in tables where table.configuration.each?.name == "tags" {
      if let tag = table.tag { pages[tag.lowercased()] = table.path }
    }
    return pages
  }

  private static func plan(
    _ language: LanguageConfiguration, tables: [SiteTable], lists: [[ListPage]], pages: [MarkdownPage]
  ) -> PagePlan {
    // A table may be the site's front page itself (`path: /`).
    let root = SitePath(language.folder + "/")
    var plan = PagePlan()
    if !tables.contains(where: { $0.path == root }) { plan.append(PlannedPage(path: root, content: .home)) }
    for (number, table) in tables.enumerated() {
      plan.append(
        contentsOf: lists[number].enumerated().map { place, page in
          PlannedPage(path: page.path, content: .list(table: number, place: place))
        })
      if table.main == nil { appendDetails(table, number, to: &plan) }
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
    if language.path.isEmpty { plan.append(PlannedPage(path: SitePath("/404.html"), content: .notFound)) }
    return plan
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
  private static func appendDetails(_ table: SiteTable, _ number: Int, to plan: inout PagePlan) {
    switch table.detail {
    case .page: plan.append(table.recordPages(number))
    case .pack:
      plan.append(
        contentsOf: (0..<table.packCount).map {
          PlannedPage(path: table.packPath($0), content: .pack(table: number, number: $0))
        })
    case .inline, .none: break
    }
  }
}
