/// The pages of single values of a field (`each`) that a table's lists lead to: all of them where they are few, else the
/// most used ones and a page of all.
struct ValueViews {
  /// A row of more links is no help to readers, and thousands on every page of a feed would be most of its bytes.
  static let mostLinks = 20

  /// Their places among the edition's tables.
  private(set) var linked: Set<Int> = []
  /// The pages of all values, by the place of their table.
  private(set) var pages: [(main: Int, page: ListPage)] = []

  init(_ tables: [SiteTable]) {
    var groups: [String: [Int]] = [:]
    var folders: [String] = []
    for (place, table) in tables.enumerated() {
      guard let folder = table.configuration.eachFolder, let main = table.main else { continue }
      let key = "\(main) \(folder)"
      if groups[key] == nil { folders.append(key) }
      groups[key, default: []].append(place)
    }
    for key in folders { add(groups[key] ?? [], tables) }
  }

  private mutating func add(_ views: [Int], _ tables: [SiteTable]) {
    guard views.count > Self.mostLinks, let first = views.first, let main = tables[first].main,
      let folder = tables[first].configuration.eachFolder, let field = tables[first].configuration.each
    else { return linked.formUnion(views) }
    let counts = views.map { (place: $0, count: tables[$0].recordCount) }
    let often = counts.sorted { ($1.count, $0.place) < ($0.count, $1.place) }
    linked.formUnion(often.prefix(Self.mostLinks).map(\.place))
    let page = ListPage(number: 1, path: SitePath(folder), role: .values, letter: field.name, sections: [])
    pages.append((main, page))
  }
}
