/// What is asked of the installed fonts: an upright face of a family.
package struct FontQuery: Sendable, Hashable {
  /// As fontconfig spells it: "Inter Display", "Noto Sans Arabic".
  package let family: String
  /// From 1 to 1000 as in CSS; 400 is regular.
  package let weight: Int
  package let isItalic: Bool

  package init(_ family: String, weight: Int, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}

extension FontQuery {
  /// The Debian package that brings the family, where it is one that Galley's themes use.
  var package: String? {
    if family.hasPrefix("Inter") { return "fonts-inter" }
    if family.hasPrefix("DejaVu ") { return "fonts-dejavu-core" }
    guard family.hasPrefix("Noto ") else { return nil }
    if family.contains(" CJK ") { return "fonts-noto-cjk" }
    return family == "Noto Color Emoji" ? "fonts-noto-color-emoji" : "fonts-noto-core"
  }
}
