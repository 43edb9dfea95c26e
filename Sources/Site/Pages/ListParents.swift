import Blade
import Diagnostics

/// Which table's rows lead to which other table's list: a list of lists is one level above them, where the home page
/// is above all others.
struct ListParents: Sendable {
  private var parents: [SitePath: Int] = [:]

  /// Throws where a row leads nowhere.
  init(_ rows: RowRenderer, links: SiteConfiguration.Links) throws(Diagnostic) {
    let edition = rows.edition
    let lists = Set(edition.tables.map(\.path))
    let context = RenderContext(user: PageContext(path: SitePath("/"), links: links, edition: edition, rows: nil))
    for (number, table) in edition.tables.enumerated() where rows.features[number].hasLinks {
      for record in table.order {
        let fields = RecordFields(table, record: record, calendar: edition.calendar)
        guard case .page(let path)? = try rows.features[number].target(fields, context, in: edition) else { continue }
        if lists.contains(path), path != table.path, parents[path] == nil { parents[path] = number }
      }
    }
  }

  /// The table whose rows lead to a list; nil where only the menu does.
  func parent(of path: SitePath) -> Int? {
    parents[path]
  }
}
