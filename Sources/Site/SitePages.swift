import Blade
import Cells
import Diagnostics

/// A site laid out and planned: every page can be rendered, in any order, by any thread.
package struct SitePages: Sendable {
  /// One for each edition.
  package let renderers: [PageRenderer]
  /// All pages of all editions: which renderer makes it, and what it shows.
  package let pages: [(edition: Int, page: PlannedPage)]
  /// How many rows were laid out.
  package let rowCount: Int
  let layouter: RowLayouter

  /// Compiles the theme's views and lays out every row.
  package init(
    _ editions: [Edition], configuration: SiteConfiguration, theme: Theme, typography: SiteTypography,
    assets: AssetPaths, workers: Workers, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let factory = ThemeViews.factory(theme.folders)
    try ThemeViews.check(factory, theme: theme, sink: sink)
    var bindings: [String: CellBinding] = [:]
    for (name, cell) in theme.cells { bindings[name] = try CellBinding(cell, factory: factory) }
    layouter = RowLayouter(
      bindings: bindings, metrics: theme.metrics, typefaces: typography.typefaces, workers: workers)
    var renderers: [PageRenderer] = []
    for edition in editions {
      var features: [RowFeatures] = []
      for table in edition.tables { features.append(try RowFeatures(table.configuration, factory: factory)) }
      let layouts = try layouter.layOut(edition, features, links: configuration.links)
      let rows = RowRenderer(
        factory: factory, bindings: bindings, monogram: theme.tokens.monogram, calendar: edition.calendar,
        layouts: layouts, edition: edition, features: features)
      renderers.append(
        PageRenderer(
          configuration: configuration, edition: edition, assets: assets, factory: factory, rows: rows,
          metrics: theme.metrics, parents: try ListParents(rows, links: configuration.links)))
    }
    self.renderers = renderers
    pages = editions.enumerated().flatMap { number, edition in edition.plan.map { (number, $0) } }
    // A view shows rows that its table has laid out.
    rowCount = zip(editions, renderers).reduce(0) { sum, pair in
      zip(pair.0.tables, pair.1.rows.layouts).reduce(sum) { $0 + ($1.0.main == nil ? $1.1.count : 0) }
    }
  }

  package func render(_ index: Int) throws(Diagnostic) -> PageRenderer.Rendered {
    let (edition, page) = pages[index]
    return try renderers[edition].render(page)
  }
}
