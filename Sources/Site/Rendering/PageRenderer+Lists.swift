import Blade
import Cells
import Diagnostics
import Markup
import Model

extension PageRenderer {
  func homeData(_ context: PageContext) -> [ViewVariable] {
    let intro = edition.home.map { Value.html(HTMLRenderer().render($0.blocks)) } ?? .null
    let page = pageData(
      title: edition.language.title, kind: "home", style: "plain", isRoot: true,
      description: configuration.description(in: edition.language), about: .site, context)
    return [("page", page), ("intro", intro), ("entries", entries(context))]
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
    return [("page", data), ("body", .html(HTMLRenderer().render(page.blocks)))]
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
    let pages = edition.lists[number]
    let isFront = table.path == edition.root
    let kind = Self.listView(table).dropFirst("pages.".count)
    let above = parents.parent(of: table.path).map { edition.tables[$0] }.map { ($0.configuration.title, $0.path) }
    let page = pageData(
      title: configuration.title, kind: String(kind), style: configuration.style.rawValue, isRoot: isFront,
      parent: isFront ? nil : above ?? home,
      flow: rows.bindings[configuration.cell].flatMap { CellStylesheet.flowClass($0.declaration) },
      about: isFront && place == 0 ? .site : .list(table), context)
    return [
      ("page", page), ("sections", sections(number, pages[place], &sheet)),
      (
        "table",
        [
          "title": .string(configuration.title), "name": .string(configuration.name),
          "kind": .string("\(table.table.kind)"),
        ]
      ),
      ("header", place == 0 ? Self.optional(configuration.rows.header) : .null),
      ("footer", footer(table, pages[place])), ("pager", pager(pages, place, context)),
      ("months", months(table, pages, context)), ("rail", rail(table, pages[place], pages.count)),
      ("views", views(number, context)),
    ]
  }

  /// A table and its further views, for the links between them; nothing where it has none. The pages of single values
  /// are named by the others, not by each other: with thousands of values that would be millions of links.
  private func views(_ number: Int, _ context: PageContext) -> Value {
    let main = edition.tables[number].main ?? number
    let isValue = edition.tables[number].configuration.each != nil
    let views = edition.tables.indices.filter { view in
      let table = edition.tables[view]
      return view == main || table.main == main && (view == number || !isValue || table.configuration.each == nil)
    }
    guard views.count > 1 else { return .list([]) }
    return .list(
      views.map { view in
        let table = edition.tables[view]
        return [
          "title": .string(table.configuration.title), "url": .string(context.address(table.path)),
          "count": .integer(table.table.rowCount), "isCurrent": .boolean(view == number),
          "isValue": .boolean(table.configuration.each != nil),
        ]
      })
  }

  private func sections(_ table: Int, _ page: ListPage, _ sheet: inout ChunkStylesheet) -> Value {
    var values: [Value] = []
    for (index, section) in page.sections.enumerated() {
      var objects: [Value] = []
      let binding = rows.bindings[edition.tables[table].configuration.cell]
      let chunks = RowChunk.chunks(of: section.rows, binding?.declaration, binding?.steps ?? []) {
        rows.layouts[table][$0].height
      }
      for chunk in chunks {
        let name = sheet.className(for: chunk.height)
        objects.append(.object(ChunkObject(table: table, rows: chunk.rows, className: name)))
      }
      values.append([
        "title": .string(section.title), "anchor": .string(section.anchor), "foot": .string(section.detail),
        "chunks": .list(objects), "isFirst": .boolean(index == 0),
      ])
    }
    return .list(values)
  }

  /// The table's own words, else "60 statuses": how many the whole table has. On its first page.
  private func footer(_ table: SiteTable, _ page: ListPage) -> Value {
    if page.path == table.path, let footer = table.configuration.rows.footer { return .string(footer) }
    let count = table.table.rowCount
    let kind = "count-\(table.table.kind)"
    let keys = count == 1 ? [kind + "-one", "count-one"] : [kind, "count"]
    let text = keys.lazy.compactMap { edition.strings.text($0, [String(count)]) }.first
    return page.path == table.path ? Self.optional(text) : .null
  }

  private func pager(_ pages: [ListPage], _ place: Int, _ context: PageContext) -> Value {
    guard pages.count > 1 else { return .null }
    func address(_ place: Int) -> Value {
      pages.indices.contains(place) ? .string(context.address(pages[place].path)) : .null
    }
    let shown = Array(pages.enumerated()).filter {
      abs($0.offset - place) <= 4 || $0.offset == 0 || $0.offset == pages.count - 1
    }
    let links: [Value] = shown.map { index, page in
      [
        "number": .integer(page.number), "url": .string(context.address(page.path)),
        "isCurrent": .boolean(index == place),
      ]
    }
    return ["newer": address(place - 1), "older": address(place + 1), "pages": .list(links)]
  }

  /// The dated sections of a feed, wherever they begin.
  private func months(_ table: SiteTable, _ pages: [ListPage], _ context: PageContext) -> Value {
    guard table.table.kind == .status else { return .list([]) }
    var seen: Set<String> = []
    var links: [Value] = []
    for page in pages {
      for section in page.sections where !section.title.isEmpty && seen.insert(section.anchor).inserted {
        let page = page.path == context.path ? "" : context.address(page.path)
        links.append(["title": .string(section.title), "url": .string(page + "#" + section.anchor)])
      }
    }
    return .list(links.count > 1 ? links : [])
  }

  private func rail(_ table: SiteTable, _ page: ListPage, _ pageCount: Int) -> Value {
    let here = Set(page.sections.map(\.anchor))
    return .list(
      table.rail.map { letter in
        let anchor = letter.anchor.flatMap { here.contains($0) ? $0 : nil }
        return ["label": .string(letter.label), "anchor": Self.optional(anchor)]
      })
  }
}
