/// A face as a theme's CSS asks for it.
package struct FontStyle: Sendable, Hashable {
  /// The `font-family` of the theme: "Galley".
  package let family: String
  /// The `font-weight`.
  package let weight: Int
  package let isItalic: Bool

  package init(_ family: String, weight: Int, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}
