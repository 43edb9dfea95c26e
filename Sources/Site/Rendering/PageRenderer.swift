import Blade
import Cells
import Diagnostics
import Markup
import Syntax

/// Renders the pages of one edition. Any number of threads may render different pages at once.
package final class PageRenderer: Sendable {
  let configuration: SiteConfiguration
  let edition: Edition
  let assets: AssetPaths
  let factory: ViewFactory
  let rows: RowRenderer
  let metrics: Metrics
  let parents: ListParents
  /// By table: the search index of those that have one.
  let searches: [SearchIndex?]
  /// By view.
  let needs: [String: PageNeeds]
  /// nil where the site has none.
  let address: PublicAddress?
  private let root: String

  init(
    configuration: SiteConfiguration, assets: AssetPaths, rows: RowRenderer, metrics: Metrics, parents: ListParents,
    searches: [SearchIndex?], needs: [String: PageNeeds]
  ) {
    self.configuration = configuration
    edition = rows.edition
    self.assets = assets
    factory = rows.factory
    self.rows = rows
    self.metrics = metrics
    self.parents = parents
    self.searches = searches
    self.needs = needs
    address = PublicAddress(configuration)
    root = configuration.rootFolder
  }

  /// The same with other rows.
  func with(_ rows: RowRenderer) -> PageRenderer {
    PageRenderer(
      configuration: configuration, assets: assets, rows: rows, metrics: metrics, parents: parents, searches: searches,
      needs: needs)
  }

  /// A page's bytes, and its own style sheet where it has chunks.
  package struct Rendered: Sendable {
    package let html: [UInt8]
    package let stylesheet: (path: SitePath, bytes: [UInt8])?
  }

  func render(
    _ page: PlannedPage, _ workspace: inout PageWorkspace, _ chunks: PageChunks? = nil
  ) throws(Diagnostic) -> Rendered {
    if case .redirect(let target) = page.content {
      return Rendered(html: RedirectPage(target, from: page.path, configuration).html, stylesheet: nil)
    }
    let links = links(of: page)
    let window = workspace.window
    window.enter(page, links, edition.language.code)
    let needs = needs[viewName(page)] ?? .all
    let context = PageContext(
      path: page.path, links: links, root: root, edition: edition, rows: rows, window: window,
      needs: needs, chunks: chunks)
    var sheet = ChunkStylesheet(steps: steps(of: page))
    let (view, own) = try content(page, context, &sheet)
    let sheetPath = sheet.isEmpty ? nil : SitePath(Self.stylesheetName(page.path))
    let framed = PageContext(
      path: page.path, links: links, root: root, edition: edition, rows: rows,
      frame: PageContext.Frame(renderer: self, page: page, stylesheet: sheetPath), window: window, needs: needs,
      chunks: chunks)
    let html = try workspace.render(view, own, of: factory, for: framed)
    return Rendered(html: html, stylesheet: sheetPath.map { ($0, Array(sheet.css.utf8)) })
  }

  /// How many column steps the page's rows have.
  private func steps(of page: PlannedPage) -> Int {
    guard case .list(let table, _) = page.content,
      let binding = rows.bindings[edition.tables[table].configuration.cell]
    else { return metrics.measures.count }
    return binding.steps.count
  }

  /// Beside the page, by its name: "/feed/index.css" for "/feed/".
  private static func stylesheetName(_ path: SitePath) -> String {
    "/" + path.file.dropLast(5) + ".css"
  }

  /// Servers show the page for what is not found at any address, where only those from the root are right.
  private func links(of page: PlannedPage) -> SiteConfiguration.Links {
    if case .notFound = page.content, configuration.baseURL != nil { return .root }
    return configuration.links
  }

  func content(
    _ page: PlannedPage, _ context: PageContext, _ sheet: inout ChunkStylesheet
  ) throws(Diagnostic) -> (view: String, data: [ViewVariable]) {
    let data =
      switch page.content {
      case .home: homeData(context)
      case .list(let table, let place): listData(table, place, context, &sheet)
      case .pack(let table, let number): packData(table, number, context)
      case .record(let table, let place): try recordContent(table, place, context)
      case .markdown(let number): markdownData(edition.pages[number], context)
      case .thread(let table, let root): try threadData(table, root, context)
      case .notFound, .redirect: notFoundData(context)
      }
    return (viewName(page), data)
  }

  private func viewName(_ page: PlannedPage) -> String {
    switch page.content {
    case .home: "pages.home"
    case .list(let table, let place): listView(table, place)
    case .pack: "pages.pack"
    case .record(let table, _): Self.recordView(edition.tables[table].table.kind)
    case .markdown: "pages.markdown"
    case .thread: "pages.thread"
    case .notFound, .redirect: "pages.not-found"
    }
  }

  /// `$site`, which all views share.
  static func siteData(_ configuration: SiteConfiguration, _ edition: Edition) -> Value {
    [
      "title": .string(edition.language.title), "language": .string(edition.language.code),
      "direction": .string(edition.language.direction),
      "description": optional(configuration.description(in: edition.language)),
      "author": optional(configuration.author), "policy": .string(ContentPolicy.text(configuration.links)),
      "speculation": speculation(configuration),
    ]
  }

  /// Pages of the site may be fetched when a reader is about to follow a link (Speculation Rules). Pages that also open
  /// from a disk go without.
  private static func speculation(_ configuration: SiteConfiguration) -> Value {
    guard configuration.links == .root else { return .null }
    var json = JSONWriter(isForMarkup: true)
    json.beginMapping()
    json.key("prefetch")
    json.beginSequence()
    json.beginMapping()
    json.key("where")
    json.beginMapping()
    json.write("href_matches", configuration.rootFolder + "/*")
    json.endMapping()
    json.write("eagerness", "moderate")
    json.endMapping()
    json.endSequence()
    json.endMapping()
    return .html(json.bytes)
  }

  static func optional(_ text: String?) -> Value {
    text.map { .string($0) } ?? .null
  }

  /// The left column of wide screens: what is one level up from the page.
  func above(_ page: PlannedPage, _ context: PageContext) throws(Diagnostic) -> Value {
    if case .record = page.content {
      return try context.window.above { () throws(Diagnostic) in try computedAbove(page, context) }
    }
    return try computedAbove(page, context)
  }

  private static let aboveShape = Shape(["title", "url", "items"])
  private static let entryShape = Shape(["title", "url", "icon", "isCurrent"])

  private func computedAbove(_ page: PlannedPage, _ context: PageContext) throws(Diagnostic) -> Value {
    if case .list(let table, _) = page.content, let parent = parents.parent(of: edition.tables[table].path) {
      return try listAbove(edition.tables[table].path, parent, context)
    }
    let items: [Value] = edition.menu.map { item in
      .object(
        KeptRecord(
          Self.entryShape,
          [
            .string(item.title), .string(item.path.map(context.address) ?? item.url ?? ""), .string(item.icon),
            .boolean(item.path == section(of: page)),
          ]))
    }
    return .record(
      Record(
        Self.aboveShape,
        [.string(edition.language.title), .string(context.address(edition.root)), .list(items)]))
  }

  /// The rows of a list of lists, with the one that leads to this list marked.
  private func listAbove(_ path: SitePath, _ parent: Int, _ context: PageContext) throws(Diagnostic) -> Value {
    let table = edition.tables[parent]
    let current = context.address(path)
    var items: [Value] = []
    for record in table.order {
      let title = table.title(of: record)
      guard !title.isEmpty, let row = try rows.row(table: parent, record: record, context: context) else { continue }
      items.append([
        "title": .string(title), "url": Self.optional(row.url),
        "icon": row.fieldText("icon"), "isCurrent": .boolean(row.url == current),
      ])
    }
    return [
      "title": .string(table.configuration.title), "url": .string(context.address(table.path)), "items": .list(items),
    ]
  }

  /// The menu's entry that a page belongs to.
  private func section(of page: PlannedPage) -> SitePath {
    switch page.content {
    case .list(let table, _), .record(let table, _), .pack(let table, _), .thread(let table, _):
      edition.tables[table].path
    default: page.path
    }
  }

  func entries(_ context: PageContext) -> Value {
    .list(
      edition.menu.map { item in
        [
          "title": .string(item.title), "url": .string(item.path.map(context.address) ?? item.url ?? ""),
          "icon": .string(item.icon), "detail": Self.optional(item.detail),
        ]
      })
  }

  private static let pageShape = Shape([
    "title", "heading", "style", "kind", "isRoot", "parent", "description", "canonical", "noindex", "metrics", "flow",
    "print", "alternates", "languages", "feeds", "manifest", "card", "structured",
  ])
  private static let linkShape = Shape(["title", "url"])

  /// A title and where it leads.
  static func link(_ title: String, _ url: String) -> Value {
    .record(Record(linkShape, [.string(title), .string(url)]))
  }

  /// `page`: what every layout needs.
  func pageData(
    title: String, heading: String? = nil, kind: String, style: String = "plain", isRoot: Bool = false,
    parent: (title: String, path: SitePath)? = nil, description: @autoclosure () -> String? = nil,
    flow: String? = nil,
    isUnlisted: Bool = false, about subject: PageSubject = .text, _ context: PageContext
  ) -> Value {
    let parentData = parent.map { Self.link($0.title, context.address($0.path)) } ?? .null
    let needs = context.needs
    let description = needs.readsPage("description") || needs.readsPage("card") ? description() : nil
    let isHidden = isUnlisted || edition.asksNotToBeFound || configuration.audience == .internal
    return .record(
      Record(
        Self.pageShape,
        [
          .string(title), .string(heading ?? title), .string(style), .string(kind), .boolean(isRoot), parentData,
          Self.optional(description), isHidden ? .null : Self.optional(address?.url(context.path)),
          .boolean(isHidden), .string(metrics.name), Self.optional(flow), .string(configuration.print.classes),
          needs.page("alternates") { alternates(context) }, needs.page("languages") { languages(context) },
          needs.page("feeds") { feeds(subject, context) },
          Self.optional(address.map { _ in context.address(WebManifest.path) }),
          needs.page("card") { isHidden ? .null : card(title, subject, description: description, context) },
          needs.page("structured") { isHidden ? .null : structured(title, subject, context) },
        ]))
  }

  /// The same page in the other languages, where they have it.
  private func alternates(_ context: PageContext) -> Value {
    .list(
      edition.others.compactMap { other in
        other.page(like: context.path, in: edition.language.folder).map { path in
          [
            "language": .string(other.language.code), "title": .string(other.language.title),
            "url": .string(context.address(path)),
          ]
        }
      })
  }

  var home: (title: String, path: SitePath) { (edition.language.title, edition.root) }

  /// What leads back to a table's list: the front page is called as the site is, whichever table it shows.
  func above(_ table: SiteTable) -> (title: String, path: SitePath) {
    table.path == edition.root ? home : (table.configuration.title, table.path)
  }
}
