import Blade
import Diagnostics

/// An edition's views, compiled: they depend on the theme and on site.yaml.
struct KeptViews: Sendable {
  let factory: ViewFactory
  /// By the name of the cell.
  let bindings: [String: CellBinding]
  /// By the name of the page's view.
  let needs: [String: PageNeeds]
  /// What was said of them.
  let said: [Diagnostic]
}
