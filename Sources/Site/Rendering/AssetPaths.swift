import Blade

/// Where the files that every page links to are published; their names change with their content.
package struct AssetPaths: Sendable {
  package let tokens: SitePath
  package let cells: SitePath
  package let theme: SitePath
  package let wide: SitePath
  package let print: SitePath
  package let script: SitePath
  /// The letter rail's script, on pages that have one.
  package let rail: SitePath
  package let icon: SitePath?

  package init(
    tokens: SitePath, cells: SitePath, theme: SitePath, wide: SitePath, print: SitePath, script: SitePath,
    rail: SitePath, icon: SitePath?
  ) {
    self.tokens = tokens
    self.cells = cells
    self.theme = theme
    self.wide = wide
    self.print = print
    self.script = script
    self.rail = rail
    self.icon = icon
  }

  /// `assets`, as addresses from a page.
  func values(_ context: PageContext, chunks: SitePath?) -> Value {
    func address(_ path: SitePath) -> Value { .string(context.address(path)) }
    return [
      "tokens": address(tokens), "cells": address(cells), "theme": address(theme), "wide": address(wide),
      "print": address(print), "script": address(script), "rail": address(rail),
      "icon": icon.map(address) ?? .null, "chunks": chunks.map(address) ?? .null,
    ]
  }
}
