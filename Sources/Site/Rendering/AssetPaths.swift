import Blade

/// Where the files that every page links to are published; their names change with their content.
package struct AssetPaths: Sendable {
  package let fonts: SitePath
  package let tokens: SitePath
  package let cells: SitePath
  package let theme: SitePath
  /// What only pages with controls link to; nil where the theme has none.
  package let controls: SitePath?
  package let wide: SitePath
  package let print: SitePath
  package let script: SitePath
  package let icon: SitePath?

  package init(
    fonts: SitePath, tokens: SitePath, cells: SitePath, theme: SitePath, controls: SitePath?, wide: SitePath,
    print: SitePath, script: SitePath, icon: SitePath?
  ) {
    self.fonts = fonts
    self.tokens = tokens
    self.cells = cells
    self.theme = theme
    self.controls = controls
    self.wide = wide
    self.print = print
    self.script = script
    self.icon = icon
  }

  /// `assets`, as addresses from a page.
  func values(_ context: PageContext, chunks: SitePath?) -> Value {
    func address(_ path: SitePath) -> Value { .string(context.address(path)) }
    return [
      "fonts": address(fonts), "tokens": address(tokens), "cells": address(cells), "theme": address(theme),
      "controls": controls.map(address) ?? .null, "wide": address(wide),
      "print": address(print), "script": address(script), "icon": icon.map(address) ?? .null,
      "chunks": chunks.map(address) ?? .null,
    ]
  }
}
