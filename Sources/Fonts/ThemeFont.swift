/// A style of the theme and the installed typeface behind it.
package struct ThemeFont: Sendable, Hashable {
  package let style: FontStyle
  /// The typeface as fontconfig spells it; its weight is the style's.
  package let typeface: String

  package init(_ style: FontStyle, from typeface: String) {
    self.style = style
    self.typeface = typeface
  }

  /// The fonts of the built-in themes. They are cut from the static instances that Debian ships: a subset of the
  /// variable font has the widths of whatever weight the browser asks of it.
  package static let builtIn = [
    ThemeFont(FontStyle("Galley", weight: 400), from: "Inter"),
    ThemeFont(FontStyle("Galley", weight: 600), from: "Inter"),
    ThemeFont(FontStyle("GalleyDisplay", weight: 700), from: "Inter Display"),
  ]
}
