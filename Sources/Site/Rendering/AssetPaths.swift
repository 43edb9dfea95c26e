import Blade

/// Where the files that every page links to are published; their names change with their content.
package struct AssetPaths: Sendable {
  package let tokens: SitePath
  package let cells: SitePath
  package let theme: SitePath
  package let wide: SitePath
  package let print: SitePath
  package let script: SitePath
  package let search: SitePath?
  package let finder: SitePath?
  package let icon: SitePath?

  package init(
    tokens: SitePath, cells: SitePath, theme: SitePath, wide: SitePath, print: SitePath, script: SitePath,
    search: SitePath?, finder: SitePath?, icon: SitePath?
  ) {
    self.tokens = tokens
    self.cells = cells
    self.theme = theme
    self.wide = wide
    self.print = print
    self.script = script
    self.search = search
    self.finder = finder
    self.icon = icon
  }

  /// `assets`, as addresses from a page.
  func values(_ context: PageContext, chunks: SitePath?) -> Value {
    func address(_ path: SitePath) -> Value { .string(context.address(path)) }
    return [
      "tokens": address(tokens), "cells": address(cells), "theme": address(theme), "wide": address(wide),
      "print": address(print), "script": address(script), "icon": icon.map(address) ?? .null,
      "search": search.map(address) ?? .null, "finder": finder.map(address) ?? .null,
      "chunks": chunks.map(address) ?? .null,
    ]
  }
}
