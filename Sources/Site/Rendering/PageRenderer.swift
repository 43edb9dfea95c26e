import Blade
import Cells
import Diagnostics
import Markup
import Syntax

/// Renders the pages of one edition. Any number of threads may render different pages at once.
package struct PageRenderer: Sendable {
  let configuration: SiteConfiguration
  let edition: Edition
  let assets: AssetPaths
  let factory: ViewFactory
  let rows: RowRenderer
  let metrics: Metrics
  let parents: ListParents
  /// By table: the search index of those that have one.
  let searches: [SearchIndex?]

  /// A page's bytes, and its own style sheet where it has chunks.
  package struct Rendered: Sendable {
    package let html: [UInt8]
    package let stylesheet: (path: SitePath, bytes: [UInt8])?
  }

  package func render(_ page: PlannedPage) throws(Diagnostic) -> Rendered {
    if case .redirect(let target) = page.content {
      return Rendered(html: RedirectPage(target, from: page.path, configuration).html, stylesheet: nil)
    }
    let context = PageContext(
      path: page.path, links: links(of: page), root: configuration.rootFolder, edition: edition, rows: rows)
    var sheet = ChunkStylesheet(steps: steps(of: page))
    let (view, own) = try content(page, context, &sheet)
    let sheetPath = sheet.isEmpty ? nil : SitePath(Self.stylesheetName(page.path))
    let framed = PageContext(
      path: page.path, links: context.links, root: context.root, edition: edition, rows: rows,
      frame: PageContext.Frame(renderer: self, page: page, stylesheet: sheetPath))
    let html = try factory.make(view, own, user: framed).render()
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
    switch page.content {
    case .home: ("pages.home", homeData(context))
    case .list(let table, let place): (listView(table, place), listData(table, place, context, &sheet))
    case .pack(let table, let number): ("pages.pack", packData(table, number, context))
    case .record(let table, let place): try recordContent(table, place, context)
    case .markdown(let number): ("pages.markdown", markdownData(edition.pages[number], context))
    case .thread(let table, let root): ("pages.thread", try threadData(table, root, context))
    case .notFound, .redirect: ("pages.not-found", notFoundData(context))
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
    if case .list(let table, _) = page.content, let parent = parents.parent(of: edition.tables[table].path) {
      return try listAbove(edition.tables[table].path, parent, context)
    }
    let items: [Value] = edition.menu.map { item in
      [
        "title": .string(item.title), "url": .string(item.path.map(context.address) ?? item.url ?? ""),
        "icon": .string(item.icon), "isCurrent": .boolean(item.path == section(of: page)),
      ]
    }
    return [
      "title": .string(edition.language.title), "url": .string(context.address(edition.root)), "items": .list(items),
    ]
  }

  /// The rows of a list of lists, with the one that leads to this list marked.
  private func listAbove(_ path: SitePath, _ parent: Int, _ context: PageContext) throws(Diagnostic) -> Value {
    let table = edition.tables[parent]
    let current = context.address(path)
    var items: [Value] = []
    for record in table.order {
      guard let row = try rows.row(table: parent, record: record, context: context) else { continue }
      items.append([
        "title": .string(table.title(of: record)), "url": Self.optional(row.url),
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

  /// `page`: what every layout needs.
  func pageData(
    title: String, heading: String? = nil, kind: String, style: String = "plain", isRoot: Bool = false,
    parent: (title: String, path: SitePath)? = nil, description: String? = nil, flow: String? = nil,
    isUnlisted: Bool = false, about subject: PageSubject = .text, _ context: PageContext
  ) -> Value {
    let parentData: Value =
      parent.map { parent in
        ["title": .string(parent.title), "url": .string(context.address(parent.path))]
      } ?? .null
    let isHidden = isUnlisted || edition.asksNotToBeFound || configuration.audience == .internal
    return [
      "title": .string(title), "heading": .string(heading ?? title), "style": .string(style), "kind": .string(kind),
      "isRoot": .boolean(isRoot), "parent": parentData, "description": Self.optional(description),
      "canonical": isHidden ? .null : Self.optional(address?.url(context.path)), "noindex": .boolean(isHidden),
      "metrics": .string(metrics.name), "flow": Self.optional(flow), "print": .string(configuration.print.classes),
      "alternates": alternates(context),
      "languages": languages(context),
      "feeds": feeds(subject, context),
      "manifest": Self.optional(address.map { _ in context.address(WebManifest.path) }),
      "card": isHidden ? .null : card(title, subject, description: description, context),
      "structured": isHidden ? .null : structured(title, subject, context),
    ]
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
}
