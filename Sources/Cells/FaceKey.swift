/// A face as a text asks for it: a key of the theme's fonts, a weight, upright or italic.
package struct FaceKey: Sendable, Hashable {
  package let font: String
  package let weight: Int
  package let isItalic: Bool

  package init(font: String, weight: Int, isItalic: Bool = false) {
    self.font = font
    self.weight = weight
    self.isItalic = isItalic
  }
}
