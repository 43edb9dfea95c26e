/// Whose rules a text is laid out by.
package enum LayoutMode: Sendable {
  /// A page of the theme: boxes for emoji and symbols, links and glue, breaks only where Chromium and Firefox both
  /// break, no kerning in Chinese, Japanese and Korean.
  case theme
  /// The same, but lines end between any two characters (`line-break: anywhere`): no glue, and links break as well.
  case anywhere
  /// Chromium's own lines of a plain text, emoji drawn by the emoji font.
  case plain
}
