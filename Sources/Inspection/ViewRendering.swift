import Blade
import Diagnostics
import Effects
import Site
import Syntax

/// One view of a theme, rendered with data from a file: what `galley render` shows.
///
/// The functions that speak of a page give their argument back, since there is no page here; dates are English, in UTC.
package struct ViewRendering {
  private let factory: ViewFactory

  /// - Parameters:
  ///   - templates: the folder of templates that goes before the built-in theme.
  ///   - resources: the folder that holds the built-in theme as Templates.
  package init(templates: String, resources: String?, files: FileSystem) {
    factory = ThemeViews.factory(
      TemplateFolders(site: templates, builtIn: resources.map { $0 + "/Templates" }, files: files),
      calendar: try? SiteCalendar(language: "en", timeZone: "UTC"))
  }

  /// - Parameters:
  ///   - view: "pages.list", or "pages/list".
  ///   - data: a file of JSON, YAML or a property list that holds a mapping; its keys are the view's variables.
  package func render(_ view: String, data: SourceText?) throws(Diagnostic) -> [UInt8] {
    let variables = try data.map { source throws(Diagnostic) in try ViewVariables(source).values } ?? []
    return try factory.make(view, variables).render()
  }
}
