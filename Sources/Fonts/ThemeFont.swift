import TextLayout

/// A style of the theme and the installed typeface behind it.
package struct ThemeFont: Sendable, Hashable {
  package let style: FontStyle
  /// The typeface as fontconfig spells it; its weight is the style's.
  package let typeface: String
  /// The code points that it may have to draw; nil for all that the site shows.
  package let text: CodePointSet?

  package init(_ style: FontStyle, from typeface: String, for text: CodePointSet? = nil) {
    self.style = style
    self.typeface = typeface
    self.text = text
  }

  /// The fonts of the built-in themes. They are cut from the static instances that Debian ships: a subset of the
  /// variable font has the widths of whatever weight the browser asks of it.
  package static let builtIn = [
    ThemeFont(FontStyle("Galley", weight: 400), from: "Inter"),
    ThemeFont(FontStyle("Galley", weight: 600), from: "Inter"),
    ThemeFont(FontStyle("GalleyDisplay", weight: 700), from: "Inter Display"),
  ]
}
