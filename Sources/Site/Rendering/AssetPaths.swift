import Blade

/// Where the files that every page links to are published; their names change with their content.
package struct AssetPaths: Sendable {
  package let tokens: SitePath
  package let cells: SitePath
  package let theme: SitePath
  package let wide: SitePath
  package let print: SitePath
  package let script: SitePath
  package let icon: SitePath?

  package init(
    tokens: SitePath, cells: SitePath, theme: SitePath, wide: SitePath, print: SitePath, script: SitePath,
    icon: SitePath?
  ) {
    self.tokens = tokens
    self.cells = cells
    self.theme = theme
    self.wide = wide
    self.print = print
    self.script = script
    self.icon = icon
  }

  /// `assets`, as addresses from a page.
  func values(_ context: PageContext, chunks: SitePath?) -> Value {
    guard let chunks else { return context.window.assets { computed(context, nil) } }
    return computed(context, chunks)
  }

  private static let shape = Shape(["tokens", "cells", "theme", "wide", "print", "script", "icon", "chunks"])

  private func computed(_ context: PageContext, _ chunks: SitePath?) -> Value {
    func address(_ path: SitePath?) -> Value { PageRenderer.optional(path.map(context.address)) }
    return .record(
      Record(Self.shape, [tokens, cells, theme, wide, print, script, icon, chunks].map(address)))
  }
}
