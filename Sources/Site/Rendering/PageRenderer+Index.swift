import Blade
import Model

/// What leads from page to page of a list: its letters, its neighbours, its plain versions.
extension PageRenderer {
  /// The letter of a page, and its range of names; empty where the page has none.
  static func title(_ page: ListPage) -> String {
    page.range.isEmpty ? page.letter : page.letter + ": " + page.range
  }

  /// The view of one of a list's pages.
  func listView(_ table: Int, _ place: Int) -> String {
    edition.lists[table][place].role == .letters ? "pages.letters" : Self.listView(edition.tables[table])
  }

  // MARK: The rail

  /// Links to all letters, on whichever page they begin: `letters` of a rail of one level, `parts` of one of two.
  func rail(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let table = edition.tables[number]
    guard !table.rail.isEmpty else { return .null }
    let pages = edition.lists[number]
    let here = pages[place]
    var first: [String: ListPage] = [:]
    var counts: [String: Int] = [:]
    for page in pages where page.role.isLike(here.role) {
      for section in page.sections {
        if first[section.anchor] == nil { first[section.anchor] = page }
        counts[section.anchor, default: 0] += section.rows.count
      }
    }
    func address(_ anchor: String) -> Value {
      guard let page = first[anchor] else { return .null }
      return .string((page.path == context.path ? "" : context.address(page.path)) + "#" + anchor)
    }
    func letters(_ part: RailPart) -> [Value] {
      part.letters.map { letter in
        let isHere = letter.anchor.map { anchor in here.sections.count == 1 && here.sections[0].anchor == anchor }
        return [
          "label": .string(letter.label), "url": letter.anchor.map(address) ?? .null,
          "isCurrent": .boolean(isHere ?? false), "count": .integer(letter.anchor.flatMap { counts[$0] } ?? 0),
        ]
      }
    }
    let current = here.sections.first?.part
    let parts = table.rail.filter { !$0.label.isEmpty }
    let single = table.rail.filter(\.label.isEmpty).flatMap(letters)
    return [
      "letters": .list(single), "size": .string(Self.railSize(single.count)),
      "parts": .list(
        parts.enumerated().map { index, part in
          let isOpen = current.map { $0.anchor == part.anchor } ?? (index == 0)
          return [
            "label": .string(part.label), "title": .string(part.title), "isOpen": .boolean(isOpen),
            "letters": .list(letters(part)), "size": .string(Self.railSize(part.letters.count + parts.count)),
          ]
        }),
    ]
  }

  /// The class by which the style sheet knows at which heights of the screen a rail is too long.
  private static func railSize(_ count: Int) -> String {
    [16, 28, 40, 60, 100].first { count <= $0 }.map { $0 == 16 ? "" : "n\($0)" } ?? "n200"
  }

  // MARK: Neighbours

  func pager(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let all = edition.lists[number]
    let pages = all.indices.filter { all[$0].role == .rows }
    guard pages.count > 1, let own = pages.firstIndex(of: place) else { return .null }
    let isFeed = edition.tables[number].table.kind == .status
    func word(_ key: String) -> Value { .string(edition.strings.text(key) ?? key) }
    func neighbour(_ index: Int, _ key: String) -> (url: Value, title: Value) {
      guard pages.indices.contains(index) else { return (.null, .null) }
      let page = all[pages[index]]
      let title = Self.title(page)
      return (.string(context.address(page.path)), title.isEmpty ? word(key) : .string(title))
    }
    let newer = neighbour(own - 1, isFeed ? "newer" : "previous")
    let older = neighbour(own + 1, isFeed ? "older" : "next")
    return [
      "newer": newer.url, "older": older.url, "newerTitle": newer.title, "olderTitle": older.title,
      "pages": .list(all[place].letter.isEmpty ? numbers(pages.map { all[$0] }, own, context) : []),
    ]
  }

  /// The nearest pages, the first and the last.
  private func numbers(_ pages: [ListPage], _ own: Int, _ context: PageContext) -> [Value] {
    pages.enumerated().filter { abs($0.offset - own) <= 4 || $0.offset == 0 || $0.offset == pages.count - 1 }
      .map { index, page in
        [
          "number": .integer(page.number), "url": .string(context.address(page.path)),
          "isCurrent": .boolean(index == own),
        ]
      }
  }

  /// The entries of a page that leads to those of the letters.
  func letterEntries(_ number: Int, _ context: PageContext) -> Value {
    guard edition.lists[number].first?.role == .letters else { return .list([]) }
    return .list(
      edition.lists[number].filter { $0.role == .rows }.map { page in
        [
          "title": .string(Self.title(page)), "url": .string(context.address(page.path)), "icon": .null,
          "detail": .string(String(page.rowCount)), "part": Self.optional(page.sections.first?.part?.title),
        ]
      })
  }

  /// Where a page's plain version begins; null where it needs none.
  func plain(_ number: Int, _ place: Int, _ context: PageContext) -> Value {
    let page = edition.lists[number].first { $0.role == .plain(of: place) }
    return page.map { .string(context.address($0.path)) } ?? .null
  }
}

extension ListPage.Role {
  /// Whether pages of two roles lead to each other: plain ones among themselves, the others among themselves.
  fileprivate func isLike(_ other: ListPage.Role) -> Bool {
    switch (self, other) {
    case (.plain, .plain): true
    case (.plain, _), (_, .plain): false
    default: true
    }
  }
}
