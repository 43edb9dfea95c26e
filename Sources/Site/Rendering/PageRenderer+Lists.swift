import Blade
import Cells
import Diagnostics
import Markup
import Model

extension PageRenderer {
  /// Statuses named on the home page.
  private static let mostRecent = 3

  func homeData(_ context: PageContext) -> [ViewVariable] {
    let intro = edition.home.map { prose($0, context) } ?? .null
    let page = pageData(
      title: edition.language.title, kind: "home", style: "plain", isRoot: true,
      description: configuration.description(in: edition.language), about: .site, context)
    return [
      ("page", page), ("intro", intro), ("entries", entries(context)), ("recent", recent(context)),
      ("profile", profileData(context)),
    ]
  }

  /// The newest statuses of the first feed that has pages for them.
  private func recent(_ context: PageContext) -> Value {
    let feed = edition.tables.first { $0.table.kind == .status && $0.main == nil && $0.configuration.each == nil }
    guard let feed else { return .list([]) }
    let listed = feed.order.lazy.filter { !feed.isUnlisted($0) && feed.detailPath($0) != nil }
    return .list(
      listed.prefix(Self.mostRecent).map { record in
        let (author, excerpt) = (feed.title(of: record), NeighbourObject.excerpt(feed, record))
        let title = author.isEmpty ? excerpt : edition.strings.text("said", [author, excerpt]) ?? excerpt
        return ["title": .string(title), "url": Self.optional(feed.detailPath(record).map(context.address))]
      })
  }

  func notFoundData(_ context: PageContext) -> [ViewVariable] {
    let title = edition.strings.text("not-found") ?? "404"
    return [
      ("page", pageData(title: title, kind: "not-found", parent: home, isUnlisted: true, context)),
      ("entries", entries(context)),
    ]
  }

  func markdownData(_ page: MarkdownPage, _ context: PageContext) -> [ViewVariable] {
    let data = pageData(title: page.title, kind: "markdown", parent: home, description: page.description, context)
    return [("page", data), ("body", prose(page, context))]
  }

  private func prose(_ page: MarkdownPage, _ context: PageContext) -> Value {
    var renderer = HTMLRenderer()
    renderer.linkAddress = PageLinks(from: page.name, in: edition, context).address
    renderer.picture = { self.edition.images.source(at: $0, context) }
    return .html(renderer.render(page.blocks))
  }

  static func listView(_ table: SiteTable) -> String {
    switch table.table.kind {
    case .status: "pages.feed"
    case .contact: "pages.directory"
    default: table.rail.isEmpty ? "pages.list" : "pages.directory"
    }
  }

  func listData(
    _ number: Int, _ place: Int, _ context: PageContext, _ sheet: inout ChunkStylesheet
  ) -> [ViewVariable] {
    let table = edition.tables[number]
    let configuration = table.configuration
    let list = edition.lists[number][place]
    let needs = context.needs
    return [
      ("page", listPage(number, list, context)), ("sections", sections(number, list, context, &sheet)),
      (
        "table",
        [
          "title": .string(configuration.title), "name": .string(configuration.name),
          "kind": .string("\(table.table.kind)"), "hasAccessories": .boolean(!configuration.rows.accessories.isEmpty),
        ]
      ),
      ("header", list.path == table.path ? Self.optional(configuration.rows.header) : .null),
      ("footer", footer(table, list)), needs.value("pager") { pager(number, place, context) },
      needs.value("months") { months(table, edition.lists[number], context) },
      needs.value("rail") { rail(number, place, context) }, ("plain", plain(number, place, context)),
      ("entries", list.role == .values ? valueEntries(number, list, context) : letterEntries(number, context)),
      needs.value("views") { views(number, list, context) },
      needs.value("details") { inlineDetails(number, list, context) },
      ("search", searchData(number, list, context)), ("exports", exportsData(table, context)),
      ("profile", showsProfile(table, list) ? profileData(context) : .null),
    ]
  }

  /// A list's own page is below the list that leads to it, or the home page; those of its letters are below it.
  private func listPage(_ number: Int, _ list: ListPage, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    let isFront = list.path == edition.root
    let title = isFront ? home.title : table.configuration.title
    var parent = isFront ? nil : parents.parent(of: table.path).map { above(edition.tables[$0]) } ?? home
    if case .plain(let place) = list.role {
      let rows = edition.lists[number][place].path
      parent = rows == table.path ? above(table) : (title, rows)
    }
    if list.role == .rows, !list.letter.isEmpty { parent = above(table) }
    if list.role == .values { parent = above(table) }
    let name = list.role == .values ? name(ofValues: list) : Self.title(list)
    return pageData(
      title: name.isEmpty ? title : title + " · " + name, heading: name.isEmpty ? title : name,
      kind: String(Self.listView(table).dropFirst("pages.".count)), style: table.configuration.style.rawValue,
      isRoot: isFront, parent: parent,
      flow: rows.bindings[table.configuration.cell].flatMap { CellStylesheet.flowClass($0.declaration) },
      isUnlisted: !list.isListed, about: isFront ? .site : .list(table), context)
  }

  /// Above the newest posts of its author.
  private func showsProfile(_ table: SiteTable, _ list: ListPage) -> Bool {
    guard table.table.kind == .status, table.main == nil, list.path == table.path else { return false }
    return edition.profile?.table.map { $0 == table.mediaTable } ?? true
  }

  private func profileData(_ context: PageContext) -> Value {
    guard let profile = edition.profile else { return .null }
    return [
      "name": .string(profile.name), "account": Self.optional(profile.account), "url": Self.optional(profile.url),
      "avatar": Self.optional(profile.avatar.map { context.address(edition.images.path($0, place: 96)) }),
      "header": Self.optional(
        profile.header.map { context.address(edition.images.path($0, place: RowPictures.column)) }),
      "summary": profile.summary.isEmpty
        ? .null : .html(StatusMarkup(edition: edition, context: context).html(profile.summary)),
    ]
  }

  /// A table and its further views, for the links between them; nothing where it has none. The pages of single values
  /// are named by the others, not by each other: with thousands of values that would be millions of links.
  private func views(_ number: Int, _ list: ListPage, _ context: PageContext) -> Value {
    let main = edition.tables[number].main ?? number
    let isValue = edition.tables[number].configuration.each != nil
    let views = edition.tables.indices.filter { view in
      let table = edition.tables[view]
      guard view != main else { return true }
      return table.main == main
        && (view == number || table.configuration.each == nil || !isValue && edition.linkedValues.contains(view))
    }
    guard views.count > 1 else { return .list([]) }
    let tables = views.map { view -> Value in
      let table = edition.tables[view]
      return [
        "title": .string(table.configuration.title), "url": .string(context.address(table.path)),
        "count": .integer(table.recordCount), "isCurrent": .boolean(view == number && list.role != .values),
        "isValue": .boolean(table.configuration.each != nil),
      ]
    }
    let pages = edition.lists[main].filter { $0.role == .values }
    return .list(tables + pages.map { allValues($0, of: main, isCurrent: list.path == $0.path, context) })
  }

  private func allValues(_ page: ListPage, of main: Int, isCurrent: Bool, _ context: PageContext) -> Value {
    let values = edition.tables.count { $0.main == main && $0.configuration.eachFolder == page.path.text }
    return [
      "title": .string(name(ofValues: page)), "url": .string(context.address(page.path)), "count": .integer(values),
      "isCurrent": .boolean(isCurrent), "isValue": .boolean(false),
    ]
  }

  private func sections(
    _ table: Int, _ page: ListPage, _ context: PageContext, _ sheet: inout ChunkStylesheet
  ) -> Value {
    var number = 0
    var values: [Value] = []
    var part: SectionPart?
    for (index, section) in page.sections.enumerated() {
      var objects: [Value] = []
      let binding = rows.bindings[edition.tables[table].configuration.cell]
      let chunks = RowChunk.chunks(of: section.rows, binding?.declaration, binding?.steps ?? []) {
        context.chunks?.height(number + $0, $1)
      } height: {
        rows.layouts[table].height($0)
      }
      for chunk in chunks {
        context.chunks?.note(number, height: chunk.height)
        let name = page.role == .rows ? "chunk " + sheet.className(for: chunk.height) : "whole"
        objects.append(.object(ChunkObject(number, table: table, rows: chunk.rows, className: name)))
        number += 1
      }
      let opened = section.part == part ? nil : section.part
      part = section.part
      values.append([
        "title": .string(section.title), "anchor": .string(section.anchor), "foot": .string(section.detail),
        "chunks": .list(objects), "isFirst": .boolean(index == 0), "level": .integer(section.part == nil ? 2 : 3),
        "part": opened.map { ["title": .string($0.title), "anchor": .string($0.anchor)] } ?? .null,
      ])
    }
    return .list(values)
  }

  /// The table's own words, else "60 statuses": how many the whole table has. On its first page.
  private func footer(_ table: SiteTable, _ page: ListPage) -> Value {
    if page.path == table.path, let footer = table.configuration.rows.footer { return .string(footer) }
    let count = table.recordCount
    let kind = "count-\(table.table.kind)"
    let keys = count == 1 ? [kind + "-one", "count-one"] : [kind, "count"]
    let text = keys.lazy.compactMap { self.edition.strings.text($0, [String(count)]) }.first
    return page.path == table.path ? Self.optional(text) : .null
  }

  /// The dated sections of a feed, wherever they begin.
  private func months(_ table: SiteTable, _ pages: [ListPage], _ context: PageContext) -> Value {
    guard table.table.kind == .status else { return .list([]) }
    var months: [(section: Section, page: ListPage)] = []
    var counts: [String: Int] = [:]
    for page in pages where page.role == .rows {
      for section in page.sections where !section.title.isEmpty {
        if counts[section.anchor] == nil { months.append((section, page)) }
        counts[section.anchor, default: 0] += section.rows.count
      }
    }
    guard months.count > 1 else { return .list([]) }
    return .list(
      months.map { section, page in
        let page = page.path == context.path ? "" : context.address(page.path)
        return [
          "title": .string(section.title), "url": .string(page + "#" + section.anchor),
          "count": .integer(counts[section.anchor] ?? 0),
        ]
      })
  }
}
