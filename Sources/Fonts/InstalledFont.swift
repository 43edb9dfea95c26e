/// A face as fontconfig lists it, or one of a theme's own files.
package struct InstalledFont: Sendable, Hashable {
  /// All names the family goes by; English and the family's own language.
  package let families: [String]
  /// From 1 to 1000 as in CSS.
  package let weight: Int
  package let isItalic: Bool
  package let path: String
  /// The face's place in a collection; 0 for a plain font.
  package let index: Int

  package init(families: [String], weight: Int, isItalic: Bool = false, path: String, index: Int) {
    self.families = families
    self.weight = weight
    self.isItalic = isItalic
    self.path = path
    self.index = index
  }
}
