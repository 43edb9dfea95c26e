/// Every number and colour of a theme: the cell arithmetic and the style sheets read the same ones.
package struct ThemeTokens: Sendable {
  package let colors: [ColorToken]
  package let monogram: MonogramColors
  package let fonts: FontStacks
  package let metrics: Metrics

  package init(colors: [ColorToken], monogram: MonogramColors, fonts: FontStacks, metrics: Metrics) {
    self.colors = colors
    self.monogram = monogram
    self.fonts = fonts
    self.metrics = metrics
  }
}
