import Blade
import Cells
import Diagnostics

/// A site laid out and planned: every page can be rendered, in any order, by any thread.
package struct SitePages: Sendable {
  /// One for each edition.
  package private(set) var renderers: [PageRenderer]
  private let list: PageList
  private let derived: [DerivedFile]
  /// One for each edition.
  let layouters: [RowLayouter]
  private let metrics: ViewMetrics?

  /// How often each view was rendered so far and how long it took with what it includes, the slowest first; empty
  /// unless it was asked for.
  package var viewTimes: [(view: String, count: Int, nanoseconds: UInt64)] {
    metrics?.entries.map { ($0.view, $0.count, $0.nanoseconds) } ?? []
  }

  /// All pages of all editions: which renderer makes it, and what it shows.
  package var pages: SitePlan { list.pages }

  /// The number of the page that is written to a file below the site's root; nil where none is.
  package func number(ofFile path: String) -> Int? { list.number(ofFile: path) }

  /// How many rows have a layout. A view shows rows that its table has laid out.
  package var rowCount: Int {
    renderers.reduce(0) { sum, renderer in
      zip(renderer.edition.tables, renderer.rows.layouts).reduce(sum) { $0 + ($1.0.main == nil ? $1.1.count : 0) }
    }
  }

  /// Compiles the theme's views. Rows are laid out when they are asked for, until ``layOut()`` lays out all.
  ///
  /// - Parameter timing: a clock in nanoseconds, where every view is to be timed.
  package init(
    _ editions: [Edition], configuration: SiteConfiguration, theme: Theme, typography: SiteTypography,
    assets: AssetPaths, workers: Workers, timing: (@Sendable () -> UInt64)? = nil, sink: DiagnosticSink,
    memory: PlanMemory? = nil
  ) throws(Diagnostic) {
    let metrics = timing.map(ViewMetrics.init)
    self.metrics = metrics
    var layouters: [RowLayouter] = []
    var renderers: [PageRenderer] = []
    for edition in editions {
      let own = renderers.isEmpty ? sink : DiagnosticSink()
      func make() throws(Diagnostic) -> KeptViews {
        try Self.views(of: edition, configuration, theme, metrics, own)
      }
      // Tables are data of the views that site.yaml declares.
      let memory = configuration.views.isEmpty ? memory : nil
      let views =
        if let memory { try memory.views(edition.language.code, reportingTo: own, make: make) } else { try make() }
      let (factory, bindings) = (views.factory, views.bindings)
      let layouter = RowLayouter(
        bindings: bindings, metrics: theme.metrics, typefaces: typography.typefaces, workers: workers,
        memory: memory)
      layouters.append(layouter)
      var features: [RowFeatures] = []
      for table in edition.tables { features.append(try RowFeatures(table.configuration, factory: factory)) }
      let layouts = layouter.pending(edition, features, links: configuration.links)
      let rows = RowRenderer(
        factory: factory, bindings: bindings, monogram: theme.tokens.monogram, layouts: layouts, edition: edition,
        features: features)
      renderers.append(
        PageRenderer(
          configuration: configuration, assets: assets, rows: rows, metrics: theme.metrics,
          parents: try ListParents(rows, links: configuration.links),
          searches: zip(edition.tables, edition.lists).map { SearchIndex($0, pages: $1, calendar: edition.calendar) },
          needs: views.needs))
    }
    self.renderers = renderers
    self.layouters = layouters
    list = memory?.pages(of: editions) ?? PageList(editions)
    derived = renderers.enumerated().flatMap { edition, renderer in DerivedFile.all(renderer, edition: edition) }
  }

  /// Lays out every row, on all cores.
  package mutating func layOut() throws(Diagnostic) {
    for (number, renderer) in renderers.enumerated() {
      let layouts = try layouters[number].layOut(
        renderer.edition, renderer.rows.features, links: renderer.configuration.links)
      renderers[number] = renderer.with(renderer.rows.with(layouts))
    }
  }

  /// The views as an edition sees them, with the data of its tables. What is wrong with them is told once.
  private static func views(
    of edition: Edition, _ configuration: SiteConfiguration, _ theme: Theme, _ metrics: ViewMetrics?,
    _ sink: DiagnosticSink
  ) throws(Diagnostic) -> KeptViews {
    let before = sink.diagnostics.count
    let factory = ThemeViews.factory(theme.folders, configuration, edition, metrics: metrics)
    DeclaredViews(configuration, edition, factory, sink).register()
    try ThemeViews.check(factory, theme: theme, configuration.views, sink: sink)
    var bindings: [String: CellBinding] = [:]
    for (name, cell) in theme.cells {
      bindings[name] = try CellBinding(cell, metrics: theme.metrics, factory: factory)
    }
    return KeptViews(
      factory: factory, bindings: bindings, needs: try ThemeViews.needs(factory, configuration.views),
      said: Array(sink.diagnostics.dropFirst(before)))
  }

  /// - Parameters:
  ///   - workspace: the same for pages made one after the other by a thread.
  ///   - chunks: the rows of a long list, as another state of the page has them.
  package func render(
    _ index: Int, _ workspace: inout PageWorkspace, _ chunks: PageChunks? = nil
  ) throws(Diagnostic) -> PageRenderer.Rendered {
    let (edition, page) = pages[index]
    return try renderers[edition].render(page, &workspace, chunks)
  }

  package func render(_ index: Int, _ chunks: PageChunks? = nil) throws(Diagnostic) -> PageRenderer.Rendered {
    var workspace = PageWorkspace()
    return try render(index, &workspace, chunks)
  }

  /// How many files are made from the tables beside the pages: search indexes, exports, cards.
  package var derivedCount: Int { derived.count }

  package func derivedPath(_ index: Int) -> SitePath { derived[index].path }

  package func derived(_ index: Int) throws(Diagnostic) -> (path: SitePath, bytes: [UInt8]) {
    let file = derived[index]
    return (file.path, try renderers[file.edition].bytes(of: file))
  }
}
