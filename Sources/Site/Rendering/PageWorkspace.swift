import Blade
import Diagnostics

/// What serves a thread from page to page.
package struct PageWorkspace: ~Copyable {
  let window: PageWindow
  /// Of the edition of the last page.
  private var press: ViewPress?

  package init(_ window: PageWindow = PageWindow()) {
    self.window = window
    press = nil
  }

  /// A page's bytes by the views of a factory.
  mutating func render(
    _ view: String, _ data: [ViewVariable], of factory: ViewFactory, for context: PageContext
  ) throws(Diagnostic) -> [UInt8] {
    var own = press.take() ?? ViewPress(factory)
    if own.factory !== factory { own = ViewPress(factory) }
    let bytes = try own.page(view, data, user: context)
    press = consume own
    return bytes
  }
}
