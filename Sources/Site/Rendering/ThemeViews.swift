import Blade
import Cells
import Diagnostics

/// The theme's views: found in the template folders, with Galley's functions, components and data.
package enum ThemeViews {
  static func factory(
    _ folders: TemplateFolders, _ configuration: SiteConfiguration, _ edition: Edition, metrics: ViewMetrics?
  ) -> ViewFactory {
    let factory = factory(
      folders, settings: ViewFunctions.settings(configuration, edition), calendar: edition.calendar)
    if let metrics { factory.measure(metrics) }
    factory.share("site", PageRenderer.siteData(configuration, edition))
    factory.creator(variables.keys.sorted(), hook: frame)
    return factory
  }

  /// The views alone, without a site's data: what single views and the expressions of cells need.
  ///
  /// - Parameters:
  ///   - settings: what `config()` gives.
  ///   - calendar: of the functions for dates; without one they are unknown.
  package static func factory(
    _ folders: TemplateFolders, settings: [String: Blade.Value] = [:], calendar: SiteCalendar?
  ) -> ViewFactory {
    let factory = ViewFactory(
      viewNames: { (try? views(in: folders)) ?? [] },
      loader: { name throws(Diagnostic) in
        let path = String(decoding: name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        if let found = try folders.find(path + ".blade.html") { return found }
        return try folders.find(path + ".blade.php")
      })
    ViewFunctions.register(in: factory, settings: settings, calendar: calendar)
    CellComponents.register(in: factory)
    return factory
  }

  /// What each page is made with beside `$site`, `$above` and `$assets`.
  static let variables: [String: Set<String>] = {
    let list: Set<String> = [
      "page", "sections", "table", "header", "footer", "pager", "months", "rail", "plain", "entries", "views",
      "details", "search", "exports", "profile",
    ]
    return [
      "pages.home": ["page", "intro", "entries", "recent", "profile"], "pages.not-found": ["page", "entries"],
      "pages.feed": list, "pages.directory": list, "pages.list": list,
      "pages.letters": list, "pages.pack": ["page", "records"],
      "pages.status": ["page", "row", "neighbours", "newer", "older", "mentions", "sheet", "thread"],
      "pages.thread": ["page", "rows", "neighbours"],
      "pages.contact": ["page", "person", "actions", "groups", "card", "neighbours"],
      "pages.record": ["page", "fields", "text", "image", "icon", "neighbours"],
      "pages.markdown": ["page", "body"],
    ]
  }()

  /// What each page's view reads. Data that the site's own expressions receive may all be read.
  static func needs(
    _ factory: ViewFactory, _ declarations: ViewDeclarations
  ) throws(Diagnostic) -> [String: PageNeeds] {
    var needs: [String: PageNeeds] = [:]
    if declarations.hasData { return needs }
    for view in variables.keys.sorted() { needs[view] = try PageNeeds(view, factory) }
    return needs
  }

  /// Sets what stands around every page: the column on its left, and the addresses of its files.
  private static func frame(_ view: inout ViewData) throws(Fault) {
    guard let context = view.context.user as? PageContext, let frame = context.frame else { return }
    if context.needs.reads("assets") {
      view["assets"] = frame.renderer.assets.values(context, chunks: frame.stylesheet)
    }
    guard context.needs.reads("above") else { return }
    do throws(Diagnostic) {
      view["above"] = try frame.renderer.above(frame.page, context)
    } catch {
      throw Fault(error)
    }
  }

  private static func views(in folders: TemplateFolders) throws(Diagnostic) -> [String] {
    names(try folders.names(below: "."))
  }

  /// Views by their dotted names.
  private static func names(_ files: [String]) -> [String] {
    files.compactMap { file in
      guard let ending = [".blade.html", ".blade.php"].first(where: file.hasSuffix) else { return nil }
      return file.dropLast(ending.count).split(separator: "/").joined(separator: ".")
    }
  }

  /// Compiles every view, and reports all that is wrong with them at once, then what looks like a mistake.
  static func check(
    _ factory: ViewFactory, theme: Theme, _ declarations: ViewDeclarations, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let pages = variables.keys.sorted()
    let cells = theme.cells.keys.sorted().map { "cells.\($0)" }
    let all = try Set(views(in: theme.folders)).union(pages).union(cells).sorted()
    factory.compileAll(all).forEach(sink.report)
    for (_, cell) in theme.cells.sorted(by: { $0.key < $1.key }) { CellViewCheck(cell, factory).report(to: sink) }
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) { throw error }
    let warnings = factory.warnings(all) { view in
      let own = variables[view]?.union(["above", "assets"]) ?? (cells.contains(view) ? ["row"] : nil)
      return own?.union(declarations.names(composedFor: view))
    }
    warnings.forEach(sink.report)
    let own = try Set(names(theme.folders.ownNames()))
    for view in unused(factory, own, roots: pages + own.filter { $0.hasPrefix("cells.") }) {
      sink.report(
        Diagnostic(
          .warning, "unused-view", "No page uses the view '\(view)'",
          at: try factory.loader(view).map { $0.location(at: 0) },
          suggestion: "Include it, or remove the file"))
    }
  }

  /// Of the site's own views those that no page and no cell, used or not, can reach; none where a name is computed somewhere.
  private static func unused(_ factory: ViewFactory, _ own: Set<String>, roots: [String]) -> [String] {
    var reached: Set<String> = []
    for root in roots {
      guard let views = factory.reachable(from: root) else { return [] }
      reached.formUnion(views)
    }
    return own.subtracting(reached).sorted()
  }
}
